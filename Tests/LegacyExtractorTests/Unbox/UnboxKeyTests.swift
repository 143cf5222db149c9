import Foundation
import LegacyExtractor
import Testing

/// Dictionaries whose keys are not strings.
@Suite struct UnboxKeyTests {
  struct ID: UnboxableKey, Hashable, CustomStringConvertible {
    let text: String

    static func transform(unboxedKey: String) -> ID? {
      unboxedKey == "x" ? nil : ID(text: unboxedKey.lowercased())
    }

    var description: String { "ID(\(text))" }
  }

  enum Color: String, UnboxableEnum { case red }

  func outcome<T: UnboxCompatible>(_ type: T.Type, _ literal: String) -> String {
    UnboxRawTypeTests.outcome(type, literal)
  }

  @Test func transformsKeys() {
    #expect(outcome([ID: Int].self, #"{"a": "1"}"#) == "[ID(a): 1]")
    #expect(outcome([ID: Int].self, "{}") == "{}")
    #expect(outcome([ID: [ID: Bool]].self, #"{"a": {"b": 1}}"#) == "[ID(a): [ID(b): true]]")
    #expect(outcome([ID: UnboxChild].self, #"{"a": {"x": 1}}"#) == "[ID(a): Child(1)]")
  }

  @Test func refusesKeysThatCannotBeTransformed() {
    #expect(outcome([ID: Int].self, #"{"1": 1, "x": 2}"#) == "invalidDictionaryKey(x) at k")
    #expect(outcome([ID: Int].self, #"{"a": null}"#) == "invalidDictionaryValue(null, a) at k")
    #expect(
      unboxOutcome(#"{"k": {"a": 1, "x": 2, "b": "?"}}"#) { (u) throws -> [ID: Int] in
        try u.unbox(key: "k", allowInvalidElements: true)
      } == "[ID(a): 1]"
    )
  }

  @Test func keepsOneOfTwoKeysThatBecomeEqual() {
    #expect(outcome([ID: Int].self, #"{"A": 1, "a": 2}"#) == "[ID(a): 2]")
  }

  @Test func refusesKeyTypesThatItDoesNotKnow() {
    #expect(outcome([Int: Int].self, #"{"1": 1}"#) == "invalidDictionaryKeyType(Int) at k")
    #expect(outcome([Color: Int].self, #"{"red": 1}"#) == "invalidDictionaryKeyType(Color) at k")
    #expect(outcome([Int: Int].self, "{}") == "{}")
    #expect(outcome([Int: Int].self, "[]") == "invalidValue([], k) at k")
  }

  @Test func castsKeysWhereThatIsPossible() throws {
    let unboxer = try Unboxer(data: Data(#"{"k": {"a": 1}}"#.utf8))
    let dictionary: [AnyHashable: Int] = try unboxer.unbox(key: "k")
    #expect(dictionary == ["a": 1])
  }
}
