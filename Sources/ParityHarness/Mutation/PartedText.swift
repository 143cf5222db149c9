import Foundation

/// A short text of parts with something between them, such as `12-A`, `3:45` or `1.2.3`.
struct PartedText {
  private static let maximumLength = 64

  private let separator: Character
  private let parts: [String]

  init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength, !text.contains("://"), ISODateText(text) == nil,
      let separator = text.first(where: { !$0.isLetter && !$0.isNumber })
    else { return nil }
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.separator = separator
    self.parts = parts.map(String.init)
  }

  /// The text with other parts.
  func changing(_ change: (inout [String]) -> Void) -> String {
    var copy = parts
    change(&copy)
    return joined(copy, by: String(separator))
  }

  /// The text with another number for its first or last part, where that is one.
  func replacingNumber(at end: End, with number: String) -> String? {
    let index = end == .first ? 0 : parts.count - 1
    guard parts[index].allSatisfy(\.isASCIIDigit) else { return nil }
    return changing { $0[index] = number }
  }

  enum End { case first, last }

  /// The text with the separator that people write for it too.
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
