/// Text that XML 1.0 can hold, whatever a value has in it.
enum XMLText {
  /// Text between tags.
  static func text(_ text: String) -> String { escape(text, isAttribute: false) }

  /// The value of an attribute, with its line breaks.
  static func attribute(_ text: String) -> String { escape(text, isAttribute: true) }

  private static func escape(_ text: String, isAttribute: Bool) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where isAttribute: result += "&quot;"
      case "\n" where isAttribute, "\t" where isAttribute: result += "&#\(scalar.value);"
      case "\r": result += "&#13;"
      default:
        if isAllowed(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          result += "\\u{" + String(scalar.value, radix: 16) + "}"
        }
      }
    }
  }

  /// Not even as a reference may a document hold the others.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\u{20}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}": true
    default: false
    }
  }
}
