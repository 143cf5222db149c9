import Foundation
import Testing

/// The files of the recipes, and what documents say of them.
enum RecipeFiles {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let folder = root.appendingPathComponent("Samples/Recipes")

  /// The names of the files; `thereAreRecipes` fails if the folder cannot be read.
  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".swift") }.sorted()

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The files that a recipe needs, as its row in the table says.
  static func needs(of file: String) throws -> [String] {
    let line = try text(of: "Samples/Recipes/README.md").split(separator: "\n")
      .first { $0.hasPrefix("| `\(file)` |") }
    let cell = try #require(line, "no row for \(file)").split(separator: "|").last ?? ""
    return code(in: String(cell)).filter { $0.hasSuffix(".swift") }
  }

  /// What stands between backticks.
  static func code(in text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
