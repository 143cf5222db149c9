package import Foundation
import JSONVariants
package import ParityEngine
package import MigrationPlanning

/// What reports show besides the results of a run.
package struct ReportContext: Sendable {
  /// A place in the app's sources, tests or tools.
  package struct Location: Codable, Equatable, Sendable {
    package let file: String
    package let line: Int

    package init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// How a person starts the command, for commands that a person copies.
  package var command = "parity"
  /// The arguments at the end of each, such as the folders of a run.
  package var arguments: [String] = []
  /// The place of each model's check.
  package var checks: [String: Location] = [:]
  /// Returns the place where a type is declared, if it is known.
  package var declaration: @Sendable (String) -> Location? = { _ in nil }
  /// The models of the app's migration plan; empty without one.
  package var plan: [PlannedModel] = []
  /// The earlier runs, the oldest first; empty without a history.
  package var history: [HistoryEntry] = []

  /// When the run ended.
  package var date = Date()
  /// The names of all checks of the suite; empty for a check without one.
  package var suite: [String] = []
  /// The folder of the team's decisions; `nil` for a check without one.
  package var decisions: String?
  /// The folder of the golden outcomes; `nil` for a check without a suite.
  package var golden: String?
  /// The names of the checks whose Codable route is that of a `JSONDecoder()` without settings.
  package var checksWithPlainDecoder: Set<String> = []
  package var server = ParitySuite.Server.wellFormed

  package init() {}

  /// Adds what reports say of a check.
  package mutating func add(_ check: ParityCheck, at location: Location) {
    checks[check.name] = location
    if check.usesPlainDecoder { checksWithPlainDecoder.insert(check.name) }
  }

  /// Returns a command that a person copies.
  ///
  /// - Parameter words: What the command does, as it stands on a page.
  /// - Returns: The words with what stands before and behind them.
  func command(_ words: String) -> String {
    ([command, words] + arguments.map(ShellWord.quoted)).joined(separator: " ")
  }

  /// Returns the places of findings: that of the type, or else that of the check that shows the finding.
  ///
  /// - Complexity: O(*n*) in the number of findings; each type is searched once.
  package func locations(of findings: [Finding]) -> [Location?] {
    let types = Set(findings.map(\.name.type))
    let declarations = Dictionary(uniqueKeysWithValues: types.map { ($0, declaration($0)) })
    return findings.map { merged in
      (declarations[merged.name.type] ?? nil) ?? checks[merged.model]
    }
  }
}

/// A model in the JSON form of a migration plan.
package struct PlannedModel: Decodable, Equatable, Sendable {
  package enum Stage: String, CaseIterable, Decodable, Sendable {
    case legacy, dual, codable
  }

  /// The name by which the plan refers to the model; with the module if several models have the same one.
  package let id: String
  package let name: String
  /// The module that declares the model; may be missing in a plan that a script writes.
  package private(set) var module: String?
  package let stage: Stage
  /// The identifiers of the models that it contains; may be missing, too.
  package let children: [String]?
  /// Whether there is a fixture of the model; may be missing, too.
  package private(set) var hasFixture: Bool?
}

extension HistoryEntry {
  /// Adds what a history keeps of results, and the stages of a plan.
  ///
  /// - Complexity: O(*n* log *n*) in the number of findings.
  package mutating func add(_ summary: ParitySummary, plan: [PlannedModel]) {
    let assessments = summary.assessments
    let new = Finding.merged(assessments.flatMap(\.new))
    findings = Dictionary(grouping: new) { "\($0.rank)" }.mapValues(\.count)
    decisions = Set(assessments.flatMap(\.accepted).map(\.id)).count
    debts = Set(assessments.flatMap(\.toFixLater).map(\.id)).count
    let states = assessments.compactMap(\.report.coverage)
    let total = states.reduce(0) { $0 + $1.stateCount }
    if total > 0 { coverage = states.reduce(0) { $0 + $1.seenCount } * 100 / total }
    guard !plan.isEmpty else { return }
    func count(_ stage: PlannedModel.Stage) -> Int { plan.count { $0.stage == stage } }
    stages = Stages(legacy: count(.legacy), dual: count(.dual), codable: count(.codable))
  }
}
