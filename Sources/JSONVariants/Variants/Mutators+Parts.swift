import Foundation

extension Mutator {
  static let parts: [Mutator] = rows(
    for: .parts,
    [
      parted("partAdded", "Repeats the last part.") { $0.changing { $0.append($0[$0.count - 1]) } },
      parted("lastPartDropped", "Removes the last part.") { $0.changing { $0.removeLast() } },
      parted("firstPartDropped", "Removes the first part.") { $0.changing { $0.removeFirst() } },
      parted("emptyFirstPart", "Empties the first part.") { $0.changing { $0[0] = "" } },
      parted("emptyLastPart", "Empties the last part.") { $0.changing { $0[$0.count - 1] = "" } },
      parted("swappedParts", "Swaps the first and the last part.") {
        $0.changing { $0.swapAt(0, $0.count - 1) }
      },
      parted("otherSeparator", "Writes another separator.") { $0.withOtherSeparator },
      parted("doubledSeparator", "Doubles the separators.") { $0.withDoubledSeparator },
      parted("blanksAroundSeparator", "Puts blanks around the separators.") {
        $0.withBlanksAroundSeparator
      },
      parted("firstPartBeyond59", "Writes 75 for a first part that is a number.") {
        $0.replacingNumber(at: .first, with: "75")
      },
      parted("lastPartBeyond59", "Writes 75 for a last part that is a number.") {
        $0.replacingNumber(at: .last, with: "75")
      },
      parted("lastPartOfOneDigit", "Writes 5 for a last part that is a number.") {
        $0.replacingNumber(at: .last, with: "5")
      },
      parted("lastPartOfManyDigits", "Writes many digits for a last part that is a number.") {
        $0.replacingNumber(at: .last, with: "1234567890123456789")
      },
    ]
  )

  private static func parted(
    _ name: String,
    _ summary: String,
    _ change: @escaping @Sendable (PartedText) -> String?
  ) -> Mutator {
    string(name, summary) { PartedText($0).flatMap(change) }
  }
}

/// A short text of parts with a separator, such as `12-A`, `3:45` or `1.2.3`.
struct PartedText {
  private static let maximumLength = 64
  private static let maximumWords = 3

  private let separator: Character
  private let parts: [String]

  init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength, !text.contains("://"), ISODateText(text) == nil,
      let separator = text.first(where: { !$0.isLetter && !$0.isNumber })
    else { return nil }
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    // A text with more words than a name is a sentence.
    guard separator != " " || parts.count <= Self.maximumWords else { return nil }
    self.separator = separator
    self.parts = parts.map(String.init)
  }

  /// Returns the text with changed parts.
  func changing(_ change: (inout [String]) -> Void) -> String {
    var copy = parts
    change(&copy)
    return joined(copy, by: String(separator))
  }

  /// Returns the text with its first or last part replaced by a number; `nil` if that part is not a number.
  func replacingNumber(at end: End, with number: String) -> String? {
    let index = end == .first ? 0 : parts.count - 1
    guard parts[index].allSatisfy(\.isASCIIDigit) else { return nil }
    return changing { $0[index] = number }
  }

  enum End { case first, last }

  /// The text with a common alternative to its separator.
  var withOtherSeparator: String {
    let other =
      switch separator {
      case "-": "/"
      case ":": "."
      case ".": ","
      case ",": ";"
      case " ": "_"
      default: "-"
      }
    return joined(parts, by: other)
  }

  var withBlanksAroundSeparator: String { joined(parts, by: " \(separator) ") }
  var withDoubledSeparator: String { joined(parts, by: "\(separator)\(separator)") }

  private func joined(_ parts: [String], by separator: String) -> String {
    parts.joined(separator: separator)
  }
}

extension Mutator {
  static let addresses: [Mutator] = rows(
    for: .address,
    [
      address("relativeURL", "Removes the scheme and the host.") { $0.path },
      address("urlWithoutScheme", "Removes the scheme.") {
        String($0.text.dropFirst($0.scheme.count + 3))
      },
      address("urlWithOtherScheme", "Writes https for http, and http for the rest.") {
        $0.scheme == "http" ? "https" + $0.rest : "http" + $0.rest
      },
      address("urlWithBlank", "Adds a blank.") { $0.text + "/a b" },
      address("urlWithUmlaut", "Adds a letter beyond ASCII.") { $0.text + "/\u{e9}" },
      address("urlWithPort", "Adds a port.") { $0.replacing(host: $0.host + ":8443") },
      address("urlWithUser", "Adds a user and a password.") {
        $0.replacing(host: "user:pw@" + $0.host)
      },
      address("urlWithDots", "Adds a step into a folder and out of it.") {
        $0.replacing(host: $0.host + "/a/..")
      },
      address("slashAtEnd", "Adds a slash.") { $0.text + "/" },
      address("percentEncoded", "Adds characters in percent encoding.") { $0.text + "%20%C3%A9" },
      address("query", "Adds a query.") { $0.text + "?a=1&b=x+y" },
      address("fragment", "Adds a fragment.") { $0.text + "#part" },
    ]
  )

  private static func address(
    _ name: String,
    _ summary: String,
    _ change: @escaping @Sendable (AddressText) -> String
  ) -> Mutator {
    string(name, summary) { AddressText($0).map(change) }
  }
}

/// The parts of a URL such as `https://example.com/a`.
struct AddressText {
  let text: String
  let scheme: Substring
  /// The text from the colon to the end.
  let rest: Substring

  init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else { return nil }
    self.text = text
    scheme = text[..<colon]
    rest = text[colon...]
  }

  /// The text between the scheme and the path.
  var host: String { String(rest.dropFirst(3).prefix { !"/?#".contains($0) }) }

  /// The text after the host, with a leading slash.
  var path: String {
    let path = rest.dropFirst(3 + host.count)
    return path.hasPrefix("/") ? String(path) : "/" + path
  }

  func replacing(host new: String) -> String {
    scheme + "://" + new + rest.dropFirst(3 + host.count)
  }
}
