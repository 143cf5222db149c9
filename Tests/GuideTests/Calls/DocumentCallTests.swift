import Bridge
import LegacyExtractor
import Recipes
import Testing

/// The calls of the guide's tables that stand outside of a model.
@Suite struct DocumentCallTests {
  private let owner = #"{"login": "h"}"#

  private func data(_ text: String) -> Data { Data(text.utf8) }

  private func tree(_ text: String) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: data(text))
    return try #require(object as? [String: Any])
  }

  @Test func documentsOfHimotoki() throws {
    let video = String(decoding: try fixture("Video/bath.json"), as: UTF8.self)
    let list = #"{"videos": [\#(video)], "first": \#(video), "named": {"a": \#(video)}}"#
    let legacy = try HimotokiDocumentCalls.legacy(data(list), tree(list))
    let codable = try HimotokiDocumentCalls.codable(data(list), tree(list))
    #expect(legacy.map { $0.map(\.videoID) } == codable.map { $0.map(\.videoID) })
    let roots = try HimotokiDocumentCalls.legacyRoots(
      data(video),
      data("[\(video)]"),
      data(#"{"a": \#(video)}"#)
    )
    let codableRoots = try HimotokiDocumentCalls.codableRoots(
      data(video),
      data("[\(video)]"),
      data(#"{"a": \#(video)}"#)
    )
    #expect(roots.map(\.videoID) == codableRoots.map(\.videoID))
  }

  @Test func valuesThatAreTheDocumentOfHimotoki() throws {
    typealias Token = HimotokiDocumentCalls.Token
    #expect(try Token.decodeValue("a") == Token(text: "a"))
    #expect(throws: DecodeError.self) { try Token.decodeValue(1) }
    struct Tokens: Decodable {
      let token: Token
      init(from decoder: any Decoder) throws { token = try HimotokiDocumentCalls.token(decoder) }
    }
    #expect(
      try JSONDecoder().decode([Tokens].self, from: data(#"["a"]"#)).map(\.token.text) == ["a"]
    )
    struct Size: Decodable {
      let size: JSONValue?
      init(from decoder: any Decoder) throws { size = try HimotokiDocumentCalls.size(decoder) }
    }
    #expect(try JSONDecoder().decode(Size.self, from: data(#"{"size": 3}"#)).size == .number(3))
    #expect(try HimotokiDocumentCalls.Payload.decodeValue(from: data(#"{"size": 3}"#)).size == 3)
  }

  @Test func documentsOfUnbox() throws {
    let texts = [owner, "[\(owner)]", #"{"a": \#(owner)}"#].map(data)
    let legacy = try UnboxDocumentCalls.legacy(texts[0], texts[1], texts[2])
    let codable = try UnboxDocumentCalls.codable(texts[0], texts[1], texts[2])
    #expect(legacy.map(\.login) == codable.map(\.login))
    let page = #"{"page": {"owners": [\#(owner)]}, "first": \#(owner)}"#
    let parts = try UnboxDocumentCalls.legacyParts(data(page), tree(page))
    let codableParts = try UnboxDocumentCalls.codableParts(data(page), tree(page))
    #expect(parts.map(\.login) == codableParts.map(\.login))
    let trees = try UnboxDocumentCalls.legacyTrees(tree(owner))
    #expect(try trees.map(\.login) == UnboxDocumentCalls.codableTrees(tree(owner)).map(\.login))
  }

  @Test func contextsAndKeysOfUnbox() throws {
    let price = data(#"{"amount": 2}"#)
    #expect(try UnboxDocumentCalls.legacyPrice(price).amount == 4)
    #expect(try UnboxDocumentCalls.codablePrice(price).amount == 4)
    let receipt: UnboxDocumentCalls.Receipt = try unbox(data: data(#"{"price": {"amount": 3}}"#))
    #expect(receipt.price.amount == 6)
    let keys = try JSONDecoder().decode(UnboxDocumentCalls.Keys.self, from: price)
    #expect(keys.names == ["amount"])
  }

  @Test func errors() {
    #expect(HimotokiDocumentCalls.legacyName(of: DecodeError.missingKeyPath("a")) == "missing")
    let context = DecodingError.Context(codingPath: [], debugDescription: "")
    let error = DecodingError.typeMismatch(Int.self, context)
    #expect(HimotokiDocumentCalls.codableName(of: error) == "type")
    #expect(UnboxDocumentCalls.legacyName(of: UnboxError.invalidData) == "document")
    #expect(JAYSONErrorCalls.legacyName(of: JAYSONError.invalidJSONObject) == nil)
    #expect(JAYSONErrorCalls.codableName(of: error) == "type")
  }
}
