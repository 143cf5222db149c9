import Foundation
import LegacyExtractor
import Testing

/// Errors of a document that is deep and large at once.
///
/// What is done once for every level must not take as long as the whole. With one such step left, these tests take minutes.
@Suite struct HostileDocumentTests {
  /// 500 levels of `{"k": …}` around 10,000 small arrays.
  static let document: Data = {
    let elements = Array(repeating: "[1]", count: 10_000).joined(separator: ",")
    let opening = String(repeating: #"{"k":"#, count: 500)
    return Data((opening + "[\(elements)]" + String(repeating: "}", count: 500)).utf8)
  }()

  @Test(arguments: [
    DecodeError.typeMismatch(expected: "Int", actual: "<null>", keyPath: []),
    .typeMismatch(expected: "Int", actual: "<null>", keyPath: ["k"]),
    .missingKeyPath(["k", "x"]),
  ])
  func findsAnErrorOfHimotoki(error: DecodeError) {
    #expect(error.location(in: Self.document) != nil)
  }

  @Test(arguments: [
    UnboxPathError.invalidArrayElement("x", 0), .invalidDictionaryValue("x", "k"),
    .invalidValue("x", "k"),
  ])
  func looksForAnErrorOfUnbox(error: UnboxPathError) {
    #expect(UnboxError.pathError(error, "k").location(in: Self.document) == nil)
  }

  @Test func printsAnErrorOfJAYSON() throws {
    let json = try JAYSON(data: Self.document)
    #expect(throws: JAYSONError.self) { try json.getArray() }
    #expect("\(json)".utf8.count < 2 * Self.document.count)
  }
}
