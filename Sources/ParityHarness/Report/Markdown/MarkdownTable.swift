/// A titled table of a Markdown report.
struct MarkdownTable {
  let title: String
  /// Whether it is closed until a reader opens it.
  var isFolded = false
  let columns: [String]
  let rows: [[String]]
  /// Columns from this one on hold numbers.
  var firstNumber = Int.max
}

extension MarkdownTable {
  /// The size of everything but the rows.
  var frameSize: Int { (opening + more(rows.count) + closing).utf8.count }

  /// The table with as many rows as there is room for.
  func text(room: inout Int) -> String {
    var shown = ""
    var count = 0
    for row in rows {
      let line = Self.line(row)
      guard line.utf8.count <= room else { break }
      room -= line.utf8.count
      shown += line
      count += 1
    }
    let rest = rows.count - count
    return opening + shown + (rest > 0 ? more(rest) : "") + closing
  }

  private var opening: String {
    let heading =
      isFolded
      ? "\n<details><summary>\(title)</summary>\n\n" : title.isEmpty ? "\n" : "\n### \(title)\n\n"
    let rules = columns.indices.map { $0 < firstNumber ? "---" : "--:" }
    return heading + Self.line(columns) + "|" + rules.joined(separator: "|") + "|\n"
  }

  private var closing: String { isFolded ? "\n</details>\n" : "" }

  private func more(_ count: Int) -> String { "\n… \(count) more in parity.json\n" }

  private static func line(_ cells: [String]) -> String {
    PrintableText.line("| " + cells.joined(separator: " | ") + " |") + "\n"
  }
}
