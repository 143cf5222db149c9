import Foundation

@testable import ParityEngine

/// What the check says of each bug, for a model that was Himotoki's and for one that was Unbox's.
struct SeededBugTable<Model: PortedModel> {
  private struct Row: Sendable {
    let bug: Model.Bug
    let isFoundByFixtures: Bool
    /// What shows it, for each library.
    let signs: [String]

    init(_ bug: Model.Bug, _ teams: [PortingTeam<Model>]) throws {
      // The teams' checks decode the same documents, for the most part.
      let port = Model.port(bug).remembering()
      self.bug = bug
      isFoundByFixtures = try teams.contains { try $0.isFoundByFixtures(port) }
      signs = try teams.map { try $0.sign(of: port) }
    }

    var line: String {
      "| `\(bug.rawValue)` | \(isFoundByFixtures ? "found" : "–") | "
        + signs.joined(separator: " | ") + " |"
    }
  }

  private let rows: [Row]

  /// - Complexity: O(*n*) in the number of bugs, each of which costs up to two checks.
  init(of bugs: [Model.Bug]) throws {
    let teams = try LegacyLibrary.allCases.map(PortingTeam<Model>.init)
    rows = try Workers.map(bugs) { bug in Result { try Row(bug, teams) } }.map { try $0.get() }
  }

  var missed: [Model.Bug] {
    rows.filter { $0.signs.contains(PortingTeam<Model>.missed) }.map(\.bug)
  }

  private var isWhole: Bool { rows.count == Model.bugs.count }

  /// The table as the article should have it, between empty lines.
  private var lines: [String] {
    let found = rows.filter(\.isFoundByFixtures).count
    let libraries = LegacyLibrary.allCases.map(\.rawValue).joined(separator: " | ")
    let header = """
      Of \(rows.count) bugs, fixtures alone find \(found), fixtures with variants \
      \(rows.count - missed.count).
      """
    let columns = ["| Bug in the port | Fixtures alone | \(libraries) |", "|---|---|---|---|"]
    return ["", header, ""] + columns + rows.map(\.line) + [""]
  }
}

extension SeededBugTable {
  /// The lines in which an article differs from the table, and the lines that should be there instead.
  ///
  /// Of a part of the bugs only their own lines are looked at.
  func differences(from article: SeededBugArticle) throws -> [String] {
    let written = try article.lines(of: Model.self)
    guard isWhole else {
      return rows.map(\.line).filter { !written.contains($0) }.map { "+ \($0)" }
    }
    return lines.difference(from: written).map { change in
      switch change {
      case .insert(_, let line, _): "+ \(line)"
      case .remove(_, let line, _): "- \(line)"
      }
    }
  }

  /// Writes the table into an article.
  func update(_ article: SeededBugArticle) throws {
    if isWhole { try article.replace(with: lines, of: Model.self) }
  }
}
