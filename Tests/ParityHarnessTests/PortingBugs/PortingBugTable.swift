import Foundation
import LegacyExtractor

@testable import ParityHarness

/// What the check says of each bug, for a model that was Himotoki's and for one that was Unbox's.
struct PortingBugTable {
  enum Library: String, CaseIterable, Sendable {
    case himotoki = "Himotoki"
    case unbox = "Unbox"
  }

  static let libraries = Library.allCases

  private struct Row {
    let bug: PortingBug
    let isFoundByFixtures: Bool
    /// What shows it, for each library.
    let signs: [String]
  }

  private let rows: [Row]

  /// - Complexity: O(*n*) in the number of bugs, each of which costs two checks.
  init() throws {
    let teams = try Self.libraries.map(Team.init)
    let bugs = PortingBug.allCases.filter { $0 != .none }
    rows = try bugs.map { bug in
      Row(
        bug: bug,
        isFoundByFixtures: try teams.contains { try $0.isFoundByFixtures(bug) },
        signs: try teams.map { try $0.sign(of: bug) }
      )
    }
  }

  var missed: [PortingBug] { rows.filter { $0.signs.contains("missed") }.map(\.bug) }

  private var text: String {
    let found = rows.filter(\.isFoundByFixtures).count
    let header = """
      Of \(rows.count) bugs, fixtures alone find \(found), fixtures with mutants \
      \(rows.count - missed.count).

      | Bug in the port | Fixtures alone | \(Self.libraries.map(\.rawValue).joined(separator: " | ")) |
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
  /// In an optimised build the whole table takes seconds, else minutes.
  static var isWorthTheTime: Bool {
    #if DEBUG
    false
    #else
    true
    #endif
  }

  /// Whether the article has the table; writes it there when documents are to be updated.
  func isDocumented() throws -> Bool {
    let mark = "<!-- The table of PortingBugTests. -->\n"
    let url = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("Sources/ParityHarness/ParityHarness.docc/finding-porting-bugs.md")
    let article = try String(contentsOf: url, encoding: .utf8)
    let head = article.components(separatedBy: mark)[0]
    let updated = head + mark + "\n" + text
    if ProcessInfo.processInfo.environment["UPDATE_DOCUMENTS"] != nil {
      try updated.write(to: url, atomically: true, encoding: .utf8)
      return true
    }
    return updated == article
  }
}

extension PortingBugTable {
  /// A team that has accepted every divergence of the faithful port.
  struct Team {
    private let library: Library
    private let known: KnownDivergences
    private let knownOfFixtures: KnownDivergences

    init(_ library: Library) throws {
      self.library = library
      known = Self.accepting(try library.report(on: .none))
      knownOfFixtures = Self.accepting(try library.report(on: .none, mutations: .none))
    }

    private static func accepting(_ report: ParityReport) -> KnownDivergences {
      KnownDivergences(
        model: report.model,
        entries: report.failures.map { KnownDivergence(accepting: $0, reason: "r") }
      )
    }

    func assessment(of bug: PortingBug) throws -> ParityAssessment {
      ParityAssessment(try library.report(on: bug), known: known, day: "")
    }

    func isFoundByFixtures(_ bug: PortingBug) throws -> Bool {
      let report = try library.report(on: bug, mutations: .none)
      return ParityAssessment(report, known: knownOfFixtures, day: "").exitCode != .parity
    }

    /// How the check names what it has found.
    func sign(of bug: PortingBug) throws -> String {
      let assessment = try assessment(of: bug)
      let divergences = assessment.new + assessment.changed.map(\.divergence)
      if divergences.contains(where: { $0.divergenceClass == nil }) { return "unexplained" }
      let classes = Set(divergences.compactMap(\.divergenceClass?.rawValue)).sorted()
      if !classes.isEmpty { return classes.map { "`\($0)`" }.joined(separator: ", ") }
      return assessment.stale.isEmpty ? "missed" : "no longer as accepted"
    }
  }
}

extension PortingBugTable.Library {
  func report(on bug: PortingBug, mutations: MutationProfile = .pullRequest) throws -> ParityReport
  {
    let legacy: DecodingRoute<Shipment> =
      self == .unbox ? .unbox(Shipment.self) : .legacy(Shipment.self)
    let port = DecodingRoute.codable(Shipment.self, decoder: Shipment.decoder(bug))
    let source = FixtureSource.fixtures(Shipment.fixtures)
    return try ParityCheck("Shipment", legacy: legacy, codable: port)
      .run(on: source, mutations: mutations, shrinking: .none)
  }
}
