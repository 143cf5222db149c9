import Bridge
import Foundation
import LegacyExtractor
import Testing

/// A child that is absent is the legacy error it was; an error inside it has the whole coding path.
@Suite struct BridgeErrorTests {
  struct User: Codable { let name: String }
  struct Group: LegacyDecodable {
    let users: [User]
    static func decode(_ e: Extractor) throws -> Group { try Group(users: e <| ["list", "users"]) }
  }
  struct Page: LegacyDecodable {
    let groups: [Group]
    static func decode(_ e: Extractor) throws -> Page { try Page(groups: e <| "groups") }
  }

  @Test(arguments: [
    #"{"groups": [{"list": {}}]}"#,
    #"{"groups": [{"list": {"users": null}}]}"#,
    #"{"groups": [{"list": 1}]}"#,
  ])
  func absentChildIsTheLegacyError(json: String) {
    #expect(throws: DecodeError.missingKeyPath(["groups", "list", "users"])) {
      try Page.decodeValue(from: Data(json.utf8))
    }
  }

  @Test func parentThatIsNoObjectIsTheLegacyError() {
    let expected = DecodeError.typeMismatch(
      expected: "Dictionary",
      actual: "7",
      keyPath: ["groups", "list", "users"]
    )
    #expect(throws: expected) { try Page.decodeValue(from: Data(#"{"groups": [7]}"#.utf8)) }
  }

  @Test(arguments: [
    (#"{"groups": [{"list": {"users": [{"name": "a"}, {"name": 5}]}}]}"#, "typeMismatch"),
    (#"{"groups": [{"list": {"users": [{"name": "a"}, {"name": null}]}}]}"#, "valueNotFound"),
  ])
  func errorInsideAChildHasTheWholePath(json: String, kind: String) throws {
    let error = try #require(throws: DecodingError.self) {
      try Page.decodeValue(from: Data(json.utf8))
    }
    let (found, path) = Self.describe(error)
    #expect(found == kind)
    #expect(path == ["groups", "0", "list", "users", "1", "name"])
  }

  @Test func missingKeyInsideAChildHasTheWholePath() throws {
    let error = try #require(throws: DecodingError.self) {
      try Page.decodeValue(from: Data(#"{"groups": [{"list": {"users": [{}]}}]}"#.utf8))
    }
    let (found, path) = Self.describe(error)
    #expect(found == "keyNotFound(name)")
    #expect(path == ["groups", "0", "list", "users", "0"])
  }

  @Test func opaqueValueInsideAChildIsAClearError() throws {
    let tree: [String: Any] = ["groups": [["list": ["users": [["name": Date()] as [String: Any]]]]]]
    let error = try #require(throws: DecodingError.self) { try Page.decodeValue(tree) }
    let (found, path) = Self.describe(error)
    #expect(found == "dataCorrupted")
    #expect(path == ["groups", "0", "list", "users", "0", "name"])
  }

  static func describe(_ error: DecodingError) -> (kind: String, path: [String]) {
    switch error {
    case .typeMismatch(_, let context): ("typeMismatch", names(context))
    case .valueNotFound(_, let context): ("valueNotFound", names(context))
    case .keyNotFound(let key, let context): ("keyNotFound(\(key.stringValue))", names(context))
    case .dataCorrupted(let context): ("dataCorrupted", names(context))
    @unknown default: ("unknown", [])
    }
  }

  static func names(_ context: DecodingError.Context) -> [String] {
    context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
  }
}
