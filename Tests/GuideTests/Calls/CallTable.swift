import Foundation

/// A table of a document: its cells row by row, without the heading.
struct CallTable {
  let rows: [[String]]

  /// Finds the table whose first line has given cells.
  init?(headed heading: [String], in markdown: String) {
    let lines = markdown.lines
    guard let start = lines.firstIndex(where: { Self.cells(of: $0) == heading }) else { return nil }
    rows = lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map(Self.cells)
  }

  /// A pipe that is not escaped ends a cell.
  private static func cells(of line: String) -> [String] {
    guard line.hasPrefix("|") else { return [] }
    return line.replacingOccurrences(of: "\\|", with: "\u{0}")
      .split(separator: "|", omittingEmptySubsequences: false)
      .dropFirst().dropLast()
      .map { $0.replacingOccurrences(of: "\u{0}", with: "|").trimmed }
  }

  /// The code in a cell, in order.
  static func code(in cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .compactMap { $0.offset.isMultiple(of: 2) ? nil : String($0.element) }
  }
}
