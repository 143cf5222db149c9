import Foundation
import LegacyExtractor
import Testing

/// Where an unboxer looks: keys and key paths.
@Suite struct UnboxerTests {
  @Test(arguments: [
    (#"{"k": 1}"#, "1", "1"),
    ("{}", "missingKey(k) at k", "nil"),
    (#"{"k": null}"#, "invalidValue(null, k) at k", "nil"),
    (#"{"k": "x"}"#, #"invalidValue("x", k) at k"#, "nil"),
    (#"{"k": {"a": [1]}}"#, "invalidValue({a: [1]}, k) at k", "nil"),
    (#"{"k": 1, "k": 2}"#, "2", "2"),
  ])
  func readsAKey(json: String, required: String, optional: String) {
    #expect(unboxOutcome(json) { (u) throws -> Int in try u.unbox(key: "k") } == required)
    #expect(
      unboxOutcome(json) { u -> String in Self.text(u.unbox(key: "k")) }
        == optional.debugDescription
    )
  }

  static func text(_ value: Int?) -> String { value.map(String.init) ?? "nil" }

  @Test func takesAKeyLiterally() {
    #expect(unboxOutcome(#"{"a.b": 1}"#) { (u) throws -> Int in try u.unbox(key: "a.b") } == "1")
    #expect(
      unboxOutcome(#"{"a": {"b": 1}}"#) { (u) throws -> Int in try u.unbox(key: "a.b") }
        == "missingKey(a.b) at a.b"
    )
  }

  @Test(arguments: [
    ("a.b", #"{"a": {"b": 1}}"#, "1"),
    ("a.b", "{}", "missingKey(a) at a.b"),
    ("a.b", #"{"a": {}}"#, "missingKey(b) at a.b"),
    ("a.b", #"{"a": null}"#, "invalidValue(null, a) at a.b"),
    ("a.b", #"{"a": "x"}"#, #"invalidValue("x", a) at a.b"#),
    ("a.b", #"{"a": true}"#, "invalidValue(1, a) at a.b"),
    ("a.b", #"{"a": [7]}"#, "missingKey(b) at a.b"),
    ("a.b", #"{"a": {"b": null}}"#, "invalidValue(null, b) at a.b"),
    ("a.b", #"{"a": {"b": {}}}"#, "invalidValue({}, b) at a.b"),
    ("a.b.0.c", #"{"a": {"b": [{"c": 5}]}}"#, "5"),
    ("a.b.0.c", #"{"a": {"b": [1]}}"#, "invalidValue(1, 0) at a.b.0.c"),
    ("a.b.0.c", #"{"a": {"b": {"0": {"c": 5}}}}"#, "5"),
    ("a.1", #"{"a": [7, 8]}"#, "8"),
    ("a.01", #"{"a": [7, 8]}"#, "8"),
    ("a.+1", #"{"a": [7, 8]}"#, "8"),
    ("a.2", #"{"a": [7, 8]}"#, "missingKey(2) at a.2"),
    ("a.x", #"{"a": [7, 8]}"#, "missingKey(x) at a.x"),
    ("a.", #"{"a": [7, 8]}"#, "missingKey() at a."),
    (
      "a.9999999999999999999", #"{"a": [7]}"#,
      "missingKey(9999999999999999999) at a.9999999999999999999"
    ),
    ("a.", #"{"a": {"": 3}}"#, "3"),
    (".a", #"{"": {"a": 4}}"#, "4"),
    ("a..b", #"{"a": {"": {"b": 2}}}"#, "2"),
    (".", #"{"": {"": 6}}"#, "6"),
    ("", #"{"": 9}"#, "9"),
    ("", #"{"a": 1}"#, "missingKey() at "),
    ("a", #"{"a": 1}"#, "1"),
    ("a b", #"{"a b": 1}"#, "1"),
  ])
  func followsAKeyPath(keyPath: String, json: String, expected: String) {
    #expect(
      unboxOutcome(json) { (u) throws -> Int in try u.unbox(keyPath: keyPath) } == expected
    )
    let optional = try? Unboxer(data: Data(json.utf8)).unbox(keyPath: keyPath) as Int?
    #expect(optional == Int(expected))
  }

  /// The real library traps here.
  @Test(arguments: [#"{"a": [7, 8]}"#, #"{"a": []}"#])
  func findsNothingAtANegativeIndex(json: String) {
    #expect(
      unboxOutcome(json) { (u) throws -> Int in try u.unbox(keyPath: "a.-1") }
        == "missingKey(-1) at a.-1"
    )
  }

  @Test(arguments: ["", " ", "{", "[1]", "1", "null", #""k""#, #"{"k": 1e400}"#])
  func refusesDataThatIsNoObject(json: String) {
    #expect(unboxOutcome { try Unboxer(data: Data(json.utf8)) } == "invalidData")
  }

  @Test func givesTheObjectAsADictionary() throws {
    let json = Data(#"{"a": 1, "b": {"c": [true, null, "x"]}}"#.utf8)
    let unboxer = try Unboxer(data: json)
    let nested = try #require(unboxer.dictionary["b"] as? UnboxableDictionary)
    let list = try #require(nested["c"] as? [Any])
    #expect(unboxer.dictionary["a"] as? Int == 1)
    #expect(list[0] as? Bool == true)
    #expect(list[1] is NSNull)
    #expect(list[2] as? String == "x")
  }

  @Test func givesNestedDictionaries() throws {
    let unboxer = try Unboxer(data: Data(#"{"a": {"b": 1}, "l": [{"b": 1}]}"#.utf8))
    let dictionary: UnboxableDictionary = try unboxer.unbox(keyPath: "a")
    let list: [UnboxableDictionary] = try unboxer.unbox(key: "l")
    #expect(dictionary["b"] as? Int == 1)
    #expect(list.first?["b"] as? Int == 1)
  }
}
