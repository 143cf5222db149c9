import Bridge
import Foundation
import Testing

/// Parts of a document.
@Suite struct ScannedDocumentTests {
  struct User: Codable, Equatable { let name: String }

  static let json = Data(
    #"{"data": {"users": [{"name": "a"}, {"name": "b"}], "n": null}, "k": 1, "k": 2, "x.y": 3}"#
      .utf8
  )

  @Test func decodesSeveralPartsOfOneScan() throws {
    let document = try ScannedDocument(Self.json)
    #expect(try document.decode([User].self, at: ["data", "users"]).count == 2)
    #expect(try document.decode(User.self, at: ["data", "users", 1]).name == "b")
    #expect(try document.decode(Int.self, at: "x.y") == 3)
    #expect(try document.decode(Int?.self, at: ["data", "n"]) == nil)
  }

  @Test func decodersDecodeAPart() throws {
    #expect(
      try JSONDecoder().decode(User.self, from: Self.json, at: ["data", "users", 0]).name == "a"
    )
  }

  @Test func firstOfEqualKeysCountsAsInJSONDecoder() throws {
    struct Model: Codable { let k: Int }
    let direct = try JSONDecoder().decode(Model.self, from: Self.json).k
    #expect(try ScannedDocument(Self.json).decode(Int.self, at: "k") == direct)
  }

  static let failures: [(path: DocumentPath, kind: String, place: [String])] = [
    (["data", "none"], "keyNotFound(none)", ["data"]),
    (["data", "users", 2], "valueNotFound", ["data", "users"]),
    (["data", "users", -1], "valueNotFound", ["data", "users"]),
    (["data", "users", "name"], "typeMismatch", ["data", "users"]),
    (["data", 0], "typeMismatch", ["data"]),
    (["data", "n", "name"], "valueNotFound", ["data", "n"]),
    (["k", "name"], "typeMismatch", ["k"]),
  ]

  @Test(arguments: failures)
  func errorsSayWhere(path: DocumentPath, kind: String, place: [String]) throws {
    let error = try #require(throws: DecodingError.self) {
      try ScannedDocument(Self.json).decode(User.self, at: path)
    }
    let found = BridgeErrorTests.describe(error)
    #expect(found.kind == kind)
    #expect(found.path == place)
  }

  @Test func errorsInsideAPartHaveTheWholePath() throws {
    let error = try #require(throws: DecodingError.self) {
      try ScannedDocument(Self.json).decode([Int].self, at: ["data", "users"])
    }
    #expect(BridgeErrorTests.describe(error).path == ["data", "users", "0"])
  }

  @Test func invalidDocumentsSayWhere() throws {
    let error = try #require(throws: DecodingError.self) {
      try ScannedDocument(Data("{\n  \"a\": tru\n}".utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.debugDescription.contains("line 2, column 11"))
  }
}
