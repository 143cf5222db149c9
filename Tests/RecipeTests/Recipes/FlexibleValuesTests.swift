import Recipes
import Testing

@Suite struct FlexibleValuesTests {
  private func flexible<Value: Decodable & LosslessStringConvertible>(
    _ type: Value.Type,
    _ json: String
  ) -> Value? {
    try? read("{\"k\": \(json)}") { try $0.decodeFlexible(type, forKey: "k") }
  }

  @Test(
    arguments: [
      ("1", 1), ("-1", -1), ("1.0", 1), ("1.5", 1), ("-1.5", -1), ("true", 1), ("false", 0),
      ("\"1\"", 1), ("\"+1\"", 1), ("\"01\"", 1), ("\"-0\"", 0), ("\" 1\"", nil),
      ("\"1.0\"", nil), ("\"x\"", nil), ("\"\"", nil), ("9223372036854775808", .min),
      ("null", nil), ("[]", nil), ("{}", nil),
    ] as [(String, Int?)]
  )
  func makesIntegers(json: String, expected: Int?) {
    #expect(flexible(Int.self, json) == expected)
  }

  @Test func cutsIntegersToTheirWidth() {
    #expect(flexible(Int32.self, "4294967297") == 1)
    #expect(flexible(UInt.self, "-1") == .max)
    #expect(flexible(UInt32.self, "\"-1\"") == nil)
    #expect(flexible(UInt64.self, "18446744073709551615") == .max)
  }

  @Test(
    arguments: [
      ("1", 1), ("1.5", 1.5), ("true", 1), ("\"1.5\"", 1.5), ("\".5\"", 0.5), ("\"1e2\"", 100),
      ("\"0x10\"", 16), ("\"inf\"", .infinity), ("\"1,5\"", nil), ("\"\"", nil), ("null", nil),
    ] as [(String, Double?)]
  )
  func makesDoubles(json: String, expected: Double?) {
    #expect(flexible(Double.self, json) == expected)
    #expect(flexible(Float.self, json) == expected.map(Float.init))
  }

  @Test func letsFloatsOverflow() {
    #expect(flexible(Float.self, "1e39") == .infinity)
  }

  @Test(
    arguments: [
      ("true", true), ("false", false), ("1", true), ("0", false), ("2", true), ("-1", true),
      ("0.5", true), ("0.0", false), ("\"true\"", true), ("\"T\"", true), ("\"Yes\"", true),
      ("\"y\"", true), ("\"FALSE\"", false), ("\"f\"", false), ("\"no\"", false),
      ("\"N\"", false), ("\"1\"", nil), ("\"0\"", nil), ("\"on\"", nil), ("\" true\"", nil),
      ("null", nil), ("[]", nil),
    ] as [(String, Bool?)]
  )
  func makesBools(json: String, expected: Bool?) {
    #expect(flexible(Bool.self, json) == expected)
  }

  @Test(
    arguments: [
      ("\"x\"", "x"), ("\"\"", ""), ("1", "1"), ("-1", "-1"), ("1.5", "1.5"), ("true", "1"),
      ("false", "0"), ("18446744073709551615", "18446744073709551615"), ("null", nil),
      ("{}", nil), ("[]", nil),
    ] as [(String, String?)]
  )
  func makesStrings(json: String, expected: String?) {
    #expect(flexible(String.self, json) == expected)
  }

  @Test(
    "throws the error of the plain value",
    arguments: [
      (#"{"k": "x"}"#, "typeMismatch k"), ("{}", "keyNotFound k"),
      (#"{"k": null}"#, "valueNotFound k"), (#"{"k": []}"#, "typeMismatch k"),
    ]
  )
  func throwsTheErrorOfTheValue(document: String, expected: String) {
    let error = failure { try read(document) { try $0.decodeFlexible(Int.self, forKey: "k") } }
    #expect(error == expected)
  }

  @Test func convertsTheElementsOfCollections() throws {
    let list = try decode([Flexible<String>].self, #"["a", 1, true]"#).map(\.value)
    #expect(list == ["a", "1", "1"])
    let dictionary = try decode([String: Flexible<Int>].self, #"{"a": "1", "b": 2.5}"#)
    #expect(dictionary.mapValues(\.value) == ["a": 1, "b": 2])
  }
}
