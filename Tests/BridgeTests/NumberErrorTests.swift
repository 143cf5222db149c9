import Bridge
import Foundation
import LegacyExtractor
import Testing

/// A number that a type cannot hold: `JSONDecoder` does not say where it stands, the bridge names the
/// child that it handed to it.
@Suite struct NumberErrorTests {
  struct Leaf<Value: Decodable>: Decodable { let n: Value }
  struct Child<Value: Decodable>: Decodable { let leaves: [Leaf<Value>] }
  struct Direct<Value: Decodable>: Decodable { let child: Child<Value> }
  struct Parent<Value: Decodable>: LegacyDecodable {
    let child: Child<Value>
    static func decode(_ e: Extractor) throws -> Parent { try Parent(child: e <| "child") }
  }

  @Test(arguments: ["99999999999999999999", "-9223372036854775809", "1.5", "1e30"])
  func integers(literal: String) throws { try check(Int.self, literal) }

  @Test(arguments: ["300", "-129", "1.5"])
  func smallIntegers(literal: String) throws { try check(Int8.self, literal) }

  @Test func floats() throws { try check(Float.self, "1e39") }

  func check<Value: Decodable>(_ type: Value.Type, _ literal: String) throws {
    let json = Data(#"{"child": {"leaves": [{"n": 1}, {"n": \#(literal)}]}}"#.utf8)
    let direct = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(Direct<Value>.self, from: json)
    }
    let bridged = try #require(throws: DecodingError.self) {
      try Parent<Value>.decodeValue(from: json, using: JSONDecoder())
    }
    let (kind, path) = BridgeErrorTests.describe(direct)
    let found = BridgeErrorTests.describe(bridged)
    #expect(found.kind == kind)
    // Where a JSONDecoder says more, the bridge does too.
    #expect(found.path == (path.isEmpty ? ["child"] : path))
    for wrong in [0, 1, 5] {
      let rows = (0..<6).map { $0 == wrong ? "\(literal)" : "\($0)" }
        .map { #"{"child": {"leaves": [{"n": \#($0)}]}}"# }
      let data = Data("[\(rows.joined(separator: ","))]".utf8)
      let error = try #require(throws: DecodingError.self) {
        try [Parent<Value>].decodeValue(from: data)
      }
      let inArray = BridgeErrorTests.describe(error)
      #expect(inArray.kind == kind)
      #expect(inArray.path.starts(with: ["\(wrong)", "child"]))
    }
  }

  /// Beyond every type, and refused by the legacy libraries wherever it stands in the document.
  @Test(arguments: ["1e400", "-1e400"])
  func numbersBeyondDoubleAreTheErrorOfTheLegacyDocument(literal: String) {
    let json = Data(#"{"child": {"leaves": [{"n": \#(literal)}]}}"#.utf8)
    #expect(throws: DecodeError.self) { try Parent<Double>.decodeValue(from: json) }
  }
}
