/// Text that Markdown shows as it is in a table; the table takes care of what is not visible.
enum MarkdownText {
  /// Words.
  static func words(_ text: String) -> String {
    text.reduce(into: "") { result, character in
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
}
