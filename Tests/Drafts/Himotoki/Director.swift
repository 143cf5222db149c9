import LegacyExtractor

struct Director: LegacyDecodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Director {
    try Director(name: e <| "director_name")
  }
}
