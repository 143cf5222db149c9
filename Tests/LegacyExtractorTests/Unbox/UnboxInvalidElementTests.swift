import Foundation
import LegacyExtractor
import Testing

/// How far `allowInvalidElements: true` reaches.
@Suite struct UnboxInvalidElementTests {
  enum Color: String, UnboxableEnum { case red }

  func lossy<T: UnboxableCollection>(_ type: T.Type, _ literal: String) -> String {
    unboxOutcome(#"{"k": \#(literal)}"#) { (u) throws -> T in
      try u.unbox(key: "k", allowInvalidElements: true)
    }
  }

  @Test func dropsInvalidElements() {
    #expect(lossy([Int].self, #"[1, "x", null, "3"]"#) == "[1, 3]")
    #expect(lossy([String].self, #"["a", null, {}]"#) == #"["a"]"#)
    #expect(lossy([Color].self, #"["red", "blue", 3, null]"#) == "[red]")
    #expect(lossy(Set<Int>.self, #"[[1], ["x"], null, 5]"#) == "[5]")
    #expect(lossy([String: Int].self, #"{"a": 1, "b": null}"#) == "{a: 1}")
    #expect(lossy([UnboxChild].self, #"[{"x": 1}, {}, {"x": "s"}]"#) == "[Child(1)]")
  }

  @Test func reachesNestedCollections() {
    #expect(lossy([[Int]].self, #"[[1], ["x", 2], null, 5]"#) == "[[1], [2]]")
    #expect(lossy([[String: Int]].self, #"[{"a": "x"}]"#) == "[{}]")
    #expect(
      lossy([String: [Int]].self, #"{"p": [1, "x"], "q": null, "r": [2]}"#) == "{p: [1], r: [2]}"
    )
    #expect(lossy([[UnboxChild]].self, #"[[{"x": 1}], [{}], [null]]"#) == "[[Child(1)], []]")
  }

  @Test func doesNotHelpAWrongContainer() {
    #expect(lossy([Int].self, "1") == "invalidValue(1, k) at k")
    #expect(lossy([Int].self, "null") == "invalidValue(null, k) at k")
    #expect(lossy([String: [Int]].self, "[1]") == "invalidValue([1], k) at k")
    #expect(
      unboxOutcome("{}") { (u) throws -> [Int] in
        try u.unbox(key: "k", allowInvalidElements: true)
      } == "missingKey(k) at k"
    )
  }

  @Test func doesNotHelpModelsBesideOtherValues() {
    #expect(
      lossy([UnboxChild].self, #"[{"x": 1}, null]"#) == "invalidValue([{x: 1}, null], k) at k"
    )
    #expect(lossy([UnboxChild].self, #"[{"x": 1}, 7]"#) == "invalidValue([{x: 1}, 7], k) at k")
  }

  @Test func doesNotHelpUnknownElementTypes() {
    #expect(lossy([Int8].self, "[1, 300]") == "invalidCollectionElementType(Int8) at k")
  }

  @Test func worksForKeyPathsAndOptionals() throws {
    let unboxer = try Unboxer(data: Data(#"{"a": {"b": [1, "x"]}, "n": 1}"#.utf8))
    let required: [Int] = try unboxer.unbox(keyPath: "a.b", allowInvalidElements: true)
    let optional: [Int]? = unboxer.unbox(keyPath: "a.b", allowInvalidElements: true)
    let strict: [Int]? = unboxer.unbox(keyPath: "a.b", allowInvalidElements: false)
    let wrong: [Int]? = unboxer.unbox(key: "n", allowInvalidElements: true)
    #expect(required == [1])
    #expect(optional == [1])
    #expect(strict == nil)
    #expect(wrong == nil)
  }
}
