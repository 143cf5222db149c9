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
    try unbox(data: Data(json.utf8), using: Self.decoder)
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

/// Arrays of Codable models of which the invalid ones are dropped are read by one call of the decoder.
@Suite struct LossyUnboxerBridgeTests {
  struct Item: Decodable, Hashable { let id: Int }
  /// A model that would accept null.
  struct Anything: Decodable, Equatable {
    init(from decoder: any Decoder) throws {}
  }
  struct Page: Unboxable {
    let items: [Item]
    let set: Set<Item>
    let anything: [Anything]

    init(unboxer: Unboxer) throws {
      items = try unboxer.unbox(key: "items", allowInvalidElements: true)
      set = try unboxer.unbox(key: "items", allowInvalidElements: true)
      anything = try unboxer.unbox(key: "items", allowInvalidElements: true)
    }
  }

  static let json = #"{"items": [{"id": 1}, null, 7, {"id": "x"}, {"id": 2}, [], {"id": 1}]}"#

  @Test func dropsWhatIsInvalid() throws {
    let data = Data(Self.json.utf8)
    let tree = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    for page in try [unbox(data: data) as Page, unbox(dictionary: tree) as Page] {
      #expect(page.items.map(\.id) == [1, 2, 1])
      #expect(page.set == [Item(id: 1), Item(id: 2)])
      #expect(page.anything.count == 6)
    }
  }

  /// What is not JSON is invalid by itself, and leaves the others as they are.
  @Test func dropsWhatIsNoJSON() throws {
    let items: [Any] = [["id": 1], Date(), ["id": Date()], ["id": 2]]
    let page: Page = try unbox(dictionary: ["items": items])
    #expect(page.items.map(\.id) == [1, 2])
  }

  @Test func usesTheDecoderOfTheModel() throws {
    struct Named: Decodable, BridgeDecoderProviding {
      let fullName: String
      static let bridgeDecoder: JSONDecoder = {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return decoder
      }()
    }
    struct List: Unboxable {
      let names: [Named]
      init(unboxer: Unboxer) throws {
        names = try unboxer.unbox(key: "names", allowInvalidElements: true)
      }
    }
    let json = #"{"names": [{"full_name": "a"}, {}, {"full_name": "b"}]}"#
    let list: List = try unbox(data: Data(json.utf8))
    #expect(list.names.map(\.fullName) == ["a", "b"])
  }
}
