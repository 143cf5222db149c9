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
        cause.remedy + note(on: cause),
        cause.recipes.map { "`\($0)`" }.joined(separator: ", "), cause.isForApp ? "app" : "type",
      ]
    }
    return
      (["## Mutators"] + groups
      + [table("### Made for a path", Mutator.made)]
      + [table("## Causes", causes, causeColumns)]
      + [hosts.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")])
      .joined(separator: "\n\n") + "\n"
  }

  /// What differs between systems, as notes on the causes.
  private static let hosts = DivergenceCause.allCases.compactMap(\.hostDependent)
    .reduce(into: [String]()) { hosts, host in if !hosts.contains(host) { hosts.append(host) } }

  private static func note(on cause: DivergenceCause) -> String {
    hosts.firstIndex { $0 == cause.hostDependent }.map { " (\($0 + 1))" } ?? ""
  }

  private static let causeColumns = [
    "Cause", "What it means", "What keeps the legacy behavior", "Recipes", "Decided for",
  ]

  /// A row for each mutator; mutators whose sentences differ in the last constant have one row.
  private static func table(_ title: String, _ mutators: [Mutator]) -> String {
    var rows: [(names: [String], start: String, constants: [Substring], mark: String)] = []
    for mutator in mutators {
      let (start, constant) = parts(of: mutator.summary)
      let name =
        constant.map { mutator.name.replacingOccurrences(of: $0, with: "…") } ?? mutator.name
      let row = constant.flatMap { _ in
        rows.firstIndex { $0.start == start && $0.mark == mark(of: mutator) }
      }
      if let row, let constant {
        rows[row].constants.append(constant)
        if !rows[row].names.contains(name) { rows[row].names.append(name) }
      } else {
        rows.append(([name], start, constant.map { [$0] } ?? [], mark(of: mutator)))
      }
    }
    let cells = rows.map { row in
      let constants = row.constants.map { "`\($0)`" }.joined(separator: ", ")
      return [
        row.names.map { "`\($0)`" }.joined(separator: ", "),
        row.start + (row.constants.isEmpty ? "" : constants + ".") + row.mark,
      ]
    }
    return table(title, cells, ["Mutator", "What it does"])
  }

  private static func mark(of mutator: Mutator) -> String {
    let kinds = mutator.isOfWords ? " (each word)" : mutator.isOfKinds ? " (each kind)" : ""
    return (mutator.profile == .full ? " (`full`)" : "") + kinds
  }

  /// The sentence of a mutator without the constant that it ends with, and the constant.
  private static func parts(of sentence: String) -> (start: String, constant: Substring?) {
    let parts = sentence.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2] == "." else { return (sentence, nil) }
    return (String(parts[0]), parts[1])
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
