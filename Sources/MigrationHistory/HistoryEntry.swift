// The history of a migration, which `migration-plan` and a parity command both write and read.

/// One line of a history: how far a migration was at the time of a run.
///
/// A plan knows the stages of the models, and a check knows the findings; a line has what its command knows.
package struct HistoryEntry: Codable, Equatable, Sendable {
  /// The number of models in each stage.
  package struct Stages: Codable, Equatable, Sendable {
    package var legacy: Int
    package var dual: Int
    package var codable: Int

    package init(legacy: Int, dual: Int, codable: Int) {
      self.legacy = legacy
      self.dual = dual
      self.codable = codable
    }

    /// The number of models with a legacy half.
    package var unfinished: Int { legacy + dual }
  }

  /// The day, such as `2026-08-01`.
  package var date: String
  /// The commit, if known.
  package var commit: String?
  package var stages: Stages?
  /// The stage of each model by its name, so that a later run can name those that moved.
  package var models: [String: String]?
  /// The number of findings that need a decision, by rank.
  package var findings: [String: Int]?
  /// The number of decisions that a run has applied.
  package var decisions: Int?
  /// The number of findings that are to be fixed later.
  package var debts: Int?
  /// The percentage of states that the fixtures show.
  package var coverage: Int?

  package init(date: String, commit: String? = nil) {
    self.date = date
    self.commit = commit
  }
}
