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

  private static func table(_ title: String, _ mutators: [Mutator]) -> String {
    let rows = mutators.map { mutator in
      let profile = mutator.profile.name + (mutator.isOfKinds ? ", each kind" : "")
      return ["`\(mutator.name)`", mutator.summary, profile]
    }
    return table(title, rows, ["Mutator", "What it does", "Profile"])
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
