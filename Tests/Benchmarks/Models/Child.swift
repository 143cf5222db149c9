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

/// The same parent, migrated.
struct CodableParent: Codable {
  let id: Int
  let title: String
  let children: [Child]
}

/// The way a legacy parent gets at a Codable child without a bridge: each child is written again.
struct ReserializingParent {
  let id: Int
  let title: String
  let children: [Child]

  init(_ data: Data) throws {
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    let items = object["children"] as? [Any] ?? []
    id = object["id"] as? Int ?? 0
    title = object["title"] as? String ?? ""
    children = try items.map {
      let data = try JSONSerialization.data(withJSONObject: $0)
      return try JSONDecoder().decode(Child.self, from: data)
    }
  }
}
