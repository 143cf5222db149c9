// The history of a migration, which `migration-plan` and a parity command both write and read.

package import Foundation

/// One line of a history: how far a migration was at the time of a run.
///
/// A plan knows the stages of the models, and a check knows the findings; a line has what its command knows.
package struct HistoryEntry: Codable, Equatable, Sendable {
  /// The number of models in each stage.
  package struct Stages: Codable, Equatable, Sendable {
    package let legacy: Int
    package let dual: Int
    package let codable: Int

    package init(legacy: Int, dual: Int, codable: Int) {
      self.legacy = legacy
      self.dual = dual
      self.codable = codable
    }

    /// The number of models with a legacy half.
    package var unfinished: Int { legacy + dual }
  }

  /// The day, such as `2026-08-01`.
  package let date: String
  /// The commit, if known.
  package let commit: String?
  /// Why the line may be worse than the one before; `nil` if it is not.
  package let reason: String?
  package var stages: Stages?
  /// The stage of each model by its name, so that a later run can name those that moved.
  package var models: [String: String]?
  /// The number of findings that need a decision, by rank.
  package var findings: [String: Int]?
  /// The number of findings that a decision covers.
  package var decisions: Int?
  /// The number of findings that are to be fixed later.
  package var debts: Int?
  /// The percentage of states that the fixtures show.
  package var coverage: Int?

  /// The variables that name the commit on GitHub, GitLab, Jenkins, Bitbucket, CircleCI and Buildkite.
  private static let variables = [
    "GITHUB_SHA", "CI_COMMIT_SHA", "GIT_COMMIT", "BITBUCKET_COMMIT", "CIRCLE_SHA1",
    "BUILDKITE_COMMIT",
  ]

  /// Creates a line without facts.
  ///
  /// - Parameters:
  ///   - date: The day of the run.
  ///   - environment: The variables that may name the commit.
  ///   - reason: Why the line may be worse than the one before.
  package init(date: String, _ environment: [String: String], reason: String? = nil) {
    self.date = date
    commit = Self.variables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    self.reason = reason
  }

  /// Returns a day as it stands in a line.
  package static func day(of date: Date) -> String {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withFullDate]
    return formatter.string(from: date)
  }
}

extension HistoryEntry {
  /// All numbers of the line.
  var numbers: [Int] {
    let ofStages = [stages?.legacy, stages?.dual, stages?.codable]
    let others = ofStages + [decisions, debts, coverage]
    return others.compactMap { $0 } + (findings.map { Array($0.values) } ?? [])
  }

  /// Returns the last value of each fact; `nil` without lines.
  static func latestFacts(of entries: [HistoryEntry]) -> HistoryEntry? {
    guard var latest = entries.last else { return nil }
    for entry in entries.reversed() {
      latest.stages = latest.stages ?? entry.stages
      latest.models = latest.models ?? entry.models
      latest.findings = latest.findings ?? entry.findings
      latest.decisions = latest.decisions ?? entry.decisions
      latest.debts = latest.debts ?? entry.debts
      latest.coverage = latest.coverage ?? entry.coverage
    }
    return latest
  }

  /// Returns what is worse than before, in sentences; a fact that one of the two lacks is not.
  package func regressions(since old: HistoryEntry) -> [String] {
    func worse(_ fact: String, _ value: (HistoryEntry) -> Int?, sign: Int = 1) -> String? {
      guard let before = value(old), let after = value(self), after * sign > before * sign else {
        return nil
      }
      return "\(fact): \(before) → \(after)"
    }
    return [
      worse("legacy models", { $0.stages?.legacy }),
      worse("models with a legacy half", { $0.stages?.unfinished }),
      worse("new findings", { $0.findings?.values.reduce(0, +) }),
      worse("findings to fix later", { $0.debts }),
      worse("percent of states that fixtures show", { $0.coverage }, sign: -1),
    ].compactMap { $0 }
  }
}
