import Bridge
import Foundation
import LegacyExtractor
import Testing

/// Every operator and method with a Codable child, in parents written for Himotoki.
@Suite struct OperatorsTests {
  struct User: Codable, Equatable { let name: String }

  enum Role: String, Codable { case admin, guest }

  /// Legacy and Codable at once; the two ways read different keys to be told apart.
  struct Dual: LegacyDecodable, Codable, Equatable {
    let origin: String
    enum CodingKeys: String, CodingKey { case origin = "codable" }

    init(origin: String) { self.origin = origin }
    static func decode(_ e: Extractor) throws -> Dual { try Dual(origin: e <| "legacy") }
  }

  struct Parent: LegacyDecodable {
    let user: User
    let optional: User?
    let required: User?
    let users: [User]
    let optionalUsers: [User]?
    let byName: [String: User]
    let optionalByName: [String: User]?
    let nested: [[User]]
    let role: Role
    let link: URL
    let dual: Dual
    let duals: [Dual]

    static func decode(_ e: Extractor) throws -> Parent {
      try Parent(
        user: e <| "user",
        optional: e <|? "nobody",
        required: e <| ["a", "user"],
        users: e <|| "users",
        optionalUsers: e <||? "users",
        byName: e <|-| "by_name",
        optionalByName: e <|-|? "nothing",
        nested: e <| "nested",
        role: e <| "role",
        link: e <| "link",
        dual: e <| "dual",
        duals: e <| "duals"
      )
    }
  }

  static let document = """
    {"user": {"name": "u"}, "nobody": null, "a": {"user": {"name": "deep"}},
     "users": [{"name": "1"}, {"name": "2"}], "by_name": {"k": {"name": "v"}},
     "nested": [[{"name": "n"}], []], "role": "guest", "link": "https://example.com/a",
     "dual": {"legacy": "L", "codable": "C"}, "duals": [{"legacy": "L", "codable": "C"}]}
    """

  @Test func operatorsDecodeCodableChildren() throws {
    let parent = try Parent.decodeValue(from: Data(Self.document.utf8))
    #expect(parent.user.name == "u")
    #expect(parent.optional == nil)
    #expect(parent.required?.name == "deep")
    #expect(parent.users.map(\.name) == ["1", "2"])
    #expect(parent.optionalUsers?.map(\.name) == ["1", "2"])
    #expect(parent.byName.mapValues(\.name) == ["k": "v"])
    #expect(parent.optionalByName == nil)
    #expect(parent.nested.map { $0.map(\.name) } == [["n"], []])
    #expect(parent.role == .guest)
    #expect(parent.link.absoluteString == "https://example.com/a")
  }

  @Test func dualModelsStayLegacy() throws {
    let parent = try Parent.decodeValue(from: Data(Self.document.utf8))
    #expect(parent.dual.origin == "L")
    #expect(parent.duals.map(\.origin) == ["L"])
  }

  @Test func parsedTreesAreBridgedToo() throws {
    let tree = try JSONSerialization.jsonObject(with: Data(Self.document.utf8))
    let parent = try Parent.decodeValue(tree)
    #expect(parent.users.map(\.name) == ["1", "2"])
    #expect(parent.dual.origin == "L")
  }

  @Test func methodsDecodeCodableChildren() throws {
    struct Methods: LegacyDecodable {
      let names: [String]
      static func decode(_ e: Extractor) throws -> Methods {
        let user: User = try e.value("user")
        let nobody: User? = try e.valueOptional("nobody")
        let users: [User] = try e.array("users")
        let more: [User]? = try e.arrayOptional("users")
        let byName: [String: User] = try e.dictionary("by_name")
        let nothing: [String: User]? = try e.dictionaryOptional("nothing")
        let named = try e.decode(User.self, at: "user")
        let absent = try e.decodeIfPresent(User.self, at: ["user", "friend"])
        #expect(nobody == nil && nothing == nil && absent == nil)
        #expect(more == users)
        return Methods(
          names: [user.name, named.name, byName["k"]?.name ?? "-"] + users.map(\.name)
        )
      }
    }
    let result = try Methods.decodeValue(from: Data(Self.document.utf8))
    #expect(result.names == ["u", "u", "v", "1", "2"])
  }
}
