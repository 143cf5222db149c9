import Bridge
import Foundation
import LegacyExtractor
import Testing

/// Codable values read from JAYSON.
@Suite struct JAYSONBridgeTests {
  struct User: Codable, Equatable { let name: String }

  static let document = Data(#"{"users": [{"name": "a"}, {"name": 1}], "nothing": null}"#.utf8)

  @Test func decodesWhatStandsInADocument() throws {
    let json = try JAYSON(data: Self.document)
    let user: User = try json.next("users").next(0).get()
    #expect(user == User(name: "a"))
    #expect(try json.next("users")[0]?.get(User.self) == user)
    #expect(json["nothing"]?.getIfPresent(User.self) == nil)
    #expect(json["users"]?.getIfPresent([User].self) == nil)
  }

  @Test func decodesWhatWasBuilt() throws {
    var json = JAYSON()
    json["name"] = "built"
    #expect(try json.get(User.self, using: JSONDecoder()) == User(name: "built"))
  }

  @Test func errorsHaveTheWholePath() throws {
    let json = try JAYSON(data: Self.document).next("users")
    let error = try #require(throws: DecodingError.self) { try json.get([User].self) }
    #expect(BridgeErrorTests.describe(error).path == ["users", "1", "name"])
  }
}
