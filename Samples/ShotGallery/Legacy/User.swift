import JAYSON

package struct User {
  let name: String
  let location: String?
  let website: URL?
  let joinedOn: Date
  let lastSeen: Date
  let birthday: Date?

  static var decoder: JAYSON.Decoder<User> { JAYSON.Decoder { try User($0) } }

  package init(_ json: JAYSON) throws {
    name = try json.next("name").getString()
    location = json.location?.string
    website = json.links?.web?.getIfPresent { try $0.getURL() }
    // Each date has a form of its own.
    joinedOn = try json.next("joined_on").get(with: .date(.day))
    lastSeen = try json.next("last_seen").get(with: .seconds)
    birthday = json["birthday"]?.getIfPresent(with: .date(.day))
  }
}
