import Foundation
import Testing

/// Each recipe begins with what a team asks before it copies the file.
@Suite struct RecipeHeadTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let labels = ["For", "Costs", "Does not", "Delete when"]

  private static let files: [String] =
    ((try? FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent("Samples/Recipes").path
    )) ?? [])
    .filter { $0.hasSuffix(".swift") }.sorted()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The lines of a head, each as its label and its text.
  private static func head(of file: String) throws -> [(label: String, text: String)] {
    let lines = try text(of: "Samples/Recipes/" + file).split(
      separator: "\n",
      omittingEmptySubsequences: false
    ).prefix { $0.hasPrefix("// ") }.map { $0.dropFirst(3) }
    #expect(lines.count <= 10)
    var head: [(label: String, text: String)] = []
    for line in lines {
      if line.hasPrefix("  ") {
        head[head.count - 1].text += line.dropFirst()
      } else {
        let parts = line.split(separator: ":", maxSplits: 1)
        head.append((String(parts[0]), String(parts[1].dropFirst())))
      }
    }
    return head
  }

  private static func decimals(in text: String) -> Set<String> {
    let words = text.split { " ;,|".contains($0) }.map(String.init)
    return Set(words.filter { $0.contains(".") && Double($0) != nil && !$0.hasSuffix(".") })
  }

  @Test(arguments: files) func saysWhatToKnowBeforeCopying(file: String) throws {
    let head = try Self.head(of: file)
    #expect(head.prefix(Self.labels.count).map(\.label) == Self.labels)
    #expect(head.dropFirst(Self.labels.count).allSatisfy { $0.label == "Needs" })
    #expect(head.allSatisfy { $0.text.hasSuffix(".") })
  }

  /// The head names the files of the row in the table of recipes, and no other.
  @Test(arguments: files) func needsWhatTheTableSays(file: String) throws {
    let row = try #require(
      Self.text(of: "Samples/Recipes/README.md").split(separator: "\n")
        .first { $0.hasPrefix("| `\(file)` |") }
    )
    let needs = try Self.head(of: file).first { $0.label == "Needs" }?.text ?? ""
    #expect(Self.code(in: needs) == Self.code(in: String(row.split(separator: "|").last ?? "")))
  }

  private static func code(in text: String) -> Set<String> {
    Set(text.split(separator: "`").map(String.init).filter { $0.hasSuffix(".swift") })
  }

  /// The figures are those of the benchmarks, as the table of costs has them.
  @Test(arguments: files) func costsWhatTheBenchmarksSay(file: String) throws {
    let name = "`" + file.replacingOccurrences(of: ".swift", with: "") + "`"
    let rows = try Self.text(
      of: "Sources/LegacyExtractor/LegacyExtractor.docc/measuring-the-costs.md"
    ).split(separator: "\n").filter { $0.hasPrefix("| `") && $0.contains(name) }
    let measured = rows.reduce(into: Set<String>()) { $0.formUnion(Self.decimals(in: String($1))) }
    let costs = try #require(Self.head(of: file).first { $0.label == "Costs" }).text
    let said = Self.decimals(in: costs)
    #expect(said.subtracting(measured).isEmpty)
    #expect(said.isEmpty == measured.isEmpty)
  }
}
