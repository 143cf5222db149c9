import Foundation
import Testing

@testable import JSONVariants
@testable import ParityEngine

/// The article that lists every mutator and every cause is written by this test.
@Suite struct CatalogueArticleTests {
  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent(
      "Sources/ParityHarness/ParityHarness.docc/listing-mutators-and-causes.md"
    )
  private static let mark = "<!-- Everything below is written by CatalogueArticleTests. -->"

  @Test func listsEveryMutatorAndEveryCause() throws {
    let article = try String(contentsOf: Self.file, encoding: .utf8)
    let head = try #require(article.range(of: Self.mark)).upperBound
    let expected = article[..<head] + "\n\n" + Self.tables
    if ProcessInfo.processInfo.environment["UPDATE_DOCUMENTS"] != nil {
      try String(expected).write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(
      try String(contentsOf: Self.file, encoding: .utf8) == String(expected),
      "To write the article: UPDATE_DOCUMENTS=1 swift test --filter CatalogueArticleTests"
    )
  }

  @Test func namesEachMutatorOnceAndSaysWhatItDoes() {
    let names = Mutator.catalogue.map(\.name)
    #expect(Set(names).count == names.count)
    let sentences = Mutator.catalogue.map(\.summary) + Mutator.made.map(\.summary)
    #expect(sentences.filter { !$0.hasSuffix(".") || $0.count > 100 } == [])
  }

  private static var tables: String {
    let groups = MutatorTable.all.map { table("### \($0.title)", $0.mutators) }
    let causes = DivergenceCause.allCases.map { cause in
      [
        "`\(cause.rawValue)`", cause.sentence,
        ([cause.remedy] + [cause.hostDependent].compactMap(\.self)).joined(separator: " "),
        cause.recipes.map { "`\($0)`" }.joined(separator: ", "), cause.isForApp ? "app" : "type",
      ]
    }
    return
      (["## Mutators"] + groups
      + [table("### Made for a path", Mutator.made)]
      + [table("## Causes", causes, causeColumns)])
      .joined(separator: "\n\n") + "\n"
  }

  private static let causeColumns = [
    "Cause", "What it means", "What keeps the legacy behavior", "Recipes", "Decided for",
  ]

  /// A row for each mutator; mutators that write a constant have one row with their constants.
  private static func table(_ title: String, _ mutators: [Mutator]) -> String {
    var rows: [(name: String, summary: String)] = []
    for mutator in mutators {
      let mark = mark(of: mutator)
      guard let constant = constant(of: mutator) else {
        rows.append(("`\(mutator.name)`", mutator.summary + mark))
        continue
      }
      let name = "`\(mutator.name.dropLast(constant.count))…`" + mark
      if let row = rows.firstIndex(where: { $0.name == name }) {
        rows[row].summary = rows[row].summary.dropLast() + ", `\(constant)`."
      } else {
        rows.append((name, mutator.summary))
      }
    }
    return table(title, rows.map { [$0.name, $0.summary] }, ["Mutator", "What it does"])
  }

  private static func mark(of mutator: Mutator) -> String {
    (mutator.profile == .full ? " (`full`)" : "") + (mutator.isOfKinds ? " (each kind)" : "")
  }

  /// The constant of a mutator such as `number 10`, if its sentence ends with it.
  private static func constant(of mutator: Mutator) -> Substring? {
    guard let blank = mutator.name.firstIndex(of: " ") else { return nil }
    let constant = mutator.name[mutator.name.index(after: blank)...]
    return mutator.summary.hasSuffix("`\(constant)`.") ? constant : nil
  }

  private static func table(_ title: String, _ rows: [[String]], _ columns: [String]) -> String {
    let lines = [columns, columns.map { _ in "-" }] + rows
    let table = lines.map { cells in
      "| " + cells.map { $0.replacingOccurrences(of: "|", with: "\\|") }.joined(separator: " | ")
        + " |"
    }
    return "\(title)\n\n" + table.joined(separator: "\n")
  }
}
