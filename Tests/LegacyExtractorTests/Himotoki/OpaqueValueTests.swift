import Foundation
import LegacyExtractor
import Testing

/// Parsed trees that hold what JSON cannot express, such as objects of the app.
@Suite struct OpaqueValueTests {
  private final class Token: LegacyDecodable {
    static func decode(_ e: Extractor) throws -> Self { try castOrFail(e.rawValue) }
  }

  private let token = Token()

  private var tree: [String: Any] {
    ["token": token, "list": [token, 1], "deep": ["token": token], "date": Date.distantPast]
  }

  @Test(arguments: ["token", ["deep", "token"]] as [ExtractionPath])
  func givesTheSameObjectBack(path: ExtractionPath) throws {
    let part = try Extractor.decodeValue(tree, rootKeyPath: path)
    #expect(part.rawValue as AnyObject === token)
    #expect(try Token.decodeValue(tree, rootKeyPath: path) === token)
  }

  @Test func givesTheSameObjectBackInsideItsTree() throws {
    let object = try #require(Extractor.decodeValue(tree).rawValue as? [String: Any])
    #expect(object["token"] as AnyObject === token)
    #expect((object["list"] as? [Any])?.first as AnyObject === token)
    #expect((object["deep"] as? [String: Any])?["token"] as AnyObject === token)
    #expect(object["date"] as? Date == .distantPast)
  }

  @Test func decodesCollectionsOfObjects() throws {
    let tokens: [Token] = try decodeArray([token, token])
    #expect(tokens.allSatisfy { $0 === token })
    let byName: [String: Token] = try decodeDictionary(["a": token])
    #expect(byName["a"] === token)
    #expect(throws: DecodeError.self) { try decodeArray([token, 1]) as [Token] }
  }

  @Test func refusesAnObjectWhereJSONIsExpected() {
    let text = String(describing: token)
    #expect(throws: DecodeError.typeMismatch(expected: "Int", actual: text, keyPath: "token")) {
      try Int.decodeValue(tree, rootKeyPath: "token")
    }
    #expect(throws: DecodeError.missingKeyPath(["token", "x"])) {
      try Int.decodeValue(tree, rootKeyPath: ["token", "x"])
    }
  }
}
