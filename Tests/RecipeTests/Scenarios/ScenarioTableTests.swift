import Foundation
import Testing

/// The table in `Samples/README.md`, and the tests whose titles begin with its rows.
@Suite struct ScenarioTableTests {
  private struct Row {
    let number: String
    /// Both from the root of the package.
    let file: String
    let tests: String
  }

  /// How many scenarios each source tells, numbered from one.
  private static let sources = ["000": 30, "001": 15, "002": 12, "003": 23, "004": 41]

  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func everyScenarioIsOneRow() throws {
    let scenarios = Self.sources.flatMap { source, count in
      (1...count).map { $0 < 10 ? "\(source)-0\($0)" : "\(source)-\($0)" }
    }
    #expect(try rows().map(\.number) == scenarios.sorted())
  }

  @Test func everyRowHasAFileAndATest() throws {
    for row in try rows() {
      let file = root.appendingPathComponent(row.file).path
      #expect(FileManager.default.fileExists(atPath: file), "\(row)")
      #expect(try titles(in: row.tests).contains { $0.hasPrefix(row.number + " ") }, "\(row)")
    }
  }

  @Test func everyTestWithANumberIsARow() throws {
    let numbers = Set(try rows().map(\.number))
    let folder = root.appendingPathComponent("Tests").path
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where path.hasSuffix("Tests.swift") {
      for title in try titles(in: "Tests/" + path) where Self.isRow(title.prefix(6)) {
        #expect(numbers.contains(String(title.prefix(6))), "\(title) in \(path)")
      }
    }
  }

  private func rows() throws -> [Row] {
    try text("Samples/README.md").split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, Self.isRow(cells[0][...]) else { return nil }
      return Row(
        number: cells[0],
        file: Self.target(of: cells[2]),
        tests: Self.target(of: cells[3])
      )
    }
  }

  /// Where a link of the table leads.
  private static func target(of link: String) -> String {
    let path = link.drop { $0 != "(" }.dropFirst().dropLast()
    return path.hasPrefix("../") ? String(path.dropFirst(3)) : "Samples/" + path
  }

  /// The titles of the test functions of a file.
  private func titles(in path: String) throws -> [Substring] {
    try text(path).components(separatedBy: "@Test(").dropFirst().compactMap { test in
      let start = test.drop(while: \.isWhitespace)
      guard start.hasPrefix("\"") else { return nil }
      return start.dropFirst().prefix { $0 != "\"" }
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private static func isRow(_ text: Substring) -> Bool {
    let parts = text.split(separator: "-")
    return parts.map(\.count) == [3, 2] && parts.allSatisfy { Int($0) != nil }
  }
}
