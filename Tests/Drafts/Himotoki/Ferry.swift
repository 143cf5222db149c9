import LegacyExtractor

struct Ferry: LegacyDecodable {
  let name: String
  let decks: Int
  let tags: [String]
  let speed: Double
  let isOpen: Bool
  let note: String

  static func decode(_ e: Extractor) throws -> Ferry {
    try Ferry(
      name: e <| "name",
      decks: e <|? "decks" ?? 1,
      tags: (e <||? "tags") ?? [],
      speed: (e <|? "speed") ?? 12.5,
      isOpen: (e <|? "is_open") ?? true,
      note: e <|? ["info", "note"] ?? "none"
    )
  }
}
