import JSONVariants
import Testing

@testable import ParityEngine

@Suite struct InputKindTests {
  @Test(arguments: [
    ("null", "null"), ("true", "true"), ("false", "false"), ("[]", "empty array"),
    ("[ ]", "empty array"), ("[1]", "array"), ("{}", "empty object"), (#"{"a":1}"#, "object"),
    ("0", "zero"), ("-0.0", "zero"), ("1e3", "number with an exponent"), ("1.5", "fraction"),
    ("1.0", "whole number with a fraction of zero"), ("-1", "negative number"),
    ("7", "number of 1 digit"), ("70", "number of 2 or 3 digits"),
    ("2024", "number of 4 or more digits"), ("2147483648", "number beyond 32 bits"),
    ("-2147483649", "number beyond 32 bits"), ("9007199254740993", "number beyond 2^53"),
    ("9223372036854775808", "number beyond 64 bits"), (#""""#, "empty text"),
    (#"" ""#, "blank text"), (#""a\n""#, "text with a control character"),
    (#""a &lt; b""#, "text with an entity or markup"),
    (#""a <b>b</b>""#, "text with an entity or markup"),
    (#""a & b; c""#, "text of 4 to 15 characters"),
    (#""https://a.b""#, "URL"), (#""2026-08-01""#, "date without a time"),
    (#""2026-08-01T10:00:00Z""#, "date and time in UTC"),
    (#""2026-08-01T10:00:00""#, "date and time without a zone"),
    (#""2026-08-01T10:00:00+02:00""#, "date with an offset from UTC"),
    (#""2026-08-01T10:00:00.5Z""#, "date with a fraction of a second"),
    (#""12""#, "number in a text"), (#""-1.5""#, "number in a text"),
    (#"" a""#, "text with blanks around it"), (#""é""#, "text beyond ASCII"),
    (#""abc""#, "text of 1 to 3 characters"), (#""abcd""#, "text of 4 to 15 characters"),
  ])
  func isNamedByItsContent(token: String, kind: String) {
    #expect(InputKind(JSONToken(token)).rawValue == kind)
  }

  @Test func namesTheLengthOfAText() {
    #expect(InputKind(JSONToken(JSONText.quoted(String(repeating: "a", count: 63)))) == .text63)
    #expect(InputKind(JSONToken(JSONText.quoted(String(repeating: "a", count: 900)))) == .longText)
  }

  @Test func namesAKeyThatIsMissingOrSpelledOtherwise() {
    #expect(InputKind(nil, mutatorName: "dropKey") == .missing)
    #expect(InputKind(nil, mutatorName: "keyCase") == .otherKey)
  }
}
