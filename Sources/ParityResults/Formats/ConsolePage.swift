package import ParityEngine
import JSONVariants

/// Writes a page as text for a terminal, a log or the message of a test.
package struct ConsolePage: Sendable {
  private static let indentation = "    "
  /// The widest label beside which a wrapped text goes on; that of a longer one goes on further left.
  private static let maximumColumn = 16
  /// The characters that stay beside the word that follows them.
  private static let marks: Set<Character> = ["✔", "✘", "⚠"]

  /// The maximum number of characters per line; `nil` for no limit.
  private let width: Int?

  /// Creates a writer.
  ///
  /// - Parameter width: The maximum number of characters per line; `nil` for no limit.
  package init(width: Int? = nil) { self.width = width }

  /// Returns the lines of a page.
  package func lines(of page: ReportPage) -> [String] {
    let title = folded("\(page.mark) \(page.title)   \(page.scope)")
    return title + page.sections.flatMap { [""] + lines(of: $0) }
  }

  /// Returns the lines on one finding, with the decision on it.
  package func lines(on finding: Finding) -> [String] {
    lines(of: FindingText.block(on: finding))
  }

  private func lines(of section: ReportPage.Section) -> [String] {
    // A section of unnamed blocks has its title beside them.
    let isNote = section.blocks.allSatisfy { $0.title.isEmpty && $0.rows.isEmpty }
    if isNote, section.note.isEmpty {
      return section.blocks.enumerated().flatMap { index, block in
        let label = index == 0 ? section.title : String(repeating: " ", count: section.title.count)
        return folded("\(label)   \(block.note)", hanging: section.title.count + 3)
      }
    }
    let head = section.note.isEmpty ? section.title : "\(section.title)   \(section.note)"
    return folded(head) + section.blocks.flatMap(lines) + (section.more.map { ["  " + $0] } ?? [])
  }

  func lines(of block: ReportPage.Block) -> [String] {
    let head = [block.title, block.note].filter { !$0.isEmpty }.joined(separator: "   ")
    let column = block.rows.map(\.label.count).max() ?? 0
    let hanging = column > Self.maximumColumn ? 8 : column + 6
    let last = block.outcomes.last
    let rows = block.rows.flatMap { row -> [String] in
      guard !row.label.isEmpty else { return folded(Self.indentation + row.text, hanging: 4) }
      let padding = String(repeating: " ", count: column - row.label.count)
      let start = "\(Self.indentation)\(row.label)\(padding)  "
      let lines = folded(start + row.text, hanging: hanging)
      // A wrapped text has no line below it.
      let mark = lines.count == 1 && row == last ? marks(of: block) : nil
      return lines + (mark.map { [String(repeating: " ", count: start.count) + $0] } ?? [])
    }
    return folded("  " + head, hanging: 4) + rows
  }

  /// Returns a line that marks what the last of two outcomes has otherwise; `nil` if that is all of it.
  private func marks(of block: ReportPage.Block) -> String? {
    let texts = block.outcomes.map { PrintableText.line($0.text) }
    // In a short text the difference is seen without a mark.
    guard let difference = block.difference, !difference.isWhole, texts[0] != texts[1],
      texts[1].count > 12
    else { return nil }
    let length = max(1, difference.parts(of: texts[1]).different.count)
    return String(repeating: " ", count: difference.start) + String(repeating: "^", count: length)
  }

  /// Escapes a line and wraps it to the width, at spaces if possible.
  private func folded(_ raw: String, hanging: Int = 2) -> [String] {
    let line = PrintableText.line(raw)
    guard let width, line.count > width, width > 20 else { return [line] }
    let indentation = String(repeating: " ", count: min(hanging, width / 2))
    var lines: [String] = []
    var rest = Substring(line)
    while rest.count > width {
      let head = rest.prefix(width)
      let start = lines.isEmpty ? 0 : indentation.count
      let last = head.dropFirst(max(width / 2, start + 1))
      let end =
        last.indices.last { last[$0] == " " && !Self.marks.contains(rest[rest.index(before: $0)]) }
        ?? head.endIndex
      let next = rest[..<end]
      // Models stand two spaces apart.
      lines.append(String(next[...(next.lastIndex { $0 != " " } ?? next.startIndex)]))
      rest = indentation + rest[end...].drop { $0 == " " }
    }
    return lines + [String(rest)]
  }
}

/// The colours of a report on a terminal, which add no information to the text.
package enum ConsoleColour: String {
  case red = "31"
  case green = "32"
  case yellow = "33"
  case grey = "90"

  private static let starts: [(text: String, colour: ConsoleColour)] = [
    ("✔", .green), ("✘", .red), ("⚠", .yellow), ("RECORDED", .red), ("CRASHES", .red),
    ("UNEXPLAINED", .red), ("FAILED", .red), ("NOT CHECKED", .red), ("LENIENCY LOST", .yellow),
    ("OTHER CAUSES", .yellow), ("EXPIRED", .yellow), ("DECISIONS", .yellow), ("NOT GATED", .grey),
    ("HIDDEN", .grey), ("NOTES", .grey), ("MODELS", .grey), ("NEXT", .green),
  ]

  /// Colours the first word of a line if it is a status.
  package static func paint(_ line: String) -> String {
    guard let start = starts.first(where: { line.hasPrefix($0.text) }) else { return line }
    let rest = line.dropFirst(start.text.count)
    return "\u{1B}[\(start.colour.rawValue)m\(start.text)\u{1B}[0m\(rest)"
  }
}
