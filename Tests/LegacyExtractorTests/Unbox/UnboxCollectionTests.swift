import Foundation
import LegacyExtractor
import Testing

/// Arrays, dictionaries and sets, of raw values, of models and of each other.
@Suite struct UnboxCollectionTests {
  func outcome<T: UnboxCompatible>(_ type: T.Type, _ literal: String) -> String {
    UnboxRawTypeTests.outcome(type, literal)
  }

  @Test(arguments: [
    (#"[1, "2", true, 2.5]"#, "[1, 2, 1, 2]"), ("[]", "[]"),
    (#"[1, "x"]"#, #"invalidArrayElement("x", 1) at k"#),
    ("[null]", "invalidArrayElement(null, 0) at k"), ("[[1]]", "invalidArrayElement([1], 0) at k"),
    ("{}", "invalidValue({}, k) at k"), ("1", "invalidValue(1, k) at k"),
    ("null", "invalidValue(null, k) at k"),
  ])
  func readsArrays(literal: String, expected: String) {
    #expect(outcome([Int].self, literal) == expected)
  }

  @Test func readsArraysOfStrings() {
    #expect(outcome([String].self, #"["a", 1, true]"#) == #"["a", "1", "1"]"#)
    #expect(outcome([String].self, #"["a", null]"#) == "invalidArrayElement(null, 1) at k")
    #expect(outcome([String].self, #""a""#) == #"invalidValue("a", k) at k"#)
  }

  @Test func readsNestedArrays() {
    #expect(outcome([[Int]].self, #"[[1], [], ["2"]]"#) == "[[1], [], [2]]")
    #expect(outcome([[Int]].self, "[1]") == "invalidArrayElement(1, 0) at k")
    #expect(outcome([[Int]].self, #"[[1], [2, "x"]]"#) == #"invalidArrayElement("x", 1) at k"#)
    #expect(outcome([[UnboxChild]].self, #"[[{"x": 1}], []]"#) == "[[Child(1)], []]")
  }

  @Test(arguments: [
    (#"{"a": 1, "b": "2"}"#, "{a: 1, b: 2}"), ("{}", "{}"),
    (#"{"a": "x"}"#, #"invalidDictionaryValue("x", a) at k"#),
    (#"{"a": null}"#, "invalidDictionaryValue(null, a) at k"), ("[]", "invalidValue([], k) at k"),
    (#"{"a": 1, "a": 2}"#, "{a: 2}"), (#"{"a": "x", "a": 2}"#, "{a: 2}"),
  ])
  func readsDictionaries(literal: String, expected: String) {
    #expect(outcome([String: Int].self, literal) == expected)
  }

  @Test func readsDictionariesOfCollections() {
    #expect(outcome([String: [Int]].self, #"{"a": ["1"]}"#) == "{a: [1]}")
    #expect(outcome([[String: Int]].self, #"[{"a": 1}, {}]"#) == "[{a: 1}, {}]")
    #expect(
      outcome([String: [String: Int]].self, #"{"a": {"b": null}}"#)
        == "invalidDictionaryValue(null, b) at k"
    )
  }

  @Test func readsSets() {
    #expect(outcome(Set<Int>.self, #"[1, "1", true]"#) == "[1]")
    #expect(outcome(Set<String>.self, "[]") == "[]")
    #expect(outcome(Set<Int>.self, "[null]") == "invalidArrayElement(null, 0) at k")
    #expect(outcome(Set<Int8>.self, "[]") == "invalidCollectionElementType(Int8) at k")
  }

  @Test(arguments: [
    (#"[{"x": 1}, {"x": "2"}]"#, "[Child(1), Child(2)]"), ("[]", "[]"),
    (#"[{"x": 1}, {}]"#, "missingKey(x) at x"),
    (#"[{"x": 1}, {"x": "s"}]"#, #"invalidValue("s", x) at x"#),
    (#"[{"x": 1}, null]"#, "invalidValue([{x: 1}, null], k) at k"),
    (#"[{"x": 1}, 7]"#, "invalidValue([{x: 1}, 7], k) at k"),
    // Before a model is made of any of them.
    ("[{}, 7]", "invalidValue([{}, 7], k) at k"),
    (#"{"x": 1}"#, "invalidValue({x: 1}, k) at k"), ("{}", "invalidValue({}, k) at k"),
  ])
  func readsArraysOfModels(literal: String, expected: String) {
    #expect(outcome([UnboxChild].self, literal) == expected)
    let json = Data(#"{"k": \#(literal)}"#.utf8)
    let tree = unboxOutcome {
      let dictionary = try JSONSerialization.jsonObject(with: json) as? [String: Any]
      return try Unboxer(dictionary: dictionary ?? [:]).unbox(key: "k") as [UnboxChild]
    }
    #expect(tree == expected)
  }

  @Test func readsModelsOfOtherDictionaries() throws {
    let object = NSDictionary(dictionary: ["x": 1])
    let absent: [String: Int]? = nil
    for (elements, expected) in [
      ([object, object], "[Child(1), Child(1)]"), ([["x": 2] as [String: Int]], "[Child(2)]"),
      ([["x": 3] as [String: Any]?], "[Child(3)]"), ([object, absent], "invalidValue"),
      ([object, NSArray(array: [])], "invalidValue"),
    ] as [([Any?], String)] {
      let array = elements.map { $0 as Any }
      let outcome = unboxOutcome {
        try Unboxer(dictionary: ["k": array]).unbox(key: "k") as [UnboxChild]
      }
      #expect(outcome.hasPrefix(expected))
    }
    let whole = unboxOutcome {
      try Unboxer(dictionary: ["k": NSArray(array: [object])]).unbox(key: "k") as [UnboxChild]
    }
    #expect(whole == "[Child(1)]")
  }

  @Test func readsDictionariesOfModels() {
    #expect(outcome([String: UnboxChild].self, #"{"a": {"x": 1}}"#) == "{a: Child(1)}")
    #expect(outcome([String: UnboxChild].self, #"{"a": {}}"#) == "missingKey(x) at x")
    #expect(outcome([String: UnboxChild].self, #"{"a": 1}"#) == "invalidValue({a: 1}, k) at k")
  }

  @Test(arguments: [
    ("[1, 2]", "[1, 2]"), ("[true]", "[1]"), ("[]", "[]"),
    ("[300]", "invalidCollectionElementType(Int8) at k"),
    (#"["1"]"#, "invalidCollectionElementType(Int8) at k"),
    ("1", "invalidCollectionElementType(Int8) at k"),
  ])
  func castsCollectionsOfOtherTypes(literal: String, expected: String) {
    #expect(outcome([Int8].self, literal) == expected)
  }

  @Test func castsCollectionsOfOptionalsAndAnything() throws {
    #expect(outcome([Int?].self, "[2.5]") == "invalidCollectionElementType(Optional<Int>) at k")
    #expect(outcome([Any].self, "1") == "invalidCollectionElementType(Any) at k")
    let unboxer = try Unboxer(data: Data(#"{"o": [1], "a": [1, "x"], "d": {"n": null}}"#.utf8))
    let optionals: [Int?] = try unboxer.unbox(key: "o")
    let anything: [Any] = try unboxer.unbox(key: "a")
    let dictionary: [String: Any] = try unboxer.unbox(key: "d")
    #expect(optionals == [1])
    #expect(anything.last as? String == "x")
    #expect(dictionary["n"] is NSNull)
  }
}
