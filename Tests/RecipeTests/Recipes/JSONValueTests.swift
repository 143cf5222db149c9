import Foundation
import Recipes
import Testing

@Suite struct JSONValueTests {
  @Test(
    arguments: [
      ("null", .null), ("true", .bool(true)), ("1", .number(1)), ("0", .number(0)),
      ("-1.5", .number(Decimal(string: "-1.5") ?? 0)), ("\"1\"", .string("1")), ("[]", .array([])),
      ("{}", .object([:])), ("[1, [null]]", .array([.number(1), .array([.null])])),
      (#"{"a": {"b": false}}"#, .object(["a": .object(["b": .bool(false)])])),
    ] as [(String, JSONValue)]
  )
  func decodesAndEncodes(json: String, expected: JSONValue) throws {
    let value = try decode(JSONValue.self, json)
    #expect(value == expected)
    let encoded = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(JSONValue.self, from: encoded) == expected)
  }

  @Test(arguments: ["9007199254740993", "18446744073709551615", "0.1", "12345678901234567.5"])
  func keepsTheDigitsOfANumber(number: String) throws {
    let encoded = try JSONEncoder().encode(decode([JSONValue].self, "[\(number)]"))
    #expect(String(decoding: encoded, as: UTF8.self) == "[\(number)]")
  }

  /// No type of Swift tells it from 0.
  @Test func readsANumberThatIsTooSmallAsZero() throws {
    #expect(try decode(JSONValue.self, #"{"a": 1e-400}"#)["a"] == 0)
  }

  @Test(arguments: ["1e300", "1e-200"])
  func saysWhereANumberIsThatItCannotKeep(number: String) {
    let error = failure { try decode(JSONValue.self, #"{"a": [1, {"b": \#(number)}]}"#) }
    // A type mismatch would say that an object was expected.
    #expect(error == "dataCorrupted a[1].b", "\(error ?? "")")
  }

  @Test("does not take twice the time at every level", arguments: [5, 45])
  func refusesDeepErrorsAtOnce(levels: Int) {
    let json = (0..<levels).reduce("1e300") { text, _ in "[{}, {\"a\": \(text)}]" }
    let error = failure { try decode(JSONValue.self, json) }
    #expect(error?.hasSuffix("[1].a") == true)
  }

  @Test func leadsToItsParts() throws {
    let value = try decode(JSONValue.self, #"{"a": [1, {"b": "c"}]}"#)
    #expect(value["a"]?[1]?["b"] == .string("c"))
    #expect(value["a"]?[2] == nil)
    #expect(value["a"]?[-1] == nil)
    #expect(value["a"]?["b"] == nil)
    #expect(value[0] == nil)
  }

  @Test func refusesDocumentsThatAreTooDeepForAStack() throws {
    let fits = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(throws: Never.self) { try decode(JSONValue.self, fits) }
    let deep = String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
    #expect(throws: DecodingError.self) { try decode(JSONValue.self, deep) }
  }

  @Test func leavesTheKeysOfObjectsAlone() throws {
    let value = try decode(JSONValue.self, #"{"snake_key": 1}"#) {
      $0.keyDecodingStrategy = .convertFromSnakeCase
    }
    #expect(value == .object(["snake_key": .number(1)]))
  }

  private static let sample: JSONValue = [
    "text": "a", "count": 3, "price": 0.1, "isOn": true, "none": nil, "list": [1, "x", [:]],
  ]

  @Test func hasLiterals() throws {
    let json = """
      {"text": "a", "count": 3, "price": 0.1, "isOn": true, "none": null, "list": [1, "x", {}]}
      """
    #expect(try decode(JSONValue.self, json) == Self.sample)
    let name = "b"
    #expect("a\(name)" as JSONValue == .string("ab"))
  }

  @Test func givesValuesOfOneType() {
    #expect(Self.sample["text"]?.string == "a")
    #expect(Self.sample["count"]?.int == 3)
    #expect(Self.sample["count"]?.double == 3)
    #expect(Self.sample["price"]?.double == 0.1)
    #expect(Self.sample["price"]?.int == nil)
    #expect(Self.sample["price"]?.number == Decimal(string: "0.1"))
    #expect(Self.sample["isOn"]?.bool == true)
    #expect(Self.sample["none"]?.isNull == true)
    #expect(Self.sample["list"]?.array?.count == 3)
    #expect(Self.sample.object?.count == 6)
  }

  @Test(arguments: ["text", "count", "isOn", "none", "list"])
  func givesNoValueOfAnotherType(key: String) throws {
    let value = try #require(Self.sample[key])
    #expect((value.string != nil) == (key == "text"))
    #expect((value.int != nil) == (key == "count"))
    #expect((value.bool != nil) == (key == "isOn"))
    #expect(value.isNull == (key == "none"))
    #expect((value.array != nil) == (key == "list"))
    #expect(value.object == nil)
  }

  @Test(
    arguments: [
      ("9223372036854775807", .max), ("9223372036854775808", nil), ("-9223372036854775808", .min),
      ("1e3", 1000), ("1.5", nil),
    ] as [(String, Int?)]
  )
  func makesNoIntegerOfWhatDoesNotFit(json: String, expected: Int?) throws {
    #expect(try decode([JSONValue].self, "[\(json)]").first?.int == expected)
  }

  private struct Settings: Codable, Equatable {
    let count: Int
    let isOn: Bool
  }

  @Test func becomesATypeAndIsMadeOfOne() throws {
    let settings = try Self.sample.decode(Settings.self)
    #expect(settings == Settings(count: 3, isOn: true))
    #expect(try JSONValue(encoding: settings) == ["count": 3, "isOn": true])
    let error = failure { try (["count": "x"] as JSONValue).decode(Settings.self) }
    #expect(error == "typeMismatch count")
  }

  /// A cast gives the number that decoding gives.
  @Test(arguments: ["1.005", "0.1", "1e19", "123456.789", "-7"])
  func becomesTheClosestNumber(text: String) throws {
    let value = try decode(JSONValue.self, text)
    #expect(value.any as? Double == Double(text))
  }

  @Test func becomesAnyAndIsMadeOfAny() throws {
    #expect(try JSONValue(any: Self.sample.any) == Self.sample)
    let text = #"{"a": [1, true, null, 0.5, "x"], "n": 18446744073709551615}"#
    let tree = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(try JSONValue(any: tree) == decode(JSONValue.self, text))
    #expect(try JSONValue(any: "x") == "x")
    #expect(try JSONValue(any: NSNull()) == nil as JSONValue)
    #expect(throws: CocoaError.self) { try JSONValue(any: ["a": Date()]) }
    #expect(throws: CocoaError.self) { try JSONValue(any: Double.nan) }
  }

  @Test(arguments: [
    #"["a", 1, "b", null, {}, 2, [], true, 3]"#, #"[1, null, 2, "x"]"#,
    #"[{"a": 1}, {"a": 2}, null, {}, 3, {"b": []}, "x", {}, []]"#,
  ])
  func readsArraysOfMixedElements(json: String) throws {
    let tree = try JSONSerialization.jsonObject(with: Data(json.utf8))
    #expect(try decode(JSONValue.self, json) == JSONValue(any: tree))
  }
}
