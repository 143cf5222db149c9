import Foundation

/// The document that has a table of bugs for each model, and the article that counts them.
struct SeededBugArticle {
  private struct NoTable: Error { let mark: String }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private let file = root.appendingPathComponent("Tests/SeededBugs.md")
  private let article = root.appendingPathComponent(
    "Sources/ParityHarness/ParityHarness.docc/finding-porting-bugs.md"
  )

  /// What stands below the mark of a model, up to the next section.
  func lines(of model: any PortedModel.Type) throws -> [String] {
    let lines = try allLines()
    return Array(lines[try range(of: model, in: lines)])
  }

  func replace(with table: [String], of model: any PortedModel.Type) throws {
    var lines = try allLines()
    lines.replaceSubrange(try range(of: model, in: lines), with: table)
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
  }

  /// Whether the article says something, wherever its lines end.
  func says(_ text: String) throws -> Bool {
    try String(contentsOf: article, encoding: .utf8)
      .replacingOccurrences(of: "\n", with: " ").contains(text)
  }

  private func allLines() throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  private func range(of model: any PortedModel.Type, in lines: [String]) throws -> Range<Int> {
    let mark = "<!-- The table of \(model). -->"
    guard let start = lines.firstIndex(of: mark)?.advanced(by: 1) else { throw NoTable(mark: mark) }
    return start..<(lines[start...].firstIndex { $0.hasPrefix("## ") } ?? lines.endIndex)
  }
}
