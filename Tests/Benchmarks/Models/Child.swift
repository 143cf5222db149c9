import Bridge
import LegacyExtractor

/// A Codable child.
struct Child: Codable {
  struct Position: Codable {
    let x: Int
    let y: Int
  }

  let id: Int
  let name: String
  let url: String
  let score: Double
  let active: Bool
  let note: String?
  let tags: [String]
  let position: Position
}

/// A legacy parent, in which the children are bridged.
struct LegacyParent: LegacyDecodable {
  let id: Int
  let title: String
  let children: [Child]

  static func decode(_ e: Extractor) throws -> LegacyParent {
    try LegacyParent(id: e <| "id", title: e <| "title", children: e <|| "children")
  }
}

/// A legacy parent that decodes its children one by one.
struct ParentOfSiblings: LegacyDecodable {
  let children: [Sibling]

  static func decode(_ e: Extractor) throws -> ParentOfSiblings {
    try ParentOfSiblings(children: e <|| "children")
  }

  /// A legacy model with nothing in it but a Codable one.
  struct Sibling: LegacyDecodable {
    let child: Child

    static func decode(_ e: Extractor) throws -> Sibling {
      try Sibling(child: e.decode(Child.self, at: .empty))
    }
  }
}

/// A legacy row with small Codable values.
struct RowOfCodableValues: LegacyDecodable {
  let id: Int
  let status: CodableRow.Status
  let position: Child.Position?

  static func decode(_ e: Extractor) throws -> RowOfCodableValues {
    try RowOfCodableValues(id: e <| "id", status: e <| "status", position: e <|? "position")
  }
}

/// The same row, migrated.
struct CodableRow: Codable {
  enum Status: String, Codable { case open, closed }

  let id: Int
  let status: Status
  let position: Child.Position?
}

/// The same parent, migrated.
struct CodableParent: Codable {
  let id: Int
  let title: String
  let children: [Child]
}

/// A Codable parent of children that are still legacy.
struct ParentOfLegacyChildren: Decodable {
  let id: Int
  let title: String
  let children: [LegacyChild]
}

/// A model of only the wanted keys of a feed.
struct FeedPart: Decodable {
  struct Wanted: Decodable { let children: [Child] }

  let wanted: Wanted
}
