import Foundation
import ParityHarness
import Testing

/// The table in `Samples/Recipes/README.md` and that of the guide's classes, against what is proven.
@Suite struct RecipeTableTests {
  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The classes that the parity tests prove, by the file of the recipe.
  private let proven: [String: Set<String>] = Dictionary(
    RecipeParityTests.all.map { parity in
      (parity.recipe, parity.closes.filter { DivergenceClass(rawValue: $0) != nil })
    },
    uniquingKeysWith: { $0.union($1) }
  )

  @Test func everyRecipeHasTheClassesThatItCloses() throws {
    let rows = try rows(of: "Samples/Recipes/README.md", count: 4)
    #expect(rows.count == 13)
    for row in rows {
      let file = try #require(Self.code(row[0]).first)
      #expect(Set(Self.code(row[2])) == proven[file], "\(file)")
    }
  }

  @Test func everyRecipeIsProven() throws {
    let folder = root.appendingPathComponent("Samples/Recipes").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") }
    // These two serve others.
    let recipes = Set(files).subtracting(["AnyCodingKey.swift", "ISODateParser.swift"])
    #expect(Set(proven.keys) == recipes)
  }

  @Test func everyClassNamesRecipesThatCloseIt() throws {
    let classes = DivergenceClass.allCases.map(\.rawValue)
    let rows = try rows(of: "MigrationGuide.md", count: 3)
      .filter { classes.contains(Self.code($0[0]).first ?? "") }
    #expect(rows.map { Self.code($0[0]).first } == classes)
    for row in rows {
      let name = try #require(Self.code(row[0]).first)
      let named = Self.code(row[2]).filter { $0.hasSuffix(".swift") }
      for file in named { #expect(proven[file]?.contains(name) == true, "\(name) \(file)") }
      let isClosed = proven.values.contains { $0.contains(name) }
      #expect(isClosed == !named.isEmpty, "\(name)")
    }
  }

  /// The rows of a document's tables that have so many columns and begin with code.
  private func rows(of path: String, count: Int) throws -> [[String]] {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      .split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { line in
        line.dropFirst().dropLast().replacingOccurrences(of: "\\|", with: " ")
          .split(separator: "|", omittingEmptySubsequences: false)
          .map { $0.trimmingCharacters(in: .whitespaces) }
      }
      .filter { $0.count == count }
  }

  /// What stands between backticks.
  private static func code(_ cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
