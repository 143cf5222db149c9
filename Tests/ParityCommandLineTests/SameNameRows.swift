import LegacyExtractor
import ParityHarness

/// A type with the name of another one, in a file of its own.
private struct Row: LegacyDecodable, Decodable {
  let title: String

  static func decode(_ e: Extractor) throws -> Row { try Row(title: e <| "title") }
}

enum SameNameRows {
  static let check = ParityCheck("Album", legacy: .himotoki(Row.self), codable: .codable(Row.self))
}
