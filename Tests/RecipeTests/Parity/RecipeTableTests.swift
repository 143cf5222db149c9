import Foundation
import ParityHarness
import Testing

/// Compares the tables of recipes and of causes with what the parity tests prove.
@Suite struct RecipeTableTests {
  /// The causes that the parity tests prove, by the file of the recipe.
  private let proven: [String: Set<String>] = Dictionary(
    RecipeParityTests.all.map { parity in
      (parity.recipe, parity.closes.filter { DivergenceCause(rawValue: $0) != nil })
    },
    uniquingKeysWith: { $0.union($1) }
  )

  @Test func everyRecipeListsTheCausesThatItResolves() throws {
    let rows = try rows(of: "Samples/Recipes/README.md", count: 5)
    #expect(
      Set(rows.compactMap { RecipeFiles.code(in: $0[0]).first }) == Set(RecipeFiles.names)
    )
    for row in rows {
      let file = try #require(RecipeFiles.code(in: row[0]).first)
      #expect(Set(RecipeFiles.code(in: row[3])) == proven[file, default: []], "\(file)")
      #expect(RecipeFiles.code(in: row[2]).count == 1, "\(file) has one line at the call site")
    }
  }

  @Test func everyHardIdiomHasARecipeOrAReason() throws {
    let text = try RecipeFiles.text(of: "Samples/Recipes/README.md")
    let rows = text.split(separator: "\n").filter {
      $0.hasPrefix("| ") && $0.dropFirst(2).first?.isNumber == true
    }
    #expect(rows.count == 25)
    for (index, row) in rows.enumerated() {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(cells.count == 3 && cells[0] == "\(index + 1)", "\(row)")
      let named = RecipeFiles.code(in: cells[2]).filter { $0.hasSuffix(".swift") }
      #expect(named.allSatisfy(RecipeFiles.names.contains), "\(row)")
      #expect(!named.isEmpty || cells[2].hasPrefix("None"), "\(row)")
    }
  }

  @Test func everyRecipeIsProven() throws {
    // These serve others.
    let serving: Set = ["AnyCodingKey.swift", "ISODateParser.swift", "IgnoredValues.swift"]
    let recipes = Set(RecipeFiles.names).subtracting(serving)
    #expect(Set(proven.keys) == recipes)
  }

  @Test func everyCauseNamesTheRecipesThatResolveIt() {
    for cause in DivergenceCause.allCases {
      let name = cause.rawValue
      for file in cause.recipes { #expect(proven[file]?.contains(name) == true, "\(name) \(file)") }
      let isResolved = proven.values.contains { $0.contains(name) }
      #expect(isResolved == !cause.recipes.isEmpty, "\(name)")
    }
  }

  /// The rows of a document's tables that have so many columns and begin with code.
  private func rows(of path: String, count: Int) throws -> [[String]] {
    try RecipeFiles.text(of: path)
      .split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { line in
        line.dropFirst().dropLast().replacingOccurrences(of: "\\|", with: " ")
          .split(separator: "|", omittingEmptySubsequences: false)
          .map { $0.trimmingCharacters(in: .whitespaces) }
      }
      .filter { $0.count == count }
  }
}
