import Himotoki

package struct Review: Himotoki.Decodable {
  let stars: Int
  let writtenBy: String?

  package static func decode(_ e: Extractor) throws -> Review {
    try Review(stars: e <| "stars", writtenBy: e <|? "written_by")
  }
}
