extension Mutator {
  static let numbers: [Mutator] =
    numberTexts + [
      integer("fraction") { $0 + ".5" },
      integer("inexactFraction") { $0 + ".1" },
      number("integral") { text in wholePart(of: text).map { $0 == text ? $0 + ".0" : $0 } },
      number("negated") {
        $0.hasPrefix("-") ? String($0.dropFirst()) : $0 == "0" ? "-1" : "-" + $0
      },
      constant("zero", "0"),
      constant("minusZero", "-0"),
      constant("one", "1"),
      constant("two", "2"),
      constant("three", "3"),
      constant("ten", "10"),
      // Next to the limits that models have.
      constant("four", "4"),
      constant("five", "5"),
      constant("six", "6"),
      constant("nine", "9"),
      constant("eleven", "11"),
      constant("twelve", "12"),
      constant("thirteen", "13"),
      constant("twentyFour", "24"),
      constant("sixty", "60"),
      constant("ninetyNine", "99"),
      constant("hundred", "100"),
      constant("beyondHundred", "101"),
      constant("maximumUInt8", "255"),
      constant("beyondUInt8", "256"),
      constant("thousand", "1000"),
      constant("half", "2.5"),
      constant("negativeHalf", "-2.5"),
      constant("hundredths", "19.99"),
      constant("thousandths", "1.005"),
      constant("beyondInt8", "300"),
      constant("beyondSignedInt8", "200"),
      constant("belowInt8", "-129"),
      constant("beyondInt16", "70000"),
      constant("beyondSignedInt16", "40000"),
      constant("beyondInt32", "5000000000"),
      constant("beyondSignedInt32", "3000000000"),
      constant("minimumInt64", "-9223372036854775808"),
      constant("beyondInt64", "9223372036854775808"),
      constant("beyondUInt64", "18446744073709551616"),
      constant("beyondInt64WithExponent", "1e19"),
      constant("maximumInt64WithFraction", "9223372036854775807.0"),
      constant("beyondFloatDigits", "16777217"),
      constant("beyondDoubleDigits", "9007199254740993"),
      constant("longFraction", "0.12345678901234567"),
      constant("exponent", "1e3"),
      constant("beyondFloat", "1e39"),
      constant("beyondDouble", "1e400"),
      constant("tiny", "1e-400"),
      epoch("epochInOtherUnit") { $0 < 100_000_000_000 ? "\($0 * 1000)" : "\($0 / 1000)" },
      epoch("epochAsDate") { JSONText.quoted(dateText(ofEpoch: $0)) },
    ]

  private static let numberTexts: [Mutator] = [
    number("numberInString") { "\"\($0)\"" },
    number("paddedNumberInString") { "\" \($0) \"" },
    number("signedNumberInString") { $0.hasPrefix("-") ? nil : "\"+\($0)\"" },
    number("zeroPaddedNumberInString") { $0.hasPrefix("-") ? nil : "\"0\($0)\"" },
    integer("fractionInString") { "\"\($0).5\"" },
    number("garbageAfterNumberInString") { "\"\($0)abc\"" },
    constant("exponentInString", "\"1e2\""),
    constant("hexInString", "\"0x10\""),
    constant("groupedNumberInString", "\"1,000\""),
    constant("notANumberInString", "\"NaN\""),
    constant("infinityInString", "\"Infinity\""),
    constant("numberAsEmptyString", "\"\""),
  ]

  private static func number(
    _ name: String,
    _ change: @escaping @Sendable (String) -> String?
  ) -> Mutator {
    .replacing(name) { $0.numberText.flatMap(change) }
  }

  private static func integer(
    _ name: String,
    _ change: @escaping @Sendable (String) -> String
  ) -> Mutator {
    .replacing(name) { $0.integerText.map(change) }
  }

  private static func constant(_ name: String, _ text: String) -> Mutator {
    number(name) { _ in text }
  }

  /// For integers that are a time of this century, in seconds or milliseconds.
  private static func epoch(
    _ name: String,
    _ change: @escaping @Sendable (Int64) -> String
  ) -> Mutator {
    number(name) { text in
      guard let value = Int64(text) else { return nil }
      let isTime =
        (900_000_000...4_000_000_000).contains(value)
        || (900_000_000_000...4_000_000_000_000).contains(value)
      return isTime ? change(value) : nil
    }
  }

  private static func dateText(ofEpoch value: Int64) -> String {
    let time = CivilTime(secondsSince1970: value < 100_000_000_000 ? value : value / 1000)
    return "\(time.dateText)T\(time.timeText)Z"
  }

  /// The digits before the period; the token itself for an integer; nothing with an exponent.
  private static func wholePart(of text: String) -> String? {
    guard !text.lowercased().contains("e") else { return nil }
    return text.split(separator: ".").first.map(String.init)
  }
}
