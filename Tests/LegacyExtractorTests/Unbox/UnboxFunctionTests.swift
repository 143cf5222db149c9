import Foundation
import LegacyExtractor
import Testing

/// The global functions, from data and from dictionaries.
@Suite struct UnboxFunctionTests {
  func data(_ json: String) -> Data { Data(json.utf8) }

  @Test(arguments: [
    (#"{"x": 1}"#, "Child(1)"), ("{}", "missingKey(x) at x"), ("[]", "invalidData"),
    ("1", "invalidData"), ("null", "invalidData"), ("{", "invalidData"), ("", "invalidData"),
    (#"{"x": 1,}"#, "Child(1)"),
  ])
  func unboxesAModel(json: String, expected: String) {
    #expect(unboxOutcome { () throws -> UnboxChild in try unbox(data: data(json)) } == expected)
  }

  @Test(arguments: [
    (#"[{"x": 1}, {"x": 2}]"#, "[Child(1), Child(2)]", "[Child(1), Child(2)]"),
    ("[]", "[]", "[]"), (#"[{"x": 1}, {}]"#, "missingKey(x) at x", "[Child(1)]"),
    ("{}", "invalidData", "invalidData"), ("[null]", "invalidData", "invalidData"),
    ("1", "invalidData", "invalidData"), ("null", "invalidData", "invalidData"),
  ])
  func unboxesAnArray(json: String, strict: String, lossy: String) {
    #expect(unboxOutcome { () throws -> [UnboxChild] in try unbox(data: data(json)) } == strict)
    #expect(
      unboxOutcome { () throws -> [UnboxChild] in
        try unbox(data: data(json), allowInvalidElements: true)
      } == lossy
    )
  }

  @Test(arguments: [
    (#"{"p": {"x": 1}}"#, "{p: Child(1)}"), ("{}", "{}"), (#"{"p": {}}"#, "missingKey(x) at x"),
    (#"{"p": null}"#, "invalidData"), ("[]", "invalidData"),
  ])
  func unboxesADictionaryOfModels(json: String, expected: String) throws {
    #expect(
      unboxOutcome { () throws -> [String: UnboxChild] in try unbox(data: data(json)) } == expected
    )
    let tree = try JSONSerialization.jsonObject(with: data(json))
    guard let dictionary = tree as? UnboxableDictionary else { return }
    #expect(
      unboxOutcome { () throws -> [String: UnboxChild] in try unbox(dictionary: dictionary) }
        == expected
    )
  }

  @Test func unboxesAtAKey() {
    let child: [String: Any] = ["k": ["x": 1]]
    let list: [String: Any] = ["k": [["x": 1], [:] as [String: Any]]]
    #expect(
      unboxOutcome { () throws -> UnboxChild in try unbox(dictionary: child, atKey: "k") }
        == "Child(1)"
    )
    #expect(
      unboxOutcome { () throws -> [UnboxChild] in try unbox(dictionary: child, atKey: "k") }
        == "invalidValue({x: 1}, k) at k"
    )
    #expect(
      unboxOutcome { () throws -> [UnboxChild] in
        try unbox(dictionary: list, atKey: "k", allowInvalidElements: true)
      } == "[Child(1)]"
    )
    #expect(
      unboxOutcome { () throws -> UnboxChild in try unbox(dictionary: ["k": 1], atKey: "k") }
        == "invalidValue(1, k) at k"
    )
  }

  @Test func unboxesAtAKeyPath() {
    let dictionary: [String: Any] = ["a": ["k": ["x": 1], "l": [["x": 1]]] as [String: Any]]
    #expect(
      unboxOutcome { () throws -> UnboxChild in try unbox(dictionary: dictionary, atKeyPath: "a.k")
      }
        == "Child(1)"
    )
    #expect(
      unboxOutcome { () throws -> [UnboxChild] in
        try unbox(dictionary: dictionary, atKeyPath: "a.l")
      }
        == "[Child(1)]"
    )
    #expect(
      unboxOutcome { () throws -> UnboxChild in try unbox(dictionary: [:], atKeyPath: "a.k") }
        == "missingKey(a) at a.k"
    )
  }

  @Test(arguments: [
    ("a.0.k", #"{"a": [{"k": [{"x": 1}]}]}"#, "[Child(1)]"),
    ("a.k", #"{"a": {}}"#, "missingKey(k) at a.k"),
    ("a.k", #"{"a": 1}"#, "invalidValue(1, a) at a.k"),
    ("", #"{"": [{"x": 1}]}"#, "[Child(1)]"), ("k", #"[{"k": []}]"#, "invalidData"),
  ])
  func unboxesDataAtAKeyPath(keyPath: String, json: String, expected: String) {
    #expect(
      unboxOutcome { () throws -> [UnboxChild] in try unbox(data: data(json), atKeyPath: keyPath) }
        == expected
    )
  }

  @Test func unboxesDictionaries() {
    let dictionaries: [UnboxableDictionary] = [["x": 1], [:]]
    #expect(
      unboxOutcome { () throws -> [UnboxChild] in try unbox(dictionaries: dictionaries) }
        == "missingKey(x) at x"
    )
    #expect(
      unboxOutcome { () throws -> [UnboxChild] in
        try unbox(dictionaries: dictionaries, allowInvalidElements: true)
      } == "[Child(1)]"
    )
  }

  @Test(arguments: [String.Encoding.utf16, .utf16BigEndian, .utf32LittleEndian])
  func readsEveryEncodingOfJSON(encoding: String.Encoding) throws {
    let json = try #require(#"{"x": 1}"#.data(using: encoding))
    let child: UnboxChild = try unbox(data: json)
    #expect(child.x == 1)
  }
}
