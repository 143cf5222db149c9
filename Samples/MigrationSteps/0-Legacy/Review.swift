import LegacyExtractor

package struct Review: LegacyDecodable {
  let stars: Int
  let writtenBy: String?

  package static func decode(_ e: Extractor) throws -> Review {
    try Review(stars: e <| "stars", writtenBy: e <|? "written_by")
  }
}
