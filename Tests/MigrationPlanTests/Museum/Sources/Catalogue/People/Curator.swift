import LegacyExtractor

/// Codable already, and held by models that are not.
struct Curator: Decodable {
  let name: String
  let deputy: Deputy?
}

struct Deputy: Decodable {
  let name: String
}

/// A legacy model that a Codable parent holds.
struct Patron: LegacyDecodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Patron { try Patron(name: e <| "name") }
}

private struct Donor: LegacyDecodable {
  let patron: Patron
  let note: Note?

  static func decode(_ e: Extractor) throws -> Donor {
    try Donor(patron: e <| "patron", note: e <|? "note")
  }

  struct Note: LegacyDecodable {
    let text: String

    static func decode(_ e: Extractor) throws -> Note { try Note(text: e <| "text") }
  }
}

fileprivate enum Rank: String, LegacyDecodable {
  case member, friend
}
