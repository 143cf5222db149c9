import Foundation

@testable import ParityHarness

/// What the check says of each bug, for a model that was Himotoki's and for one that was Unbox's.
struct PortingBugTable<Model: PortedModel> {
  private struct Row {
    let bug: Model.Bug
    let isFoundByFixtures: Bool
    /// What shows it, for each library.
    let signs: [String]
  }

  private let rows: [Row]

  /// - Complexity: O(*n*) in the number of bugs, each of which costs two checks.
  init() throws {
    let teams = try LegacyLibrary.allCases.map(PortingTeam<Model>.init)
    rows = try Model.bugs.map { bug in
      Row(
        bug: bug,
        isFoundByFixtures: try teams.contains { try $0.isFoundByFixtures(bug) },
        signs: try teams.map { try $0.sign(of: bug) }
      )
    }
  }

  var missed: [Model.Bug] { rows.filter { $0.signs.contains("missed") }.map(\.bug) }

  private var text: String {
    let found = rows.filter(\.isFoundByFixtures).count
    let libraries = LegacyLibrary.allCases.map(\.rawValue).joined(separator: " | ")
    let header = """
      Of \(rows.count) bugs, fixtures alone find \(found), fixtures with mutants \
      \(rows.count - missed.count).

      | Bug in the port | Fixtures alone | \(libraries) |
      |---|---|---|---|
      """
    let lines = rows.map { row in
      "| `\(row.bug.rawValue)` | \(row.isFoundByFixtures ? "found" : "–") | "
        + row.signs.joined(separator: " | ") + " |"
    }
    return ([header] + lines).joined(separator: "\n") + "\n"
  }
}

extension PortingBugTable {
  /// Whether the article has the table; writes it there when documents are to be updated.
  func isDocumented() throws -> Bool {
    let article = try String(contentsOf: Self.article, encoding: .utf8)
    let mark = "<!-- The table of \(Model.self). -->\n"
    let parts = article.components(separatedBy: mark)
    guard parts.count == 2 else { return false }
    // The table ends where the next section begins.
    let rest = parts[1].range(of: "\n## ").map { String(parts[1][$0.lowerBound...]) } ?? ""
    let updated = parts[0] + mark + "\n" + text + rest
    if ProcessInfo.processInfo.environment["UPDATE_DOCUMENTS"] != nil {
      try updated.write(to: Self.article, atomically: true, encoding: .utf8)
      return true
    }
    return updated == article
  }

  private static var article: URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("Sources/ParityHarness/ParityHarness.docc/finding-porting-bugs.md")
  }
}
