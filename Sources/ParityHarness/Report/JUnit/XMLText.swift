/// Text that XML 1.0 can hold, whatever a value has in it.
enum XMLText {
  /// Lines between tags.
  static func text(_ lines: [String]) -> String { escape(PrintableText.lines(lines)) }

  /// The value of an attribute.
  static func attribute(_ line: String) -> String { escape(PrintableText.line(line)) }

  private static func escape(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
