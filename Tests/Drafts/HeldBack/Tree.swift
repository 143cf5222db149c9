import LegacyExtractor

struct Paged<Item: LegacyDecodable>: LegacyDecodable {
  let items: [Item]
  let next: String?
  let total: Int

  static func decode(_ e: Extractor) throws -> Paged {
    let items: [Item] = try e <|| ["data", "items"]
    return try Paged(
      items: items,
      next: e <|? ["paging", "next"],
      total: e <|? "total" ?? items.count
    )
  }
}

struct Tree: LegacyDecodable {
  let label: String
  let weight: Float
  let children: [Tree]

  init(label: String, weight: Float, children: [Tree]) {
    self.label = label
    self.weight = weight
    self.children = children
  }

  static func decode(_ e: Extractor) throws -> Tree {
    let children: [Tree]? = try e <||? "children"
    return try Tree(label: e <| "label", weight: e <|? "weight" ?? 1.0, children: children ?? [])
  }
}
