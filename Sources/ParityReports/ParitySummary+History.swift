import DecodingRoutes
package import MigrationHistory
import ParityChecks
package import ParityDecisions
import ParityFindings

extension HistoryEntry {
  /// Adds what a history keeps of results, and the stages of a plan.
  ///
  /// - Complexity: O(*n* log *n*) in the number of findings.
  package mutating func add(_ summary: ParitySummary, plan: [PlannedModel]) {
    let assessments = summary.assessments
    let new = AppFinding.merged(assessments.flatMap(\.new))
    findings = Dictionary(grouping: new) { "\($0.finding.rank)" }.mapValues(\.count)
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
