import Foundation
import LegacyExtractor
import Testing

/// Values made by formatters.
@Suite struct UnboxFormatterTests {
  struct Tagger: UnboxFormatter {
    func format(unboxedValue: Int) -> String? { unboxedValue < 0 ? nil : "#\(unboxedValue)" }
  }

  static var day: DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }

  @Test(arguments: [
    (#"{"k": "2020-01-02"}"#, "599616000.0"), (#"{"k": "nope"}"#, #"invalidValue("nope", k) at k"#),
    (#"{"k": 5}"#, "invalidValue(5, k) at k"), (#"{"k": null}"#, "invalidValue(null, k) at k"),
    ("{}", "missingKey(k) at k"),
  ])
  func formatsDates(json: String, expected: String) throws {
    let outcome = unboxOutcome(json) { (u) throws -> Date in
      try u.unbox(key: "k", formatter: Self.day)
    }
    #expect(outcome == expected)
    let optional: Date? = try Unboxer(data: Data(json.utf8)).unbox(key: "k", formatter: Self.day)
    #expect(optional?.timeIntervalSinceReferenceDate == Double(expected))
  }

  @Test(arguments: [
    ("5", ##""#5""##), ("true", ##""#1""##), ("-1", "invalidValue(-1, k) at k"),
    (#""5""#, #"invalidValue("5", k) at k"#), ("5.5", "invalidValue(5.5, k) at k"),
  ])
  func convertsNothingForAFormatter(literal: String, expected: String) {
    let outcome = unboxOutcome(#"{"k": \#(literal)}"#) { (u) throws -> String in
      try u.unbox(key: "k", formatter: Tagger())
    }
    #expect(outcome == expected)
  }

  @Test(arguments: [
    (#"["2020-01-02"]"#, false, "[599616000.0]"), ("[]", false, "[]"),
    (#"["2020-01-02", "nope"]"#, false, #"invalidArrayElement("nope", 1) at k"#),
    (#"["2020-01-02", "nope"]"#, true, "[599616000.0]"),
    (#"["2020-01-02", null]"#, false, #"invalidValue(["2020-01-02", null], k) at k"#),
    (#"["2020-01-02", null]"#, true, #"invalidValue(["2020-01-02", null], k) at k"#),
    (#"["2020-01-02", 5]"#, true, #"invalidValue(["2020-01-02", 5], k) at k"#),
    (#"{"p": "2020-01-02"}"#, true, #"invalidValue({p: "2020-01-02"}, k) at k"#),
  ])
  func formatsArrays(literal: String, allowInvalidElements: Bool, expected: String) {
    let outcome = unboxOutcome(#"{"k": \#(literal)}"#) { (u) throws -> [Date] in
      try u.unbox(key: "k", formatter: Self.day, allowInvalidElements: allowInvalidElements)
    }
    #expect(outcome == expected)
  }

  @Test func formatsDictionariesAndKeyPaths() throws {
    let unboxer = try Unboxer(data: Data(#"{"a": {"p": "2020-01-02"}, "n": [1, -1]}"#.utf8))
    let dictionary: [String: Date] = try unboxer.unbox(key: "a", formatter: Self.day)
    let date: Date = try unboxer.unbox(keyPath: "a.p", formatter: Self.day)
    let optional: Date? = unboxer.unbox(keyPath: "a.q", formatter: Self.day)
    let tags: [String]? = unboxer.unbox(key: "n", formatter: Tagger(), allowInvalidElements: true)
    let strict: [String]? = unboxer.unbox(keyPath: "n", formatter: Tagger())
    #expect(dictionary["p"] == date)
    #expect(optional == nil)
    #expect(tags == ["#1"])
    #expect(strict == nil)
  }
}
