import JAYSON

struct Drink {
  let name: String
  let size: Size
  let extras: [String]

  enum Size: String {
    case small, medium, large
  }

  init(json: JAYSON) throws {
    name = try json.next("name").getString()
    size = Size(rawValue: try json.next("size").getString()) ?? .medium
    extras = try json.next("extras").getArray().map { try $0.getString() }
  }
}
