import Foundation

extension Mutator {
  static let parts = MutatorTable(
    "Strings of parts, such as `12-A` or `3:45`",
    of: PartedText.init,
    [
      .init("partAdded", "Repeats the last part.") { text in
        text.changing { $0.append($0[$0.count - 1]) }
      }.besideEachWord,
      .init("lastPartDropped", "Removes the last part.") { $0.changing { $0.removeLast() } },
      .init("firstPartDropped", "Removes the first part.") { $0.changing { $0.removeFirst() } },
      .init("emptyFirstPart", "Empties the first part.") { $0.changing { $0[0] = "" } },
      .init("emptyLastPart", "Empties the last part.") { $0.changing { $0[$0.count - 1] = "" } },
      .init("swappedParts", "Swaps the first and the last part.") { text in
        text.changing { $0.swapAt(0, $0.count - 1) }
      },
      .init("otherSeparator", "Writes another separator.") { $0.joined(by: $0.otherSeparator) },
      .init("doubledSeparator", "Doubles the separators.") {
        $0.joined(by: $0.separator + $0.separator)
      },
      .init("blanksAroundSeparator", "Puts blanks around the separators.") {
        $0.joined(by: " \($0.separator) ")
      },
      .init("firstPartBeyond59", "Writes 75 for a first part that is a number.") { text in
        text.replacingNumber(at: 0, with: "75")
      },
      .init("lastPartBeyond59", "Writes 75 for a last part that is a number.") { text in
        text.replacingNumber(at: text.parts.count - 1, with: "75")
      },
      .init("lastPartOfManyDigits", "Writes many digits for a last part that is a number.") {
        text in text.replacingNumber(at: text.parts.count - 1, with: "1234567890123456789")
      },
    ]
  )
}

/// A short text of parts with a separator, such as `12-A`, `3:45` or `1.2.3`.
struct PartedText {
  private static let maximumLength = 64
  private static let maximumWords = 3

  let separator: String
  private(set) var parts: [String]

  init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength, !text.contains("://"), ISODateText(text) == nil,
      let separator = text.first(where: { !$0.isLetter && !$0.isNumber })
    else { return nil }
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    // A text with more words than a name is a sentence.
    guard separator != " " || parts.count <= Self.maximumWords else { return nil }
    self.separator = String(separator)
    self.parts = parts.map(String.init)
  }

  func joined(by separator: String) -> String { parts.joined(separator: separator) }

  /// Returns the text with changed parts.
  func changing(_ change: (inout [String]) -> Void) -> String {
    var copy = self
    change(&copy.parts)
    return copy.joined(by: separator)
  }

  /// Returns the text with another number for a part; `nil` if the part is not a number.
  func replacingNumber(at index: Int, with number: String) -> String? {
    parts[index].allSatisfy(\.isASCIIDigit) ? changing { $0[index] = number } : nil
  }

  /// A common alternative to the separator.
  var otherSeparator: String {
    switch separator {
    case "-": "/"
    case ":": "."
    case ".": ","
    case ",": ";"
    case " ": "_"
    default: "-"
    }
  }
}

extension Mutator {
  static let addresses = MutatorTable(
    "Strings that are absolute URLs",
    of: AddressText.init,
    [
      .init("relativeURL", "Removes the scheme and the host.") { $0.path },
      .init("urlWithoutScheme", "Removes the scheme.") { String($0.rest.dropFirst(3)) },
      .init("urlWithOtherScheme", "Writes https for http, and http for the rest.") { url in
        (url.scheme == "http" ? "https" : "http") + url.rest
      }.besideEachWord,
      .init("urlWithUmlaut", "Adds a letter beyond ASCII.") { $0.text + "/\u{e9}" },
      .init("urlWithPort", "Adds a port.") { $0.replacing(host: $0.host + ":8443") },
      .init("urlWithUser", "Adds a user and a password.") {
        $0.replacing(host: "user:pw@" + $0.host)
      },
      .init("urlWithDots", "Adds a step into a folder and out of it.") {
        $0.replacing(host: $0.host + "/a/..")
      },
      .init("slashAtEnd", "Adds a slash.") { $0.text + "/" },
      .init("percentEncoded", "Adds characters in percent encoding.") { $0.text + "%20%C3%A9" },
      .init("query", "Adds a query.") { $0.text + "?a=1&b=x+y" },
      .init("fragment", "Adds a fragment.") { $0.text + "#part" },
    ]
  )
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
