import Foundation
import Testing

/// The table in `Samples/README.md` and the tests whose names begin with its rows.
@Suite struct ScenarioTableTests {
  private struct Row {
    let number: String
    let file: String
    let suite: String
  }

  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private func rows() throws -> [Row] {
    try text("Samples/README.md").split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, cells[0].count == 6, cells[0].contains("-"), cells[0] != "Row" else {
        return nil
      }
      let file = cells[2].drop { $0 != "(" }.dropFirst().dropLast()
      return Row(number: cells[0], file: String(file), suite: cells[3].filter { $0 != "`" })
    }
  }

  @Test func everyRowHasAFileAndATest() throws {
    let rows = try rows()
    #expect(rows.count > 70)
    for row in rows {
      let file = root.appendingPathComponent("Samples/" + row.file).path
      #expect(FileManager.default.fileExists(atPath: file), "\(row)")
      let suite = try text("Tests/RecipeTests/Codable/\(row.suite).swift")
      #expect(suite.contains("\"\(row.number) "), "\(row.number) in \(row.suite)")
    }
  }

  @Test func everyTestWithANumberIsARow() throws {
    let numbers = Set(try rows().map(\.number))
    let folder = root.appendingPathComponent("Tests/RecipeTests/Codable").path
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let literals = try text("Tests/RecipeTests/Codable/" + name).split(separator: "\"")
      for literal in literals where Self.isRow(literal.prefix(6)) {
        #expect(numbers.contains(String(literal.prefix(6))), "\(literal)")
      }
    }
  }

  private static func isRow(_ text: Substring) -> Bool {
    let parts = text.split(separator: "-")
    return parts.map(\.count) == [3, 2] && parts.allSatisfy { Int($0) != nil }
  }
}
