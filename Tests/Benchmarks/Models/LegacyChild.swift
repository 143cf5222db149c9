import Bridge
import LegacyExtractor

/// The child before it was Codable.
struct LegacyChild: LegacyDecodable, LegacyBacked {
  struct Position: LegacyDecodable {
    let x: Int
    let y: Int

    static func decode(_ e: Extractor) throws -> Position { try Position(x: e <| "x", y: e <| "y") }
  }

  let id: Int
  let name: String
  let url: String
  let score: Double
  let active: Bool
  let note: String?
  let tags: [String]
  let position: Position

  static func decode(_ e: Extractor) throws -> LegacyChild {
    try LegacyChild(
      id: e <| "id",
      name: e <| "name",
      url: e <| "url",
      score: e <| "score",
      active: e <| "active",
      note: e <|? "note",
      tags: e <|| "tags",
      position: e <| "position"
    )
  }
}
