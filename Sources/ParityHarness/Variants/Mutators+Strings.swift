import Foundation

extension Mutator {
  static let strings: [Mutator] =
    spellings + edited + words + addresses + [
      .replacing("loneSurrogate") { site in
        site.string.map { _ in site.text.dropLast() + "\\ud83d\"" }
      },
      .replacing("unquoted") { site in
        site.string.flatMap { isNumber($0) ? $0 : nil }
      },
    ]

  /// Other spellings of a word, of each word that a place has: a port may know them of one word alone.
  private static let spellings: [Mutator] = [
    string("uppercased", scope: .word) { $0.uppercased() },
    string("lowercased", scope: .word) { $0.lowercased() },
    string("capitalized", scope: .word) { $0.prefix(1).uppercased() + $0.dropFirst() },
    string("padded", scope: .word) { " \($0) " },
  ]

  private static let edited: [Mutator] = [
    string("emptyString") { _ in "" },
    string("blank") { _ in " " },
    string("unknown") { $0 + "_x" },
    string("innerSpace") { text in
      guard let second = text.indices.dropFirst().first else { return nil }
      return text[..<second] + " " + text[second...]
    },
    string("newlineAtEnd") { $0 + "\n" },
    string("innerDash") { $0.replacingSecondCharacter(with: "-") },
    string("innerUnderscore") { $0.replacingSecondCharacter(with: "_") },
    string("dataURL") { $0.isBase64 ? "data:image/png;base64," + $0 : nil },
    string("nonASCII") { $0 + "é😀\u{fb01}" },
    // One character of several scalars.
    string("flagInFront") { "\u{1f1e9}\u{1f1ea}" + $0 },
    string("cut") { String($0.dropLast()) },
    string("prefixed") { "x" + $0 },
    string("long") { $0 + String(repeating: " and on", count: 50) },
    string("secondLine") { $0 + "\nsecond line" },
    string("tab") { $0 + "\tx" },
    string("quotes") { $0 + "\"'\\" },
    string("slashAtEnd") { $0 + "/" },
    string("markup") { $0 + "&amp;<b>&lt;</b>" },
    string("percentEncoded") { $0 + "%20%C3%A9" },
    string("query") { $0 + "?a=1&b=x+y" },
    string("fragment") { $0 + "#part" },
  ]

  /// Texts that a port may take for something else.
  private static let words: [Mutator] = [
    string("numberText") { _ in "12.50" },
    string("zeroText") { _ in "0" },
    string("leadingZeros") { _ in "007" },
    string("trueText") { _ in "true" },
    string("falseText") { _ in "false" },
    string("yesText") { _ in "yes" },
    string("oneText") { _ in "1" },
    string("oppositeInCapitals") { $0.oppositeWord?.uppercased() },
    string("oppositeInBlanks") { $0.oppositeWord.map { " \($0) " } },
    string("nullText") { _ in "null" },
    string("dash") { _ in "-" },
    color("shortColor") { $0.prefix($0.count - 6) + "F80" },
    color("colorWithAlpha") { $0 + "80" },
    color("colorInOtherForm") { $0.hasPrefix("#") ? String($0.dropFirst()) : "#" + $0 },
    string("longDuration") { $0.isDuration ? "P1Y2M3DT4H5M6.5S" : nil },
  ]

  private static func color(
    _ name: String,
    _ change: @escaping @Sendable (String) -> String
  ) -> Mutator {
    string(name) { $0.isColor ? change($0) : nil }
  }

  /// A mutator that writes another string in the place of one.
  static func string(
    _ name: String,
    scope: Scope = .value,
    _ change: @escaping @Sendable (String) -> String?
  ) -> Mutator {
    .replacing(name, scope: scope) { site in
      guard let string = site.string, let changed = change(string), changed != string else {
        return nil
      }
      return JSONText.quoted(changed)
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    guard let value = Double(text), value.isFinite, let first = text.utf8.first else {
      return false
    }
    return first == UInt8(ascii: "-") || (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(first)
      || text == "0"
  }
}

extension String {
  /// Six hexadecimal digits, with or without a number sign.
  fileprivate var isColor: Bool {
    let digits = hasPrefix("#") ? dropFirst() : self[...]
    return digits.count == 6 && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  /// A duration of ISO 8601.
  fileprivate var isDuration: Bool {
    first == "P" && dropFirst().contains(where: \.isASCIIDigit)
      && dropFirst().allSatisfy { $0.isASCIIDigit || ".,TYMWDHS".contains($0) }
  }

  /// What a server writes for the other of two states.
  fileprivate var oppositeWord: String? {
    let pairs = [("true", "false"), ("yes", "no"), ("on", "off"), ("y", "n"), ("t", "f")]
    let word = lowercased()
    return pairs.first { $0.0 == word }?.1 ?? pairs.first { $0.1 == word }?.0
  }

  fileprivate func replacingSecondCharacter(with other: Character) -> String? {
    guard count > 2 else { return nil }
    return String(prefix(1)) + String(other) + dropFirst(2)
  }

  /// Long enough, or padded, so that it is not just a word.
  fileprivate var isBase64: Bool {
    guard utf8.count % 4 == 0, utf8.count >= 16 || hasSuffix("=") else { return false }
    return utf8.allSatisfy { byte in
      let character = Character(UnicodeScalar(byte))
      return character.isASCII
        && (character.isLetter || character.isNumber || "+/=".contains(character))
    }
  }
}

extension Mutator {
  /// For strings that begin with a digit and are no date, and for those that are a number: each way to write one.
  static let numerals: [Mutator] = [
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
  ) -> Mutator {
    string(name) { text in
      text.first?.isASCIIDigit == true && ISODateText(text) == nil ? change(text) : nil
    }
  }

  private static func numeral(_ name: String, _ text: String) -> Mutator {
    string(name) { old in
      let isNumeral = old.utf8.allSatisfy { "+-.0123456789".utf8.contains($0) }
      return isNumeral && Double(old) != nil ? text : nil
    }
  }
}
