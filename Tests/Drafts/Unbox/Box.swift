import LegacyExtractor

struct Box<Item: Unboxable>: Unboxable {
  let items: [Item]
  let count: Int
  let next: String?

  init(unboxer: Unboxer) throws {
    items = try unboxer.unbox(key: "items")
    count = try unboxer.unbox(key: "count")
    next = unboxer.unbox(key: "next_page")
  }
}

struct Thing: Unboxable {
  let weight: Float
  let kind: Int32

  init(unboxer: Unboxer) throws {
    weight = try unboxer.unbox(key: "weight")
    kind = try unboxer.unbox(key: "kind")
  }
}
