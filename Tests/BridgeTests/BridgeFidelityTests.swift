import Bridge
import Foundation
import LegacyExtractor
import Testing

/// What crosses the bridge is what a direct decode gives, digit by digit.
@Suite struct BridgeFidelityTests {
  struct Box<Value: Decodable>: LegacyDecodable {
    let value: Value
    static func decode(_ e: Extractor) throws -> Box {
      try Box(value: e.decode(Value.self, at: "v"))
    }
  }
  struct Direct<Value: Decodable>: Decodable {
    let value: Value
    enum CodingKeys: String, CodingKey { case value = "v" }
  }

  func check<Value: Decodable & Equatable>(_ type: Value.Type, _ literal: String) throws {
    let data = Data(#"{"before": "é", "v": \#(literal), "after": [1, {}]}"#.utf8)
    let bridged = try Box<Value>.decodeValue(from: data).value
    let direct = try JSONDecoder().decode(Direct<Value>.self, from: data).value
    #expect(bridged == direct, "\(literal)")
    #expect("\(bridged)" == "\(direct)", "\(literal)")
  }

  @Test(arguments: [
    "0.30000000000000004", "1.7976931348623157e308", "-0.0", "-0", "5e-324", "8.9", "1E5",
    "100.00",
  ])
  func doubles(literal: String) throws { try check(Double.self, literal) }

  @Test(arguments: ["123456789012345678901234567890", "19.99", "0.1234567890123456789"])
  func decimals(literal: String) throws { try check(Decimal.self, literal) }

  @Test(arguments: ["18446744073709551615", "9007199254740993", "0", "1.0"])
  func integers(literal: String) throws { try check(UInt64.self, literal) }

  @Test(arguments: [#""a\/b\"\\\u00e9\ud83d\ude00""#, #""""#, #""é""#, #""plain""#])
  func strings(literal: String) throws { try check(String.self, literal) }

  @Test func firstOfRepeatedKeysWinsInTheChildAsInJSONDecoder() throws {
    try check([String: Int].self, #"{"a": 1, "a": 2}"#)
  }

  @Test func fragmentsCross() throws {
    try check(Bool.self, "true")
    try check(URL.self, #""https://example.com""#)
    try check(Data.self, #""aGVsbG8=""#)
    try check([Int?].self, "[1, null]")
  }

  /// The decoder of iOS 13.0 refuses a scalar at the root.
  private final class ContainerDecoder: JSONDecoder, @unchecked Sendable {
    override func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
      guard let first = data.first, first == UInt8(ascii: "[") || first == UInt8(ascii: "{") else {
        let context = DecodingError.Context(codingPath: [], debugDescription: "a fragment")
        throw DecodingError.dataCorrupted(context)
      }
      return try super.decode(type, from: data)
    }
  }

  @Test func scalarsCrossWhereTheDecoderRefusesThemAtTheRoot() throws {
    let json = Data(#"{"v": 8.9, "list": ["a", "b"], "object": {"k": true}}"#.utf8)
    let value = try Box<Double>.decodeValue(from: json, using: ContainerDecoder()).value
    #expect(value == 8.9)
    #expect(try ContainerDecoder().decode(String.self, from: json, at: ["list", 1]) == "b")
    #expect(try ContainerDecoder().decode(Bool.self, from: json, at: ["object", "k"]))
    #expect(try RawValueDecoder(ContainerDecoder()).decode(Int.self, from: 7) == 7)
  }

  @Test func errorsOfScalarsHaveThePathOfTheDocument() throws {
    struct Word: Decodable {
      let length: Int
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        length = try container.decode(String.self).count
        guard length > 0 else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "no word")
        }
      }
    }
    for (literal, kind) in [("5", "typeMismatch"), (#""""#, "dataCorrupted")] {
      let error = try #require(throws: DecodingError.self) {
        try Box<Word>.decodeValue(from: Data(#"{"v": \#(literal)}"#.utf8))
      }
      let (found, path) = BridgeErrorTests.describe(error)
      #expect(found == kind)
      #expect(path == ["v"])
    }
  }

  @Test func transcodedDocumentsCross() throws {
    let json = #"{"v": {"k": "é"}}"#
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf32BigEndian] {
      let data = try #require(json.data(using: encoding))
      #expect(try Box<[String: String]>.decodeValue(from: data).value == ["k": "é"])
    }
    let marked = Data([0xEF, 0xBB, 0xBF]) + Data(json.utf8)
    #expect(try Box<[String: String]>.decodeValue(from: marked).value == ["k": "é"])
  }

  @Test func slicesOfLargerDataCross() throws {
    let data = Data(#"xx{"v": [1, 2]}yy"#.utf8)
    let slice = data.dropFirst(2).dropLast(2)
    #expect(try Box<[Int]>.decodeValue(from: slice).value == [1, 2])
  }

  // MARK: Outcomes of every kind

  struct Model: Decodable { let a: Int }
  enum Level: Int, Decodable { case low = 1 }

  static var types: [any Decodable.Type] {
    [
      Int.self, UInt8.self, String.self, Bool.self, Double.self, Decimal.self, Date.self, Data.self,
      URL.self, [Int].self, [Int?].self, [String: Int].self, [Int: Int].self, [String: Date].self,
      Int?.self, Date?.self, Model.self, Model?.self, [Model].self, Level.self, UUID.self,
      Set<Int>.self,
    ]
  }

  @Test(arguments: [
    "null", "true", "1", "256", "1.5", "-1", #""x""#, #""""#, #""aGVsbG8=""#, "[]", "[1]", "[null]",
    #"["x"]"#, "{}", #"{"a": 1}"#, #"{"a": null}"#, #"{"a": "x"}"#, #"{"1": 1}"#, #"[{"a": []}]"#,
  ])
  func partsAreDecodedAsTheDecoderDecodesThemAlone(literal: String) throws {
    let document = try ScannedDocument(Data(literal.utf8))
    for type in Self.types {
      let alone = Self.outcome { try JSONDecoder().decode(type, from: Data(literal.utf8)) }
      let part = Self.outcome { try document.decode(type) }
      #expect(part == alone, "\(type) from \(literal)")
    }
  }

  private static func outcome(_ decode: () throws -> Any) -> String {
    do { return "\(try decode())" } catch { return "\(error)" }
  }
}
