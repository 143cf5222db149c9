import JSONVariants

/// Writes a page as Markdown for the summary of a CI job or a comment on a pull request.
///
/// Accepted findings and the models follow in tables that are collapsed at first.
struct MarkdownReport {
  /// The maximum size in bytes; what does not fit is only counted.
  let maximumSize: Int

  /// Returns the report on all models.
  func text(for summary: ParitySummary) -> String {
    let page = ReportPage(summary)
    let heading = "## \(page.mark) \(page.title)\n\n\(page.scope)\n"
    let sections = page.sections.filter { $0.title != "MODELS" }.map(MarkdownPart.init)
    let tables = [
      ReportPage.decisions(summary), ReportPage.models(summary, ReportContext()),
    ].map(MarkdownPart.init)
    let parts = (sections + tables).filter { !$0.items.isEmpty }
    var room = parts.reduce(maximumSize - heading.utf8.count) { $0 - $1.frameSize }
    return parts.reduce(into: heading) { $0 += $1.text(room: &room) }
  }
}

/// A part of a Markdown report, which shows as many of its items as there is room for.
struct MarkdownPart {
  let opening: String
  let items: [String]
  let closing: String

  /// Creates the part of a section of the page.
  init(_ section: ReportPage.Section) {
    let note = section.note.isEmpty ? "" : MarkdownText.words(section.note) + "\n\n"
    opening = "\n### \(section.title)\n\n\(note)"
    items = section.blocks.map(Self.text)
    closing = section.more.map { "\n\(MarkdownText.words($0))\n" } ?? ""
  }

  /// Creates a table that is collapsed at first.
  init(_ table: ReportPage.Table) {
    let rules = table.columns.map { _ in "---" }.joined(separator: "|")
    opening =
      "\n<details><summary>\(table.title)</summary>\n\n" + Self.row(table.columns) + "|\(rules)|\n"
    items = zip(table.rows, table.items).map { cells, items in
      let first = table.hasIdentifiers ? MarkdownText.code(cells[0]) : MarkdownText.words(cells[0])
      let others = cells.indices.dropFirst().map { index in
        let list = index == 1 && items.count > 1 ? ": " + TextList.text(items, limit: 4) : ""
        return MarkdownText.words(cells[index] + list)
      }
      return Self.row([first] + others)
    }
    closing = "\n</details>\n"
  }

  /// The size of the part without its items, in bytes.
  var frameSize: Int { (opening + more(items.count) + closing).utf8.count }

  /// Returns the part with as many items as fit, and reduces the room by their size in bytes.
  func text(room: inout Int) -> String {
    var shown = ""
    var count = 0
    for item in items {
      guard item.utf8.count <= room else { break }
      room -= item.utf8.count
      shown += item
      count += 1
    }
    let rest = items.count - count
    return opening + shown + (rest > 0 ? more(rest) : "") + closing
  }

  private func more(_ count: Int) -> String { "\n… \(count) more in parity.json\n" }

  private static func row(_ cells: [String]) -> String {
    PrintableText.line("| " + cells.joined(separator: " | ") + " |") + "\n"
  }

  private static func text(of block: ReportPage.Block) -> String {
    let title = block.title.isEmpty ? "" : "**\(MarkdownText.code(block.title))** "
    let rows = block.rows.map { row in
      let label = row.label.isEmpty ? "" : "\(MarkdownText.words(row.label)) "
      switch row.style {
      case .words: return "  - \(label)\(MarkdownText.words(row.text))"
      case .code: return "  - \(label)\(MarkdownText.code(row.text))"
      case .outcome:
        let text = PrintableText.line(row.text)
        return "  - \(label)\(MarkdownText.code(text, marking: block.difference))"
      }
    }
    let lines = ["- \(title)\(MarkdownText.words(block.note))"] + rows
    return lines.map { PrintableText.line($0) + "\n" }.joined()
  }
}

/// Escapes text for Markdown; the parts of a report escape invisible characters.
enum MarkdownText {
  /// Returns the text with Markdown's special characters escaped.
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

  /// Returns a code span, with a delimiter that is longer than any run of backticks in the text.
  static func code(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    let fence = String(repeating: "`", count: longestFence(in: text) + 1)
    let needsSpace = text.hasPrefix("`") || text.hasSuffix("`")
    let padding = needsSpace ? " " : ""
    // GitHub ends a cell at an unescaped `|` even inside a code span.
    let content = text.split(separator: "|", omittingEmptySubsequences: false)
      .joined(separator: "\\|")
    return fence + padding + content + padding + fence
  }

  /// Returns a code span in which the part is bold that another text has otherwise.
  static func code(_ text: String, marking difference: TextDifference?) -> String {
    guard let parts = difference?.parts(of: text), difference?.isWhole == false,
      !parts.different.isEmpty
    else { return code(text) }
    return code(parts.before) + "**" + code(parts.different) + "**" + code(parts.after)
  }

  private static func longestFence(in text: String) -> Int {
    text.split { $0 != "`" }.map(\.count).max() ?? 0
  }
}
