import Foundation

extension RowBug {
  /// Bugs at texts of parts.
  static let parts: [RowBug] = [
    .text("partAdded", "Requires two parts, and no more.", "12-A") {
      $0.split(separator: "-").count >= 2
    } port: {
      $0.split(separator: "-").count == 2
    },
    .locale("lastPartDropped", "Requires a region behind the language.") {
      try (try? region($0)) ?? language($0)
    } port: {
      try region($0)
    },
    .locale("firstPartDropped", "Requires a language in front of the region.") {
      try (try? region($0)) ?? ($0 == "DE" ? $0 : nil).required
    } port: {
      try region($0)
    },
    .locale("emptyFirstPart", "`split(separator:)` for `components(separatedBy:)`.") {
      parts($0).first
    } port: {
      $0.split(separator: "_").first.map(String.init) ?? ""
    },
    .locale("emptyLastPart", "Takes the last of the parts that are not empty.") {
      parts($0).last
    } port: {
      $0.split(separator: "_").last.map(String.init) ?? ""
    },
    .locale("doubledSeparator", "Splits at several separators as at one.") {
      let parts = parts($0)
      return parts.count == 2 && !parts.contains("")
    } port: {
      $0.split(separator: "_").count == 2
    },
    .locale("swappedParts", "Takes the first part for the language, which is in small letters.") {
      guard parts($0).count == 2 else { throw Refused() }
      return try parts($0).first { $0 == $0.lowercased() }.required
    } port: {
      guard parts($0).count == 2, parts($0)[0] == parts($0)[0].lowercased() else { throw Refused() }
      return parts($0)[0]
    },
    .locale("otherSeparator", "Knows no hyphen in a locale.") {
      $0.split { "-_".contains($0) }.map(String.init)
    } port: {
      $0.split(separator: "_").map(String.init)
    },
    .locale("blanksAroundSeparator", "Trims a text and not its parts.") {
      parts($0).map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    } port: {
      parts($0.trimmingCharacters(in: .whitespacesAndNewlines))
    },
    .time("firstPartBeyond59", "Takes the minutes for those of a clock, up to 59.") {
      try clock($0)
    } port: {
      try require(clock($0)[0] < 60)
      return try clock($0)
    },
    .time("lastPartBeyond59", "Refuses 75 seconds.") {
      try clock($0)
    } port: {
      try require(clock($0)[1] < 60)
      return try clock($0)
    },
    .time("lastPartOfManyDigits", "Reads the number of a build as `Int32`.") {
      try numbers($0).last.required
    } port: {
      try Int(Int32(exactly: numbers($0).last.required).required)
    },
  ]

  private static func locale<Value: Hashable & Sendable>(
    _ row: String,
    _ sentence: String,
    legacy: @escaping @Sendable (String) throws -> Value,
    port: @escaping @Sendable (String) throws -> Value
  ) -> RowBug { .text(row, sentence, "de_DE", legacy: legacy, port: port) }

  private static func time<Value: Hashable & Sendable>(
    _ row: String,
    _ sentence: String,
    legacy: @escaping @Sendable (String) throws -> Value,
    port: @escaping @Sendable (String) throws -> Value
  ) -> RowBug { .text(row, sentence, "12:45", legacy: legacy, port: port) }

  private static func parts(_ text: String) -> [String] { text.components(separatedBy: "_") }

  private static func region(_ text: String) throws -> String {
    guard parts(text).count == 2 else { throw Refused() }
    return parts(text)[1]
  }

  private static func language(_ text: String) throws -> String {
    guard text.count == 2, text == text.lowercased() else { throw Refused() }
    return text
  }

  private static func numbers(_ text: String) throws -> [Int] {
    let parts = text.components(separatedBy: ":").compactMap { Int($0) }
    guard parts.count == 2 else { throw Refused() }
    return parts
  }

  /// The minutes and the seconds of a text with at most two digits for each.
  private static func clock(_ text: String) throws -> [Int] {
    guard text.count <= 5 else { throw Refused() }
    return try numbers(text)
  }
}

extension RowBug {
  /// Bugs at URLs.
  static let addresses: [RowBug] = [
    .text("relativeURL", "Does not put the host in front of a path.", address) {
      $0.hasPrefix("/") ? "https://www.example.com" + $0 : $0
    } port: {
      $0
    },
    .text("urlWithoutScheme", "Does not put the scheme in front of a host.", address) {
      $0.hasPrefix("www.") ? "https://" + $0 : $0
    } port: {
      $0
    },
    .url("urlWithOtherScheme", "Refuses http, which legacy writes as https.") {
      $0.hasPrefix("http:") ? "https" + $0.dropFirst(4) : $0
    } port: {
      $0.hasPrefix("https:") ? $0 : nil
    },
    .url("urlWithUmlaut", "Refuses letters beyond ASCII, which legacy encodes.") {
      $0
    } port: {
      $0.allSatisfy(\.isASCII) ? $0 : nil
    },
    .url("urlWithPort", "Makes a URL without the port.") {
      $0
    } port: {
      $0.without(\.port)
    },
    .url("urlWithUser", "Makes a URL without the user.") {
      $0
    } port: {
      $0.without(\.user)
    },
    .url("urlWithDots", "Keeps the steps out of a folder.") {
      URL(string: $0)?.standardized.absoluteString
    } port: {
      URL(string: $0)?.absoluteString
    },
    .url("slashAtEnd", "Removes the slash at the end.") {
      $0
    } port: {
      $0.hasSuffix("/") ? String($0.dropLast()) : $0
    },
    .url("percentEncoded", "Removes the percent encoding.") {
      $0
    } port: {
      $0.removingPercentEncoding
    },
    .url("query", "Makes a URL without the query.") {
      $0
    } port: {
      $0.without(\.query)
    },
    .url("fragment", "Makes a URL without the fragment.") {
      $0
    } port: {
      $0.without(\.fragment)
    },
  ]

  private static let address = "https://www.example.com/ab"

  /// A rule for a text that begins as a URL and has no blanks.
  private static func url(
    _ row: String,
    _ sentence: String,
    legacy: @escaping @Sendable (String) -> String?,
    port: @escaping @Sendable (String) -> String?
  ) -> RowBug {
    .text(row, sentence, address) {
      guard $0.hasPrefix("http"), !$0.contains(" ") else { throw Refused() }
      return legacy($0)
    } port: {
      guard $0.hasPrefix("http"), !$0.contains(" ") else { throw Refused() }
      return port($0)
    }
  }
}

extension String {
  /// The URL without one of its components.
  fileprivate func without<Value>(_ part: WritableKeyPath<URLComponents, Value?>) -> String? {
    guard var components = URLComponents(string: self), components[keyPath: part] != nil else {
      return self
    }
    components[keyPath: part] = nil
    return components.string
  }
}

extension RowBug {
  /// Bugs at texts that are numbers.
  static let numerals: [RowBug] =
    [
      (1, "One item in a text has the plural: `count >= 1` for `count > 1`."),
      (2, "A pair in a text is no group: `members > 2` for `members >= 2`."),
      (3, "Three stars in a text are a bad rating: `stars > 3` for `stars >= 3`."),
      (5, "Five stars in a text are no full rating: `stars > 5` for `stars >= 5`."),
      (100, "A full bar in a text is no percentage: `percent < 100` for `percent <= 100`."),
    ].map { limit, sentence in
      .numeral("numeral \(limit)", sentence) {
        Int($0).map { $0 >= limit }
      } port: {
        Int($0).map { $0 > limit }
      }
    } + numberTexts + groupedNumbers

  private static let numberTexts: [RowBug] = [
    .numeral("plusSign", "Takes only digits for a number, and no plus sign.") {
      Int($0)
    } port: {
      $0.hasPrefix("+") ? nil : Int($0)
    },
    .numeral("minusSign", "Takes only digits for a number, and no minus sign.") {
      Int($0)
    } port: {
      $0.hasPrefix("-") ? nil : Int($0)
    },
    .numeral("numeral 9223372036854775808", "Reads `Int` for `UInt`.") {
      UInt($0)
    } port: {
      Int($0).flatMap { UInt(exactly: $0) }
    },
    .numeral("numeral 9007199254740993", "Reads an identifier as `Double`.") {
      Int($0)
    } port: {
      Int($0).map { Int(Double($0)) }
    },
    .numeral("numeral 19.99", "Cents are cut: `Int(price * 100)` without `rounded()`.") {
      cents($0, .toNearestOrEven)
    } port: {
      cents($0, .towardZero)
    },
    .numeral("numeral 1.005", "Half a cent is rounded as a binary number.") {
      digits($0).flatMap { Double($0 + "e2") }.map { $0.rounded() }
    } port: {
      digits($0).flatMap { Double($0) }.map { ($0 * 100).rounded() }
    },
    .numeral("numeral 1e2", "Takes only digits and a point for a number, and no exponent.") {
      json($0)
    } port: {
      $0.contains("e") ? nil : json($0)
    },
    .numeral("numeral 0x10", "Takes what `Double(text)` reads, also hexadecimal digits.") {
      $0.contains("x") ? nil : finite($0)
    } port: {
      finite($0)
    },
    .numeral("numeral nan", "Takes what `Double(text)` reads, also NaN.") {
      finite($0).map { "\($0)" }
    } port: {
      Double($0).map { "\($0)" }
    },
    .numeral("numeral \u{667}", "`isNumber` for the digits from 0 to 9.") {
      Int($0)
    } port: { text in
      let digits = text.compactMap(\.wholeNumberValue)
      return (1...9).contains(digits.count) && digits.count == text.count
        ? digits.reduce(0) { $0 * 10 + $1 } : Int(text)
    },
  ]

  // The last of the points and commas is that of the decimals.
  private static let groupedNumbers: [RowBug] = [
    .numeral("numeral 12,50", "Knows no comma.") {
      grouped($0)
    } port: {
      $0.contains(",") && !$0.contains(".") ? nil : grouped($0)
    },
    .numeral("numeral 1,234.50", "Takes a comma for that of the decimals, as in Germany.") {
      grouped($0)
    } port: {
      $0.contains(",") ? german($0) : grouped($0)
    },
    .numeral("numeral 1.234,50", "Takes a comma beside a point for a separator of thousands.") {
      grouped($0)
    } port: {
      $0.contains(".") ? Double($0.filter { $0 != "," }) : grouped($0)
    },
    .numeral("numeral 1 234", "Trims a number, from which legacy removes all blanks.") {
      Int($0.filter { $0 != " " })
    } port: {
      Int($0.trimmingCharacters(in: .whitespaces))
    },
  ]

  private static func numeral<Value: Hashable & Sendable>(
    _ row: String,
    _ sentence: String,
    legacy: @escaping @Sendable (String) -> Value?,
    port: @escaping @Sendable (String) -> Value?
  ) -> RowBug { .text(row, sentence, "42", legacy: legacy, port: port) }

  private static func cents(_ text: String, _ rule: FloatingPointRoundingRule) -> Int? {
    Double(text).flatMap { abs($0) < 1e6 ? Int(($0 * 100).rounded(rule)) : nil }
  }

  /// A short text of digits and points alone.
  private static func digits(_ text: String) -> String? {
    text.count < 9 && text.allSatisfy { "0123456789.".contains($0) } ? text : nil
  }

  private static func finite(_ text: String) -> Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func json(_ text: String) -> Double? {
    text.allSatisfy { "0123456789.e".contains($0) } ? Double(text) : nil
  }

  private static func german(_ text: String) -> Double? {
    Double(text.filter { $0 != "." }.replacingOccurrences(of: ",", with: "."))
  }

  private static func grouped(_ text: String) -> Double? {
    let isGerman = text.lastIndex(of: ",").map { $0 > text.lastIndex(of: ".") ?? text.startIndex }
    return isGerman == true ? german(text) : Double(text.filter { $0 != "," })
  }
}
