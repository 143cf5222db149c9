import Foundation
import LegacyExtractor
import Testing

/// Types made of a value of another type: it is cast, never converted.
@Suite struct UnboxTransformTests {
  struct Version: UnboxableByTransform, Equatable {
    typealias UnboxRawValue = String
    let major: Int

    static func transform(unboxedValue: String) -> Version? {
      unboxedValue.split(separator: ".").first.flatMap { Int($0) }.map(Version.init)
    }
  }

  struct Percentage: UnboxableByTransform {
    let value: Int

    static func transform(unboxedValue: Int) -> Percentage? { Percentage(value: unboxedValue) }
  }

  struct Kept: UnboxableByTransform {
    let value: Any

    static func transform(unboxedValue: Any) -> Kept? { Kept(value: unboxedValue) }
  }

  func outcome<T: UnboxCompatible>(_ type: T.Type, _ literal: String) -> String {
    UnboxRawTypeTests.outcome(type, literal)
  }

  @Test func transformsAString() throws {
    let unboxer = try Unboxer(data: Data(#"{"k": "3.1.0", "n": "x", "l": ["1.0", "2.0"]}"#.utf8))
    let version: Version = try unboxer.unbox(key: "k")
    let invalid: Version? = unboxer.unbox(key: "n")
    let list: [Version] = try unboxer.unbox(key: "l")
    #expect(version.major == 3)
    #expect(invalid == nil)
    #expect(list.map(\.major) == [1, 2])
  }

  @Test func convertsNothingOnTheWay() {
    #expect(outcome(Percentage.self, #""5""#) == #"invalidValue("5", k) at k"#)
    #expect(outcome(Percentage.self, "5.5") == "invalidValue(5.5, k) at k")
    #expect(outcome(Percentage.self, "true") == "Percentage(value: 1)")
    #expect(outcome(Percentage.self, "5.0") == "Percentage(value: 5)")
  }

  @Test func hasAnythingTransformed() throws {
    let unboxer = try Unboxer(data: Data(#"{"k": null, "o": {"a": [1]}}"#.utf8))
    let null: Kept? = unboxer.unbox(key: "k")
    let object: Kept = try unboxer.unbox(key: "o")
    #expect(null?.value is NSNull)
    #expect((object.value as? [String: [Int]]) == ["a": [1]])
  }

  @Test(arguments: [
    (#""https://example.com/a b""#, "https://example.com/a%20b"), (#""/relative""#, "/relative"),
    (#""""#, #"invalidValue("", k) at k"#), (#""http://[""#, #"invalidValue("http://[", k) at k"#),
    ("5", "invalidValue(5, k) at k"), ("null", "invalidValue(null, k) at k"),
  ])
  func readsURLs(literal: String, expected: String) {
    #expect(outcome(URL.self, literal) == expected)
  }

  @Test(arguments: [
    ("1.5", "1.5"), ("1", "1.0"), ("true", "1.0"), (#""1.5""#, #"invalidValue("1.5", k) at k"#),
    ("9007199254740993", "invalidValue(9007199254740993, k) at k"),
  ])
  func readsCGFloats(literal: String, expected: String) {
    #expect(outcome(CGFloat.self, literal) == expected)
  }
}
