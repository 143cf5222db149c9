import JAYSON

/// A superclass that decodes its own properties.
class Voyage {
  let number: Int
  let ship: String
  let remark: String?

  init(json: JAYSON) throws {
    number = try json.next("no").getInt()
    ship = try json.next("ship", "name").getString()
    remark = json["remark"]?.string
  }
}

final class Cruise: Voyage {
  let ports: [String]
  let second: String
  let third: Int?

  override init(json: JAYSON) throws {
    ports = try json.next("ports").getArray().map { try $0.getString() }
    second = try json.next("crew").next(1).next("name").getString()
    third = json["decks"]?[2]?.int
    try super.init(json: json)
  }
}
