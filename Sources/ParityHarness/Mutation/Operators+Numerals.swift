extension MutationOperator {
  /// For strings that begin with a digit and are no date, and for those that are a number: each way to write one.
  static let numerals: [MutationOperator] = [
    digits("plusSign") { "+" + $0 },
    digits("minusSign") { "-" + $0 },
    digits("zeroInFront") { "0" + $0 },
    numeral("numeralOne", "1"),
    numeral("numeralTwo", "2"),
    numeral("numeralThree", "3"),
    numeral("numeralFive", "5"),
    numeral("numeralHundred", "100"),
    numeral("numeralBeyondInt8", "300"),
    numeral("numeralBeyondInt32", "5000000000"),
    numeral("numeralBeyondInt64", "9223372036854775808"),
    numeral("numeralBeyondDoubleDigits", "9007199254740993"),
    numeral("numeralHundredths", "19.99"),
    numeral("numeralThousandths", "1.005"),
    numeral("numeralWithExponent", "1e2"),
    numeral("numeralInHex", "0x10"),
    numeral("numeralWithComma", "12,50"),
    numeral("numeralGrouped", "1,234.50"),
    numeral("numeralGroupedByPeriods", "1.234,50"),
    numeral("numeralGroupedByBlank", "1 234"),
    numeral("numeralNotANumber", "nan"),
    numeral("numeralInOtherScript", "\u{667}"),
  ]

  private static func digits(
    _ name: String,
    _ change: @escaping @Sendable (String) -> String
  ) -> MutationOperator {
    string(name) { text in
      text.first?.isASCIIDigit == true && ISODateText(text) == nil ? change(text) : nil
    }
  }

  private static func numeral(_ name: String, _ text: String) -> MutationOperator {
    string(name) { old in
      let isNumeral = old.utf8.allSatisfy { "+-.0123456789".utf8.contains($0) }
      return isNumeral && Double(old) != nil ? text : nil
    }
  }
}
