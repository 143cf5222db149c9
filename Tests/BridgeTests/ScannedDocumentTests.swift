import Bridge
import Foundation
import LegacyExtractor
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

  /// Line and column are those of an editor, whatever the encoding.
  @Test(arguments: [String.Encoding.utf8, .utf16, .utf32BigEndian], ["", "\u{FEFF}"])
  func invalidDocumentsSayWhere(encoding: String.Encoding, mark: String) throws {
    // Foundation writes a mark of its own for UTF-16 without a byte order.
    let text = (encoding == .utf16 ? "" : mark) + "{\n  \"a\": tru\n}"
    let data = try #require(text.data(using: encoding))
    let error = try #require(throws: DecodingError.self) { try ScannedDocument(data) }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.debugDescription.contains("line 2, column 11"))
  }

  /// A legacy model reads its bytes, and what stands around them does not matter.
  @Test(arguments: ["", "\u{FEFF}", " "], ["", #","\u006e": 1"#])
  func partsOfADecoderDoNotDependOnTheirSurroundings(before: String, after: String) throws {
    struct Model: LegacyDecodable, LegacyBacked {
      let a: Int
      static func decode(_ e: Extractor) throws -> Model { try Model(a: e <| "a") }
    }
    let data = Data((before + #"{"m": {"a": 1, "a": 2}"# + after + "}").utf8)
    let slice = (Data("{".utf8) + data + Data("}".utf8)).dropFirst().dropLast()
    for document in [data, slice] {
      // Its own bytes, of whose equal keys the last counts: of a `Decoder` it would get the first.
      #expect(try JSONDecoder().decode(Model.self, from: document, at: "m").a == 2)
    }
  }
}
