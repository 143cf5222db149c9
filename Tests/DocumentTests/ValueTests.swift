import Foundation
import LegacyExtractor
import TestSupport
import Testing

/// Reading strings and numbers, and materialising values.
@Suite struct ValueTests {
  func fragment(_ json: String) throws -> JSONDocument {
    try JSONDocument(Data(json.utf8), allowingFragments: true)
  }

  @Test(arguments: [
    (#""""#, ""), (#""plain""#, "plain"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u00e9\u0000""#, "é\0"), (#""\ud83d\ude00!""#, "😀!"), (#""漢字😀""#, "漢字😀"),
    (
      #""a long string without anything special in it, of more than sixteen bytes""#,
      "a long string without anything special in it, of more than sixteen bytes"
    ),
    (#""sixteen bytes ok\n""#, "sixteen bytes ok\n"),
  ])
  func readsStrings(json: String, expected: String) throws {
    #expect(try fragment(json).string(.root) == expected)
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("123456789012345678", 123_456_789_012_345_678),
      ("-999999999999999999", -999_999_999_999_999_999), ("9223372036854775807", .max),
      ("-922337203685477580", -922_337_203_685_477_580),
    ] as [(String, Int64)]
  )
  func readsIntegers(json: String, expected: Int64) throws {
    guard case .integer(let value) = try fragment(json).number(.root) else {
      Issue.record("\(json) is no integer")
      return
    }
    #expect(value == expected)
  }

  @Test(arguments: [
    "0.1", "1.5", "-2.25e-3", "1e22", "1e23", "12345678901234.25", "5e-324",
    "2.2250738585072014e-308",
    "1.7976931348623157e308", "1e-400", "0.000001",
  ])
  func readsDoublesCorrectlyRounded(json: String) throws {
    guard case .double(let value) = try fragment(json).number(.root) else {
      Issue.record("\(json) is no double")
      return
    }
    #expect(value.bitPattern == Double(json)?.bitPattern)
  }

  @Test func readsRandomDoublesCorrectlyRounded() throws {
    var state: UInt64 = 1
    for _ in 0..<5_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Double(bitPattern: state ^ state >> 29)
      guard value.isFinite else { continue }
      let document = try fragment(value.description)
      let read: Double? =
        switch document.number(.root) {
        case .double(let value), .decimal(_, let value): value
        default: nil
        }
      #expect(read?.bitPattern == value.bitPattern, "\(value)")
    }
  }

  @Test(arguments: [
    ("18446744073709551615", "18446744073709551615"),
    ("123456789012345678901234567890", "123456789012345678901234567890"),
    ("0.30000000000000004", "0.30000000000000004"), ("100.00", "100.0"), ("1e2", "100.0"),
    ("9007199254740993.0", "9007199254740993"),
  ])
  func describesNumbersAsLinuxDoes(json: String, expected: String) throws {
    #expect(try fragment(json).number(.root).description == expected)
  }

  /// What `NSNumber.stringValue` of Apple platforms is for the number of a token.
  @Test(arguments: [
    // Integers.
    ("0", "0"), ("-7", "-7"), ("9007199254740993", "9007199254740993"),
    ("-9223372036854775808", "-9223372036854775808"),
    ("18446744073709551615", "18446744073709551615"),
    // Whole doubles, up to the sixteen digits of `%0.16g`.
    ("5.0", "5"), ("-5.0", "-5"), ("0.0", "0"), ("-0.0", "-0"), ("1e2", "100"), ("100e-2", "1"),
    ("16777217.0", "16777217"), ("1e15", "1000000000000000"),
    ("9007199254740994e0", "9007199254740994"), ("1e16", "1e+16"), ("-1.2e18", "-1.2e+18"),
    ("1e21", "1e+21"), ("1e300", "1e+300"),
    // Fractions of which sixteen digits are the fewest.
    ("0.1", "0.1"), ("-2.5", "-2.5"), ("3.14", "3.14"), ("19.99", "19.99"),
    ("123456789.125", "123456789.125"), ("0.0001", "0.0001"), ("0.00001", "1e-05"),
    ("1e-7", "1e-07"), ("1.5e-10", "1.5e-10"), ("1e-400", "0"),
    // More digits than a double holds.
    ("123456789012345678901234567890", "123456789012345678901234567890"),
    ("0.1234567890123456789", "0.1234567890123456789"),
  ])
  func printsNumbersAsAppleDoes(token: String, expected: String) throws {
    let number = try fragment(token).number(.root)
    #expect(number.stringValue == expected)
    #expect(number.foundationNumber.appleStringValue == expected)
  }

  /// Sixteen digits, as Apple documents, are not the fewest that are read as the same number.
  @Test(arguments: [
    ("98.1", "98.1", "98.09999999999999"), ("8.95", "8.95", "8.949999999999999"),
    ("0.30000000000000004e0", "0.30000000000000004", "0.3"),
    ("5e-324", "5e-324", "4.940656458412465e-324"),
  ])
  func printsOtherFractionsByOneOfTwoRules(token: String, fewest: String, sixteen: String) throws {
    let text = try fragment(token).number(.root).stringValue
    #if canImport(ObjectiveC)
    #expect([fewest, sixteen].contains(text))
    #else
    #expect(text == fewest)
    #endif
  }

  @Test func printsNativeNumbersAsAppleDoes() {
    let numbers: [(NSNumber, String)] = [
      (true, "1"), (false, "0"), (NSNumber(value: Float(2)), "2"),
      (NSNumber(value: Float(1.5)), "1.5"), (NSNumber(value: Int8(-1)), "-1"),
      (NSNumber(value: UInt64.max), "18446744073709551615"),
      (NSDecimalNumber(string: "5.0"), "5"), (NSDecimalNumber(string: "1e20"), "1" + zeros(20)),
    ]
    for (number, text) in numbers { #expect(number.appleStringValue == text) }
  }

  private func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

  @Test(arguments: [
    "0", "-0", "1.0", "-1.5e3", "9223372036854775807", "9223372036854775808",
    "-9223372036854775807", "-9223372036854775808", "-9223372036854775809",
    "18446744073709551615", "18446744073709551616", "0.1234567890123456", "0.12345678901234567",
    "1.2345678901234567e100", "1.2345678901234567e127", "1.2345678901234567e128",
    "1.2345678901234567e-128", "1.2345678901234567E-129", "12345678901234567890e5", "1e-400",
    "1234567870123456E01", "1234567870123456e01", "1E0000000000000001", "1e0000000000000001",
    "1.2345678901234567890E130", "-1.2345678901234567890e130", "1.2345678901234567890E160",
    "1.2345678901234567890E-140", "12345678901234567890e-99999999999999999999",
    "0.0000000000000000000E300", "1.2345678901234567890E+00000000000000000000000000000005",
  ])
  func makesTheNumbersOfJSONSerialization(token: String) throws {
    let data = Data("[\(token)]".utf8)
    let reference = try #require(try JSONSerialization.jsonObject(with: data) as? [NSNumber])
    let ours = try fragment(token).number(.root).foundationNumber
    // On every platform, the doubles are the same but for the rounding of long tokens.
    let size = abs(ours.doubleValue)
    #expect(abs(ours.doubleValue - reference[0].doubleValue) <= 1e-15 * size)
    var found = PlatformDifferences("numbers of JSONSerialization, \(token)")
    let kinds = [reference[0], ours].map { "\(type(of: $0)) \(String(cString: $0.objCType))" }
    if kinds[0] != kinds[1] || ours != reference[0] {
      found.add("\(kinds[0]) \(reference[0]), ours \(kinds[1]) \(ours)", cause: .classOfNumber)
    }
    found.report()
  }

  @Test func materialisesAsJSONSerializationDoes() throws {
    let json = #"{"a":[1,2.5,"x",null,true,{"b":{}}],"c":18446744073709551615,"d":"é\n"}"#
    let ours = try JSONDocument(Data(json.utf8)).foundationObject(.root)
    let reference = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let left = try #require(ours as? NSDictionary)
    let right = try #require(reference as? NSDictionary)
    #expect(left == right)
  }

  @Test(arguments: [
    (#"{"x": 1}"#, #"["x": 1]"#), ("[]", "[]"), ("{}", "[:]"), ("null", "<null>"), ("true", "1"),
    (#"[{"a": [1.0, "s", null]}]"#, #"[["a": [1.0, "s", <null>]]]"#), (#""s""#, "s"),
  ])
  func describesValues(json: String, expected: String) throws {
    #expect(try fragment(json).describe(.root) == expected)
  }
}
