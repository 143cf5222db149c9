package import Foundation
import JSONVariants
package import ParityEngine

/// The `parity.json` of an earlier run, for a review of its findings.
package struct EarlierReport: Sendable {
  /// The findings without a decision, in the order of the report.
  package let findings: [Finding]
  /// The exit code of the run if every finding in the report had a decision.
  ///
  /// The report leaves out the consequences of findings without a decision; the next run shows those that are left.
  package let exitCode: ParitySummary.ExitCode
  /// The reasons for that exit code, one line each.
  package let problems: [String]

  /// Reads a report.
  ///
  /// - Parameters:
  ///   - text: The contents of the file.
  ///   - day: The current day, which determines whether a decision has expired.
  /// - Throws: `DecodingError` or `RecordError` when this version does not write such a report.
  package init(_ text: Data, on day: String) throws {
    let summary = try ReportEncoder.decode(SummaryRecord.self, from: text)
    let findings = summary.models.flatMap(\.findings)
    self.findings = Finding.undecided(among: findings)
    let others = try summary.models.map { try $0.exitCode(on: day) }
    let isStale = summary.stale?.isEmpty == false
    exitCode =
      summary.models.isEmpty
      ? .notChecked : .combined(others + (isStale ? [.decisionsOutOfDate] : []))
    problems = summary.problems(on: day)
  }
}

extension SummaryRecord {
  fileprivate func problems(on day: String) -> [String] {
    guard !models.isEmpty else { return ["The report has no model."] }
    let ofModels = models.flatMap { model in
      [model.reason].compactMap { $0 }.map { "\(model.name) is not checked: \($0)" }
        + model.expired(on: day).map { "The decision on \($0) has expired." }
    }
    return ofModels + (stale ?? []).map { "The decision on \($0) is stale." }
  }
}

extension ModelRecord {
  fileprivate func expired(on day: String) -> [String] {
    findings.filter { ($0.decision?.expires).map { $0 < day } ?? false }.map(\.id)
  }

  /// Returns the exit code without regard to findings that have no decision.
  fileprivate func exitCode(on day: String) throws(RecordError) -> ParitySummary.ExitCode {
    guard let code = ParitySummary.ExitCode(rawValue: exit) else {
      throw RecordError("the exit code \(exit)")
    }
    // A new finding takes precedence over everything else in the exit code of a model that was checked.
    guard code == .newFinding || code == .parity else { return code }
    if reason != nil { return .notChecked }
    return expired(on: day).isEmpty ? .parity : .decisionsOutOfDate
  }
}
