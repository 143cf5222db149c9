import LegacyExtractor
import Testing

/// The rows of the guide's table "Know where the two differ".
@Suite struct DifferenceTests {
  private func expect<Value: LegacyDecodable & Decodable>(
    _ type: Value.Type,
    from document: String,
    legacy: Outcome,
    codable: Outcome
  ) {
    let data = Data(document.utf8)
    #expect(Outcome { try decodeValue(from: data, rootKeyPath: "k") as Value } == legacy)
    #expect(Outcome { try JSONDecoder().decode(Keyed<Value>.self, from: data).k } == codable)
  }

  private struct Keyed<Value: Decodable>: Decodable {
    let k: Value
  }

  @Test func scalars() {
    expect(Int.self, from: #"{"k": true}"#, legacy: .value("1"), codable: .error)
    expect(Bool.self, from: #"{"k": 0}"#, legacy: .value("false"), codable: .error)
    expect(Bool.self, from: #"{"k": 1}"#, legacy: .value("true"), codable: .error)
    expect(Int8.self, from: #"{"k": 300}"#, legacy: .value("44"), codable: .error)
    expect(Float.self, from: #"{"k": 0.1}"#, legacy: .error, codable: .value("0.1"))
  }

  @Test func documents() {
    expect(
      Int.self,
      from: #"{"k": 1, "k": 2}"#,
      legacy: .value("2"),
      codable: .value("1")
    )
    expect(Int.self, from: #"{"k": 1, "n": 1e400}"#, legacy: .error, codable: .value("1"))
  }

  /// The list of differences from the real libraries on Linux: a correct rounding, and values as on Apple's platforms.
  @Test func numbersOfLinux() throws {
    expect(
      Double.self,
      from: #"{"k": -0.725027574325800}"#,
      legacy: .value("-0.7250275743258"),
      codable: .value("-0.7250275743258")
    )
    let unboxer = Unboxer(dictionary: ["whole": 5.0, "fraction": 0.1])
    #expect(try unboxer.unbox(key: "whole") as String == "5")
    #expect(try unboxer.unbox(key: "fraction") as Bool)
    let json = try JAYSON(data: Data(#"{"fraction": 0.1}"#.utf8))
    #expect(json["fraction"]?.bool == true)
  }

  @Test func anOptionalKeyPathThroughAString() throws {
    struct Inner: Decodable { let b: Int? }
    struct Outer: Decodable { let a: Inner? }
    struct Legacy: LegacyDecodable {
      let b: Int?
      static func decode(_ e: Extractor) throws -> Legacy { try Legacy(b: e <|? ["a", "b"]) }
    }
    let data = Data(#"{"a": "x"}"#.utf8)
    #expect(try Legacy.decodeValue(from: data).b == nil)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Outer.self, from: data) }
  }
}
