import LegacyExtractor

struct Shelf: LegacyDecodable {
  let id: Int
  let label: String

  static func decode(_ e: Extractor) throws -> Shelf {
    try Shelf(id: e <| "id", label: e <| "label")
  }
}
