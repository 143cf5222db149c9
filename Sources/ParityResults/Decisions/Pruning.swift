import JSONVariants
import ParityEngine

/// The reason why a run does not justify dropping any decisions.
package enum PruningError: Error, CustomStringConvertible {
  case refusedFixture(model: String, fixture: String)
  case newFindings(Int)
  case crash(model: String)

  package var description: String {
    let why =
      switch self {
      case .refusedFixture(let model, let fixture): "Codable refuses \(fixture) of \(model)"
      case .newFindings(let count): "there is something new: \(Count.of(count, "finding"))"
      case .crash(let model): "a route of \(model) crashed"
      }
    return "prune drops nothing: \(why)."
  }
}

extension ParitySummary {
  /// Returns the changes that pruning makes after a run of all models.
  ///
  /// - Returns: The decisions to write and to drop.
  /// - Throws: `PruningError` when decisions might still be needed.
  package func pruning() throws(PruningError) -> DecisionsUpdate {
    for assessment in assessments {
      let report = assessment.report
      if report.divergences.contains(where: { $0.kind == .crash }) {
        throw PruningError.crash(model: report.model)
      }
      if let fixture = report.refusedByCodable.first {
        throw PruningError.refusedFixture(model: report.model, fixture: fixture)
      }
    }
    let new = assessments.reduce(0) { $0 + $1.new.count }
    guard new == 0 else { throw PruningError.newFindings(new) }
    let isFull = assessments.allSatisfy { $0.report.profile == .full }
    return outdated.pruning(withUnseen: isFull)
  }
}
