/// Text that Markdown shows as it is, on one line, also in a table.
enum MarkdownText {
  /// Words.
  static func words(_ text: String) -> String {
    visible(text).reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "@": result += "\\\(character)"
      default: result.append(character)
      }
    }
  }

  /// A code span; its fence is longer than any run of backticks in it.
  static func code(_ text: String) -> String {
    let text = visible(text)
    guard !text.isEmpty else { return "" }
    let fence = String(repeating: "`", count: longestFence(in: text) + 1)
    let needsSpace = text.hasPrefix("`") || text.hasSuffix("`")
    let padding = needsSpace ? " " : ""
    // GitHub ends a cell at a bare bar even in a code span.
    let content = text.split(separator: "|", omittingEmptySubsequences: false)
      .joined(separator: "\\|")
    return fence + padding + content + padding + fence
  }

  private static func longestFence(in text: String) -> Int {
    text.split { $0 != "`" }.map(\.count).max() ?? 0
  }

  /// Line breaks and other characters that a line cannot have, as escapes.
  private static func visible(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\n", "\r", "\t": result += " "
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
