import Foundation

extension MutationOperator {
  static let strings: [MutationOperator] =
    edited + words + [
      .replacing("loneSurrogate") { site in
        site.string.map { _ in site.text.dropLast() + "\\ud83d\"" }
      },
      .replacing("unquoted") { site in
        site.string.flatMap { isNumber($0) ? $0 : nil }
      },
    ]

  private static let edited: [MutationOperator] = [
    string("emptyString") { _ in "" },
    string("blank") { _ in " " },
    string("unknown") { $0 + "_x" },
    string("uppercased") { $0.uppercased() },
    string("lowercased") { $0.lowercased() },
    string("capitalized") { $0.prefix(1).uppercased() + $0.dropFirst() },
    string("padded") { " \($0) " },
    string("innerSpace") { text in
      guard let second = text.indices.dropFirst().first else { return nil }
      return text[..<second] + " " + text[second...]
    },
    string("newlineAtEnd") { $0 + "\n" },
    string("innerDash") { $0.replacingSecondCharacter(with: "-") },
    string("innerUnderscore") { $0.replacingSecondCharacter(with: "_") },
    string("dataURL") { $0.isBase64 ? "data:image/png;base64," + $0 : nil },
    string("nonASCII") { $0 + "é😀" },
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
  private static let words: [MutationOperator] = [
    string("numberText") { _ in "12.50" },
    string("zeroText") { _ in "0" },
    string("leadingZeros") { _ in "007" },
    string("trueText") { _ in "true" },
    string("falseText") { _ in "false" },
    string("yesText") { _ in "yes" },
    string("oneText") { _ in "1" },
    string("nullText") { _ in "null" },
    string("dash") { _ in "-" },
    color("shortColor") { $0.prefix($0.count - 6) + "F80" },
    color("colorWithAlpha") { $0 + "80" },
    color("colorInOtherForm") { $0.hasPrefix("#") ? String($0.dropFirst()) : "#" + $0 },
    string("longDuration") { $0.isDuration ? "P1Y2M3DT4H5M6.5S" : nil },
    address("relativeURL") { $0.path },
    address("urlWithoutScheme") { String($0.text.dropFirst($0.scheme.count + 3)) },
    address("urlWithOtherScheme") { $0.scheme == "http" ? "https" + $0.rest : "http" + $0.rest },
    address("urlWithBlank") { $0.text + "/a b" },
    address("urlWithUmlaut") { $0.text + "/\u{e9}" },
  ]

  private static func color(
    _ name: String,
    _ change: @escaping @Sendable (String) -> String
  ) -> MutationOperator {
    string(name) { $0.isColor ? change($0) : nil }
  }

  private static func address(
    _ name: String,
    _ change: @escaping @Sendable (AddressText) -> String
  ) -> MutationOperator {
    string(name) { AddressText($0).map(change) }
  }

  /// An operator that writes another string in the place of one.
  static func string(
    _ name: String,
    _ change: @escaping @Sendable (String) -> String?
  ) -> MutationOperator {
    .replacing(name) { site in
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

/// The parts of a text such as `https://example.com/a`.
private struct AddressText {
  let text: String
  let scheme: Substring
  /// Everything from the colon on.
  let rest: Substring

  init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else { return nil }
    self.text = text
    scheme = text[..<colon]
    rest = text[colon...]
  }

  /// The part behind the host, with a slash in front.
  var path: String {
    let host = rest.dropFirst(3)
    return host.firstIndex(of: "/").map { String(host[$0...]) } ?? "/"
  }
}
