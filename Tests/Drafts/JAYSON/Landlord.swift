import JAYSON

struct Landlord {
  let name: String
  let verified: Bool

  init(_ json: JAYSON) throws {
    name = try json.next("name").getString()
    verified = try json.next("verified").getBool()
  }
}
