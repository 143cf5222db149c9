import Foundation
import LegacyExtractor
import Testing

/// What the types of JSON itself accept, row by row as the real library did.
@Suite struct UnboxRawTypeTests {
  static func outcome<T: UnboxCompatible>(_ type: T.Type, _ literal: String) -> String {
    unboxOutcome(#"{"k": \#(literal)}"#) { (u) throws -> T in try u.unbox(key: "k") }
  }

  static func invalid(_ literal: String) -> String { "invalidValue(\(literal), k) at k" }

  @Test(arguments: [
    ("true", "1"), ("1.5", "1"), ("-1.5", "-1"), ("1e2", "100"), ("19.99", "19"), (#""12""#, "12"),
    (#""+1""#, "1"), (#""01""#, "1"),
    ("9223372036854775808", "-9223372036854775808"), ("1e20", "-9223372036854775808"),
    ("12345678901234567.5", "12345678901234567"),
    (#""1.0""#, invalid(#""1.0""#)), (#"" 1""#, invalid(#"" 1""#)), (#""""#, invalid(#""""#)),
    (#""true""#, invalid(#""true""#)),
    (#""9223372036854775808""#, invalid(#""9223372036854775808""#)),
    ("null", invalid("null")), ("[1]", invalid("[1]")), ("{}", invalid("{}")),
  ])
  func readsInt(literal: String, expected: String) {
    #expect(Self.outcome(Int.self, literal) == expected)
  }

  @Test func wrapsAroundInEveryWidth() {
    #expect(Self.outcome(Int32.self, "4294967297") == "1")
    #expect(Self.outcome(Int32.self, "1e18") == "-1486618624")
    #expect(Self.outcome(UInt32.self, "-1.5") == "4294967295")
    #expect(Self.outcome(Int64.self, "18446744073709551615") == "-1")
    #expect(Self.outcome(UInt64.self, "-1") == "18446744073709551615")
    #expect(Self.outcome(UInt64.self, "1e20") == "7766279631452241920")
    #expect(Self.outcome(UInt.self, "18446744073709551615") == "18446744073709551615")
    #expect(Self.outcome(UInt.self, #""-1""#) == Self.invalid(#""-1""#))
  }

  @Test(arguments: [
    ("1", "1.0"), ("true", "1.0"), ("0.1", "0.1"), (#""1.5""#, "1.5"), (#""1e2""#, "100.0"),
    (#""0x10""#, "16.0"), (#""nan""#, "nan"), (#""inf""#, "inf"), (#"".5""#, "0.5"),
    ("9007199254740993", "9007199254740992.0"), (#""1 ""#, invalid(#""1 ""#)),
    (#""1,5""#, invalid(#""1,5""#)),
  ])
  func readsDouble(literal: String, expected: String) {
    #expect(Self.outcome(Double.self, literal) == expected)
  }

  @Test func readsFloat() {
    #expect(Self.outcome(Float.self, "0.1") == "0.1")
    #expect(Self.outcome(Float.self, "1e39") == "inf")
    #expect(Self.outcome(Float.self, "16777217") == "16777216.0")
    #expect(Self.outcome(Float.self, #""1.5""#) == "1.5")
  }

  @Test(arguments: [
    ("true", "true"), ("0", "false"), ("2", "true"), ("-1", "true"), ("1.5", "true"),
    ("0.5", "true"), ("0.0", "false"), (#""TRUE""#, "true"), (#""y""#, "true"), (#""Yes""#, "true"),
    (#""t""#, "true"), (#""f""#, "false"), (#""no""#, "false"), (#""N""#, "false"),
    (#""1""#, invalid(#""1""#)), (#""on""#, invalid(#""on""#)), (#"" true""#, invalid(#"" true""#)),
    ("null", invalid("null")),
  ])
  func readsBool(literal: String, expected: String) {
    #expect(Self.outcome(Bool.self, literal) == expected)
  }

  @Test(arguments: [
    (#""é""#, #""é""#), (#""a\nb""#, #""a\nb""#), (#""""#, #""""#), ("1", #""1""#),
    ("-0.0", #""-0""#), ("5.0", #""5""#), ("1e2", #""100""#), ("1e-7", #""1e-07""#),
    ("true", #""1""#), ("false", #""0""#), ("0.1", #""0.1""#), ("null", invalid("null")),
    ("[]", invalid("[]")),
  ])
  func readsString(literal: String, expected: String) {
    #expect(Self.outcome(String.self, literal) == expected)
  }

  @Test(arguments: [
    ("0.1", "0.1"), ("true", "1"),
    ("1.23456789012345678901234567890", "1.2345678901234567890123456789"),
    (#""12abc""#, "12"), (#""2020-01-02""#, "2020"), (#""0x10""#, "0"),
    ("9223372036854775808", "9223372036854775808"),
    ("5e-324", invalid("5e-324")), (#""""#, invalid(#""""#)),
  ])
  func readsDecimal(literal: String, expected: String) {
    #expect(Self.outcome(Decimal.self, literal) == expected)
  }

  @Test func readsAFewRealNumbersExactly() {
    #expect(Self.outcome(Double.self, "0.1234567890123456789") == "0.12345678901234568")
  }
}
