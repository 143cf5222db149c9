import Bridge
import Foundation
import LegacyExtractor
import Testing

/// Codable children in parents written for Unbox.
@Suite struct UnboxerBridgeTests {
  struct User: Codable, Equatable { let userName: String }
  enum Role: String, Codable { case admin, guest }

  struct Dual: Unboxable, Codable {
    let origin: String
    enum CodingKeys: String, CodingKey { case origin = "codable" }
    init(unboxer: Unboxer) throws { origin = try unboxer.unbox(key: "legacy") }
  }

  struct Parent: Unboxable {
    let user: User
    let nobody: User?
    let wrong: User?
    let users: [User]
    let some: [User]
    let byName: [String: User]
    let deep: User
    let deepWrong: User?
    let role: Role
    let dual: Dual
    let duals: [Dual]

    init(unboxer: Unboxer) throws {
      user = try unboxer.unbox(key: "user")
      nobody = unboxer.unbox(key: "nobody")
      wrong = unboxer.unbox(key: "role")
      users = try unboxer.unbox(key: "users")
      some = try unboxer.unbox(key: "mixed", allowInvalidElements: true)
      byName = try unboxer.unbox(key: "by_name")
      deep = try unboxer.unbox(keyPath: "a.users.1")
      deepWrong = unboxer.unbox(keyPath: "a.users.9")
      role = try unboxer.unbox(key: "role")
      dual = try unboxer.unbox(key: "dual")
      duals = try unboxer.unbox(key: "duals")
    }
  }

  static let u = #"{"user_name": "u"}"#
  static let v = #"{"user_name": "v"}"#
  static let document = """
    {"user": \(u), "users": [\(u), \(v)], "mixed": [\(u), 7, null, {}, \(v)], "role": "guest",
     "by_name": {"k": \(u)}, "a": {"users": [\(u), \(v)]},
     "dual": {"legacy": "L", "codable": "C"}, "duals": [{"legacy": "L", "codable": "C"}]}
    """

  static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }

  func parent(_ json: String) throws -> Parent {
    try unbox(data: Data(json.utf8), bridging: Self.decoder)
  }

  @Test func decodesCodableChildren() throws {
    let parent = try parent(Self.document)
    #expect(parent.user.userName == "u")
    #expect(parent.nobody == nil)
    #expect(parent.wrong == nil)
    #expect(parent.users.map(\.userName) == ["u", "v"])
    #expect(parent.some.map(\.userName) == ["u", "v"])
    #expect(parent.byName.mapValues(\.userName) == ["k": "u"])
    #expect(parent.deep.userName == "v")
    #expect(parent.deepWrong == nil)
    #expect(parent.role == .guest)
  }

  @Test func dualModelsStayLegacy() throws {
    let parent = try parent(Self.document)
    #expect(parent.dual.origin == "L")
    #expect(parent.duals.map(\.origin) == ["L"])
  }

  @Test func absentChildrenAreTheLegacyErrors() throws {
    let missing = try #require(throws: UnboxError.self) { try parent("{}") }
    guard case .pathError(.missingKey("user"), "user") = missing else {
      Issue.record("\(missing)")
      return
    }
    let null = try #require(throws: UnboxError.self) { try parent(#"{"user": null}"#) }
    guard case .pathError(.invalidValue(let value, "user"), "user") = null else {
      Issue.record("\(null)")
      return
    }
    #expect(value is NSNull)
  }

  @Test(arguments: [
    (#"{"user": {}}"#, ["user"]),
    (#"{"user": \#(u), "users": [\#(u), {"user_name": 1}]}"#, ["users", "1", "userName"]),
  ])
  func errorsInsideAChildHaveTheWholePath(json: String, path: [String]) throws {
    let error = try #require(throws: DecodingError.self) { try parent(json) }
    #expect(BridgeErrorTests.describe(error).path == path)
  }
}
