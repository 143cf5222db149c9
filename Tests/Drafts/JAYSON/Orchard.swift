import Foundation
import JAYSON

/// Children that initializers and functions of the app make of JAYSON values.
struct Orchard {
  struct Row {
    let number: Int
    let trees: [AppleTree]
    let spacing: Float

    init(_ json: JAYSON) throws {
      number = try json.next("no").getInt()
      trees = try json.next("trees").getArray().map { try AppleTree(json: $0) }
      spacing = json["spacing"]?.float ?? 0
    }
  }

  let name: String
  let rows: [Row]
  let grower: Grower
  let keeper: Grower?
  let store: FruitStore
  let sorts: [String: Sort]
  let page: URL

  init(json: JAYSON) throws {
    name = try json.next("name").getString()
    rows = try json.next("rows").getArray().map(Row.init)
    grower = try Grower(json.next("people", "grower"))
    keeper = json["people"]?["keeper"]?.getIfPresent(Grower.init)
    store = try json.next("store").get { try FruitStore.parse($0) }
    sorts = try json.next("sorts").getDictionary().mapValues { try Sort(json: $0) }
    page = try json.next("page").getURL()
  }
}

struct AppleTree {
  let age: Int?
  let isGrafted: Bool

  init(json: JAYSON) throws {
    age = json["age"]?.int
    isGrafted = try json.next("grafted").getBool()
  }
}

struct Grower {
  let name: String
  let phone: String?

  init(_ json: JAYSON) throws {
    name = try json.next("name").getString()
    phone = json["contact"]?["phone"]?.string
  }
}

struct FruitStore {
  let rent: Double

  static func parse(_ json: JAYSON) throws -> FruitStore {
    FruitStore(rent: try json.next("costs", "rent").getDouble())
  }
}

struct Sort {
  let latin: String
  let months: [Int]

  init(json: JAYSON) throws {
    latin = try json.next("latin").getString()
    months = try json.next("months").getArray().map { try $0.getInt() }
  }
}
