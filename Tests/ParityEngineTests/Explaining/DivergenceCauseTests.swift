import JSONVariants
import HarnessSupport
import Foundation
import LegacyExtractor
import Testing

@testable import ParityEngine

/// Each class on the smallest document that shows it, and on one that almost does.
@Suite struct DivergenceCauseTests {
  private struct Box<Value: Codable & UnboxableRawType & LegacyDecodable>: Codable, Unboxable,
    LegacyDecodable
  {
    let value: Value?
    let required: Value

    init(unboxer: Unboxer) throws {
      value = unboxer.unbox(key: "value")
      required = try unboxer.unbox(key: "required")
    }

    private init(value: Value?, required: Value) {
      self.value = value
      self.required = required
    }

    static func decode(_ e: Extractor) throws -> Box {
      try Box(value: e <|? "value", required: e <| "required")
    }
  }

  /// The class of the divergence at `$.required` under one mutator.
  private func cause<
    Value: Codable & UnboxableRawType & LegacyDecodable & ThreadSafeConformance
  >(
    _ type: Value.Type,
    _ json: String,
    _ mutatorName: String,
    library: DecodingLibrary
  ) throws -> String? {
    let fixture = Fixture(name: "f", data: Data(#"{"required":\#(json)}"#.utf8))
    let legacy: DecodingRoute<Box<Value>> =
      library == .unbox ? .unbox(Box<Value>.self) : .himotoki(Box<Value>.self)
    let check = ParityCheck("Box", legacy: legacy, codable: .codable(Box<Value>.self))
    let report = try check.run(on: .fixtures([fixture]), mutations: .full, shrinking: .none)
    let found = report.divergences.first {
      $0.path.description == "$.required" && $0.mutatorName == mutatorName
    }
    return found.map { $0.cause?.rawValue ?? "unexplained" }
  }

  @Test(arguments: [
    ("3", "toTrue", "boolAsNumber"), ("3", "fraction", nil),
    ("3", "number 9223372036854775808", nil),
    ("3", "numberInString", nil),
    ("3", "duplicateKeyNullLast", "duplicateKey"), ("3", "dropKey", nil), ("3", "null", nil),
  ])
  func explainsHimotokiIntegers(json: String, mutatorName: String, expected: String?) throws {
    #expect(try cause(Int.self, json, mutatorName, library: .himotoki) == expected)
  }

  @Test(arguments: [
    ("0.5", "toTrue", "boolAsNumber"), ("0.5", "number 0.12345678901234567", "exactFloatRejected"),
    ("0.5", "number 1e-400", "floatUnderflowToZero"),
    ("0.5", "number -0", "negativeZero"), ("0.5", "number 1e39", nil),
  ])
  func explainsHimotokiFloats(json: String, mutatorName: String, expected: String?) throws {
    #expect(try cause(Float.self, json, mutatorName, library: .himotoki) == expected)
  }

  @Test(arguments: [
    ("true", "boolAsZero", "numberAsBool"), ("true", "boolAsOne", "numberAsBool"),
    ("true", "toNumber", nil), ("true", "boolInString", nil), ("true", "flipped", nil),
  ])
  func explainsHimotokiBools(json: String, mutatorName: String, expected: String?) throws {
    #expect(try cause(Bool.self, json, mutatorName, library: .himotoki) == expected)
  }

  @Test(arguments: [
    ("3", "toTrue", "boolAsNumber"), ("3", "fraction", "fractionTruncation"),
    ("3", "number 9223372036854775808", "hugeInteger"),
    ("3", "numberInString", "numberInString"),
    ("3", "signedNumberInString", "numberInString"), ("3", "fractionInString", nil),
    ("3", "paddedNumberInString", nil), ("3", "toString", nil), ("3", "null", nil),
  ])
  func explainsUnboxIntegers(json: String, mutatorName: String, expected: String?) throws {
    #expect(try cause(Int.self, json, mutatorName, library: .unbox) == expected)
  }

  /// The first fits: only what the library itself has wrapped around is the library's doing.
  @Test(arguments: [("number 2147483648", nil), ("number 4294967296", "integerWraparound")])
  func tellsAnotherIntegerTypeFromAWraparound(mutatorName: String, expected: String?) throws {
    let fixture = Fixture(name: "f", data: Data(#"{"level":3}"#.utf8))
    let check = ParityCheck("Level", legacy: .unbox(Level.self), codable: .codable(Level.self))
    let report = try check.run(on: .fixtures([fixture]), mutations: .full, shrinking: .none)
    let found = try #require(report.divergences.first { $0.mutatorName == mutatorName })
    #expect(found.cause?.rawValue == expected)
  }

  private struct Level: Decodable, Unboxable {
    let level: UInt32

    init(unboxer: Unboxer) throws { level = try unboxer.unbox(key: "level") }

    private enum CodingKeys: CodingKey { case level }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      level = UInt32(bitPattern: try container.decode(Int32.self, forKey: .level))
    }
  }

  @Test(arguments: [
    ("0.5", "numberInString", "numberInString"),
    ("0.5", "text NaN", "nonfiniteOrHexStringAsFloat"),
    ("0.5", "text Infinity", "nonfiniteOrHexStringAsFloat"), ("0.5", "number 1e400", nil),
    ("0.5", "text 1,000", nil),
  ])
  func explainsUnboxDoubles(json: String, mutatorName: String, expected: String?) throws {
    #expect(try cause(Double.self, json, mutatorName, library: .unbox) == expected)
  }

  @Test(arguments: [
    ("\"a\"", "toNumber", "numberToString"), ("\"a\"", "toTrue", "boolToString"),
    ("\"a\"", "wrappedInArray", nil), ("\"12\"", "toNumber", "numberToString"),
  ])
  func explainsUnboxStrings(json: String, mutatorName: String, expected: String?) throws {
    #expect(try cause(String.self, json, mutatorName, library: .unbox) == expected)
  }

  @Test(arguments: [
    ("true", "boolInString", "boolInString"), ("true", "yesInString", "boolInString"),
    ("true", "toNumber", "numberAsBool"), ("true", "oneInString", nil),
  ])
  func explainsUnboxBools(json: String, mutatorName: String, expected: String?) throws {
    #expect(try cause(Bool.self, json, mutatorName, library: .unbox) == expected)
  }

  @Test func namesEveryClassAndItsRecipe() {
    for cause in DivergenceCause.allCases {
      #expect(cause.sentence.hasSuffix("."))
      #expect(cause.remedy.hasSuffix("."))
      #expect(cause.sentence.count < 100)
    }
  }

  @Test func explainsEveryDivergenceOfAnUnboxPort() throws {
    let source = FixtureSource.fixtures([Fixture(name: "a", data: Data(Member.json.utf8))])
    let report = try ParityCheck(Member.self, decoder: Member.decoder).run(on: source)
    #expect(report.failures.filter { $0.cause == nil }.map(\.id) == [])
    #expect(report.divergences.filter { $0.kind == .otherError }.map(\.id) == [])
  }

  private struct Owned: Decodable, LegacyDecodable {
    let ownedBy: Owner

    struct Owner: Decodable, LegacyDecodable {
      let id: String

      static func decode(_ e: Extractor) throws -> Owner { try Owner(id: e <| "id") }
    }

    static func decode(_ e: Extractor) throws -> Owned { try Owned(ownedBy: e <| "owned_by") }
  }

  /// The decoder's error says `ownedBy`, the document `owned_by`.
  @Test func explainsRepeatedKeysBelowAConvertedKey() throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let fixture = Fixture(name: "a", data: Data(#"{"owned_by":{"id":"7"}}"#.utf8))
    let report = try ParityCheck(Owned.self, decoder: decoder).run(on: .fixtures([fixture]))
    let found = report.divergences.filter { $0.mutatorName.hasPrefix("duplicateKeyNull") }
    #expect(found.map(\.path.description).contains("$.owned_by.id"))
    #expect(found.allSatisfy { $0.cause == .duplicateKey })
  }
}
