import Foundation
import LegacyMappers

extension Mutator {
  static let strings = MutatorTable(
    "Strings",
    where: { site, _ in site.kind == .string },
    spellings + edited + texts
  )

  /// Other spellings of each word at a path, because a port may handle them for only one word.
  private static let spellings: [Mutator] = [
    string("uppercased", "Writes the text in capitals.", scope: .word) { $0.uppercased() },
    string("lowercased", "Writes the text in small letters.", scope: .word) { $0.lowercased() },
    string("capitalized", "Writes the first letter as a capital.", scope: .word) {
      $0.prefix(1).uppercased() + $0.dropFirst()
    },
    string("padded", "Puts a blank in front and behind.", scope: .word) { " \($0) " },
  ]

  private static let edited: [Mutator] = [
    string("emptyString", "Removes all characters.") { _ in "" }.ofEachKind,
    string("blank", "Writes a single blank.") { _ in " " },
    string("unknown", "Adds letters, so that the text is no word that a route knows.") {
      $0 + "_x"
    },
    string("innerSpace", "Puts a blank behind the first character.") { text in
      guard let second = text.indices.dropFirst().first else { return nil }
      return text[..<second] + " " + text[second...]
    }.inFullProfile,
    string("newlineAtEnd", "Adds a line break.") { $0 + "\n" }.inFullProfile,
    // All at once: a route that accepts the combination unchanged accepts each of them.
    string("manyCharacters", "Adds what texts are cleaned of: markup, escapes, lines, emoji.") {
      flag + $0 + specialCharacters
    }.ofEachKind,
    string("nonASCII", "Adds letters in two Unicode forms, an emoji, a ligature, and digits.") {
      $0 + nonASCII
    }.inFullProfile,
    // A character with several Unicode scalars.
    string("flagInFront", "Puts a flag in front, one character of several scalars.") {
      flag + $0
    }.inFullProfile,
    string("cut", "Removes the last character.") { String($0.dropLast()) },
    string("prefixed", "Puts a letter in front.") { "x" + $0 }.ofEachKind,
    string("long", "Adds many words.") { $0 + String(repeating: " and on", count: 50) },
    string("secondLine", "Adds a second line.") { $0 + "\nsecond line" }.inFullProfile,
    string("tab", "Adds a tab.") { $0 + "\tx" }.inFullProfile,
    string("quotes", "Adds quotation marks and a backslash.") { $0 + "\"'\\" }.inFullProfile,
    string("markup", "Adds HTML.") { $0 + "&amp;<b>&lt;</b>" }.inFullProfile,
    // Whether a parser rejects it does not depend on its position.
    .replacing(
      "loneSurrogate",
      "Adds half of a surrogate pair, which is no text.",
      scope: .object
    ) { site in
      site.string.map { _ in site.text.dropLast() + "\\ud83d\"" }
    },
  ]

  /// A composed letter and a decomposed one, because a route may change either into the other, and digits of which
  /// `isNumber` is true.
  private static let nonASCII = "\u{e9}e\u{301}😀\u{fb01}\u{b2}\u{663}"
  private static let flag = "\u{1f1e9}\u{1f1ea}"
  /// The line break at the end shows a port that removes blanks there where the legacy model removes line breaks, too.
  private static let specialCharacters =
    "\t\"'\\ &amp;<b>&lt;&gt;</b>&quot;&#39;&nbsp; %20%C3%A9 ?a=1&b=x+y\n#part/ " + nonASCII + "\n"

  /// Texts that a port may interpret as another type.
  private static let texts: [Mutator] = [
    string("numberText", "Writes an amount.") { _ in "12.50" },
    string("leadingZeros", "Writes a number with zeros in front.") { _ in "007" },
    string("trueText", "Writes the word true.") { _ in "true" },
    string("nullText", "Writes the word null.") { _ in "null" },
    string("oppositeInCapitals", "Writes the opposite of a flag in capitals.") {
      FlagWord.opposite(of: $0)?.uppercased()
    },
    string("oppositeInBlanks", "Writes the opposite of a flag between blanks.") {
      FlagWord.opposite(of: $0).map { " \($0) " }
    },
    color("shortColor", "Writes a color of three digits.") { $0.prefix($0.count - 6) + "F80" },
    color("colorWithAlpha", "Adds the opacity of a color.") { $0 + "80" },
    color("colorInOtherForm", "Adds the number sign of a color, or removes it.") {
      $0.hasPrefix("#") ? String($0.dropFirst()) : "#" + $0
    },
    string("longDuration", "Writes a duration with all units.") {
      $0.isDuration ? "P1Y2M3DT4H5M6.5S" : nil
    },
  ]

  static let flags = MutatorTable(
    "Strings that say yes or no, and strings that a route reads as something else",
    where: { site, knowledge in
      site.string.map { knowledge.isReadAsMoreThanText || FlagWord.isOne($0) } == true
    },
    [
      string("falseText", "Writes the word false.") { _ in "false" },
      string("yesText", "Writes the word yes.") { _ in "yes" },
      string("oneText", "Writes a 1.") { _ in "1" },
      string("zeroText", "Writes a 0.") { _ in "0" },
      string("dash", "Writes a dash.") { _ in "-" },
    ]
  )

  static let data = MutatorTable(
    "Strings that may be Base64",
    where: { site, _ in site.string?.isLikelyBase64 == true },
    [
      string("innerDash", "Writes a dash for the second character.") {
        $0.replacingSecondCharacter(with: "-")
      },
      string("dataURL", "Puts the head of a data URL in front.") {
        "data:image/png;base64," + $0
      },
      string("innerUnderscore", "Writes an underscore for the second character.") {
        $0.replacingSecondCharacter(with: "_")
      },
    ]
  )

  private static func color(
    _ name: String,
    _ summary: String,
    _ change: @escaping @Sendable (String) -> String
  ) -> Mutator {
    string(name, summary) { $0.isColor ? change($0) : nil }
  }

  /// Creates a mutator that replaces a string by another.
  static func string(
    _ name: String,
    _ summary: String,
    scope: Scope = .value,
    _ change: @escaping @Sendable (String) -> String?
  ) -> Mutator {
    .replacing(name, summary, scope: scope) { site in
      guard let string = site.string, let changed = change(string), changed != string else {
        return nil
      }
      return JSONText.quoted(changed)
    }
  }
}

/// Words that servers use for Boolean values.
enum FlagWord {
  private static let pairs = [
    ("true", "false"), ("yes", "no"), ("on", "off"), ("y", "n"), ("t", "f"),
  ]

  /// Returns whether a text is such a word.
  static func isOne(_ text: String) -> Bool {
    text.utf8.count <= 5 && (opposite(of: text) != nil || ["0", "1"].contains(text))
  }

  /// Returns the word for the opposite value; `nil` when the text is not such a word.
  static func opposite(of text: String) -> String? {
    let word = text.lowercased()
    return pairs.first { $0.0 == word }?.1 ?? pairs.first { $0.1 == word }?.0
  }
}

extension String {
  /// Whether the text is probably Base64: long enough or padded, and not just a word.
  fileprivate var isLikelyBase64: Bool {
    (utf8.count >= 16 || hasSuffix("=")) && Data(base64Encoded: self) != nil
  }

  /// Whether the text is six hexadecimal digits, with or without a number sign.
  fileprivate var isColor: Bool {
    let digits = hasPrefix("#") ? dropFirst() : self[...]
    return digits.count == 6 && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  /// Whether the text is an ISO 8601 duration.
  fileprivate var isDuration: Bool {
    first == "P" && dropFirst().contains(where: \.isASCIIDigit)
      && dropFirst().allSatisfy { $0.isASCIIDigit || ".,TYMWDHS".contains($0) }
  }

  fileprivate func replacingSecondCharacter(with other: Character) -> String? {
    guard count > 2 else { return nil }
    return String(prefix(1)) + String(other) + dropFirst(2)
  }
}

extension Mutator {
  static let numerals = MutatorTable(
    "Strings that begin as a number does",
    where: { site, _ in
      site.string?.utf8.first.map { "+-.0123456789".utf8.contains($0) } == true
    },
    [
      digits("plusSign", "Puts a plus sign in front of a digit.") { "+" + $0 },
      digits("minusSign", "Puts a minus sign in front of a digit.") { "-" + $0 },
    ] + ["1", "2", "3"].map(numeral) + ["5", "100"].map { numeral($0).inFullProfile }
      + [
        "9223372036854775808", "9007199254740993", "19.99", "1.005", "1e2",
        "0x10", "1,234.50", "1.234,50", "1 234", "nan", "\u{667}",
      ].map(numeral) + [numeral("12,50").besideEachWord]
  )

  private static func digits(
    _ name: String,
    _ summary: String,
    _ change: @escaping @Sendable (String) -> String
  ) -> Mutator {
    string(name, summary) { text in
      text.first?.isASCIIDigit == true && ISODateText(text) == nil ? change(text) : nil
    }
  }

  /// Creates a mutator that replaces a numeric string by another, which is part of the mutator's name.
  private static func numeral(_ text: String) -> Mutator {
    string("numeral \(text)", "Writes a string with the number `\(text)`.") { old in
      let isNumeral = old.utf8.allSatisfy { "+-.0123456789".utf8.contains($0) }
      return isNumeral && Double(old) != nil ? text : nil
    }
  }
}
