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

  @Test(arguments: ["1e300", "1e-400"])
  func saysWhereANumberIsThatItCannotKeep(number: String) {
    let error = failure { try decode(JSONValue.self, #"{"a": [1, {"b": \#(number)}]}"#) }
    #expect(error?.hasSuffix(" a[1].b") == true, "\(error ?? "")")
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
}
