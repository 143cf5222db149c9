import Foundation

extension RowBug {
  static let strings = spellings + characters + shortTitles + meanings + flags

  private static let spellings: [RowBug] = [
    .word("uppercased", "Compares with `open` and `Open`, and not without regard to capitals.") {
      $0.lowercased() == "open"
    } port: {
      ["open", "Open"].contains($0)
    },
    .word("capitalized", "Writes the first letter small before it looks a word up.") {
      $0 == "open"
    } port: {
      $0.prefix(1).lowercased() + $0.dropFirst() == "open"
    },
    .text("lowercased", "Compares with `Open` and `OPEN`, and forgets `open`.", "Open") {
      $0.lowercased() == "open"
    } port: {
      ["Open", "OPEN"].contains($0)
    },
    .word("padded", "Does not trim a word.") {
      $0.trimmingCharacters(in: .whitespaces) == "open"
    } port: {
      $0 == "open"
    },
    .word("unknown", "Reads a word up to its first underscore.") {
      $0 == "open"
    } port: {
      $0.split(separator: "_").first == "open"
    },
    .word("prefixed", "`hasSuffix` for `==`.") {
      $0 == "open"
    } port: {
      $0.hasSuffix("open")
    },
    .word("innerSpace", "Trims a code, from which legacy removes all blanks.") {
      $0.filter { $0 != " " } == "open"
    } port: {
      $0.trimmingCharacters(in: .whitespaces) == "open"
    },
    .word("newlineAtEnd", "Trims `.whitespaces` for `.whitespacesAndNewlines`.") {
      $0.trimmingCharacters(in: .whitespacesAndNewlines) == "open"
    } port: {
      $0.trimmingCharacters(in: .whitespaces) == "open"
    },
  ]

  private static let characters: [RowBug] = [
    .text("emptyString", "Keeps an empty text, which is nil.") {
      $0.isEmpty ? nil : $0
    } port: {
      Optional($0)
    },
    .text("blank", "`isEmpty` without trimming.") {
      $0.trimmingCharacters(in: .whitespaces).isEmpty
    } port: {
      $0.isEmpty
    },
    .text("cut", "`count > 2` for `count >= 2`.") {
      $0.count >= 2
    } port: {
      $0.count > 2
    },
    .text("long", "Cuts a text after 100 characters.") {
      $0
    } port: {
      String($0.prefix(100))
    },
    .text("manyCharacters", "Removes markup.") {
      $0
    } port: {
      $0.replacingOccurrences(of: "<[^>]*>", with: "", options: .regularExpression)
    },
    RowBug(
      "loneSurrogate",
      "Reads a text that the legacy parser refuses as nil.",
      #"{"value": "Sea"}"#
    ) {
      try? $0.text()
    } port: {
      try? $0.text()
    }.beside { try $0.text() as String? },
  ]

  // The title has a limit, so that not all characters at once are in one.
  private static let shortTitles: [RowBug] = [
    .title("nonASCII", "Writes all letters in their composed form.") {
      $0.precomposedStringWithCanonicalMapping
    },
    .title(
      "flagInFront",
      "Takes the first Unicode scalar for the initial.",
      ofLegacy: {
        String($0.prefix(1))
      }
    ) { String($0.unicodeScalars.prefix(1)) },
    .title(
      "secondLine",
      "Takes the first line.",
      ofLegacy: {
        $0.trimmingCharacters(in: .newlines)
      }
    ) { String($0.trimmingCharacters(in: .newlines).prefix { !$0.isNewline }) },
    .title("tab", "Writes blanks for tabs.") { $0.replacingOccurrences(of: "\t", with: "  ") },
    .title("quotes", "Escapes quotation marks.") {
      $0.replacingOccurrences(of: "\"", with: "\\\"")
    },
    .title("markup", "Resolves HTML entities.") { $0.replacingOccurrences(of: "&amp;", with: "&") },
  ]

  private static func title(
    _ row: String,
    _ sentence: String,
    ofLegacy legacy: @escaping @Sendable (String) -> String = { $0 },
    port: @escaping @Sendable (String) -> String
  ) -> RowBug {
    .text(row, sentence) {
      guard $0.count <= 30 else { throw Refused() }
      return legacy($0).unicodeScalars.map(\.value)
    } port: {
      guard $0.count <= 30 else { throw Refused() }
      return port($0).unicodeScalars.map(\.value)
    }
  }

  private static func word(
    _ row: String,
    _ sentence: String,
    legacy: @escaping @Sendable (String) -> Bool,
    port: @escaping @Sendable (String) -> Bool
  ) -> RowBug { .text(row, sentence, "open", legacy: legacy, port: port) }
}

extension RowBug {
  private static let meanings: [RowBug] = [
    .text("numberText", "Takes the point for a separator of thousands.") {
      $0
    } port: {
      $0.replacingOccurrences(of: ".", with: "")
    },
    .text("leadingZeros", "Writes a text of digits as a number.") {
      $0
    } port: {
      Int($0).map { "\($0)" } ?? $0
    },
    .text("trueText", "Takes a text for a flag if `Bool(_:)` does.") {
      $0
    } port: {
      Bool($0).map { $0 ? "Yes" : "No" } ?? $0
    },
    .text("nullText", "Keeps the word null, which is nil.") {
      $0 == "null" ? nil : $0
    } port: {
      Optional($0)
    },
    .text("oppositeInCapitals", "Looks up the word for no in small letters only.", "yes") {
      ["yes": true, "no": false][$0.lowercased()]
    } port: {
      $0.lowercased() == "yes" ? true : $0 == "no" ? false : nil
    },
    .text("oppositeInBlanks", "Trims only the word for yes.", "yes") {
      ["yes": true, "no": false][$0.trimmingCharacters(in: .whitespaces)]
    } port: {
      $0.trimmingCharacters(in: .whitespaces) == "yes" ? true : $0 == "no" ? false : nil
    },
    .text("shortColor", "Knows no color of three digits.", "#FF8040") {
      $0.hasPrefix("#") ? digits($0, counts: [3, 6, 8]) : nil
    } port: {
      $0.hasPrefix("#") ? digits($0, counts: [6, 8]) : nil
    },
    .text("colorWithAlpha", "Knows no color with an opacity.", "#FF8040") {
      digits($0, counts: [3, 6, 8])
    } port: {
      digits($0, counts: [3, 6])
    },
    .text(
      "colorInOtherForm",
      "Drops the first character of a color, which may be a digit.",
      "#FF8040"
    ) {
      digits($0, counts: [6])
    } port: {
      $0.count == 7 ? String($0.dropFirst()) : nil
    },
    .text("longDuration", "Knows hours, minutes and seconds of a duration, and no days.", "PT5M") {
      minutes($0, units: "YMWDHS")
    } port: {
      minutes($0, units: "HMS")
    },
  ]

  /// The hexadecimal digits of a color, if their number is one of some.
  private static func digits(_ text: String, counts: [Int]) -> String? {
    let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
    return counts.contains(digits.count) && digits.allSatisfy(\.isHexDigit) ? digits : nil
  }

  /// The letters of a duration, if all of them are units.
  private static func minutes(_ text: String, units: String) -> String? {
    guard text.hasPrefix("P"), text.contains(where: \.isNumber) else { return nil }
    let letters = text.dropFirst().filter { !"0123456789.T".contains($0) }
    return letters.allSatisfy { units.contains($0) } ? text : nil
  }

  private static let flags: [RowBug] = [
    .flag("falseText", "false", "no"), .flag("yesText", "yes", "true"), .flag("oneText", "1", "no"),
    .flag("zeroText", "0", "yes"),
    .text("dash", "Does not know a dash, which is nil.", "yes") {
      $0 == "-" ? nil : try known($0)
    } port: {
      try Optional(known($0))
    },
  ]

  private static let words = [
    "true": true, "yes": true, "1": true, "false": false, "no": false, "0": false,
  ]

  @Sendable private static func known(_ word: String) throws -> Bool { try words[word].required }

  /// A port that forgets one of the words for a flag.
  private static func flag(_ row: String, _ word: String, _ value: String) -> RowBug {
    .text(row, "Forgets `\(word)` in the list of the words for a flag.", value) {
      try known($0)
    } port: {
      guard $0 != word else { throw Refused() }
      return try known($0)
    }
  }

  static let data: [RowBug] = [
    .text("innerDash", "Decodes Base64 without the dash that addresses have.", base64) {
      Data(base64Encoded: $0.replacing("-", "+").replacing("_", "/"))
    } port: {
      Data(base64Encoded: $0.replacing("_", "/"))
    },
    .text("innerUnderscore", "Decodes Base64 without the underscore that addresses have.", base64) {
      Data(base64Encoded: $0.replacing("-", "+").replacing("_", "/"))
    } port: {
      Data(base64Encoded: $0.replacing("-", "+"))
    },
    .text("dataURL", "Decodes Base64 without the head of a data URL.", base64) {
      Data(base64Encoded: $0.replacingOccurrences(of: "data:image/png;base64,", with: ""))
    } port: {
      Data(base64Encoded: $0)
    },
  ]

  private static let base64 = "aGVsbG8gd29ybGQ="
}

extension String {
  fileprivate func replacing(_ text: String, _ other: String) -> String {
    replacingOccurrences(of: text, with: other)
  }
}
