public import ParityEngine
import JSONVariants

/// The results of all models, from which every report format is written.
public struct ParitySummary: Sendable {
  /// One result for each model.
  public let results: [ParitySummary.ModelResult]
  /// The decisions that match no finding; empty if the run left out models.
  let outdated: OutdatedDecisions
  /// What a page says of the history of the runs.
  package var historyNote: String?

  /// Creates a summary.
  ///
  /// - Parameter results: One result for each model.
  public init(_ results: [ParitySummary.ModelResult]) {
    self.init(results, outdated: OutdatedDecisions())
  }

  package init(_ results: [ParitySummary.ModelResult], allOf decisions: Decisions) {
    let assessments = results.compactMap(\.assessment)
    // A model that was not checked may need any decision.
    let isWhole = assessments.count == results.count && assessments.allSatisfy(\.isComplete)
    self.init(
      results,
      outdated: isWhole ? OutdatedDecisions(decisions, in: assessments) : OutdatedDecisions()
    )
  }

  /// The causes that recorded fixtures show, at whatever property.
  var recordedCauses: Set<DivergenceCause> {
    let shown = results.compactMap(\.assessment).flatMap(\.findings).filter { finding in
      !finding.recorded.isEmpty && !finding.isInformation
    }
    return Set(shown.compactMap(\.cause))
  }

  /// Returns whether one command may accept a finding without its name.
  package func isTakenTogether(_ finding: Finding) -> Bool {
    finding.isTakenTogether(besides: recordedCauses)
  }

  private init(_ results: [ParitySummary.ModelResult], outdated: OutdatedDecisions) {
    self.results = results
    self.outdated = outdated
  }
}

extension ParitySummary {
  /// The exit code of a run with these results: the most severe one, or `notChecked` without results.
  ///
  /// - Complexity: O(*n*) in the number of findings.
  public var exitCode: ParitySummary.ExitCode {
    guard !results.isEmpty else { return .notChecked }
    let code = staleNames.isEmpty ? [] : [ParitySummary.ExitCode.decisionsOutOfDate]
    return .combined(results.map(\.exitCode) + code)
  }

  /// The results on one line, such as *Parity of 2 models: 3 new, 1 not checked (exit code 1)*.
  ///
  /// - Complexity: O(*n*) in the number of findings.
  public var verdict: String {
    let details = parts.isEmpty ? "no finding" : parts.joined(separator: ", ")
    let code = exitCode == .parity ? "" : " (exit code \(exitCode.rawValue))"
    return "Parity of \(Count.of(results.count, "model")): \(details)\(code)"
  }

  /// The number of findings by status, and the number of models without a result.
  package var parts: [String] {
    // Each finding counts once, however many checks show it.
    func count(_ select: (ParityAssessment) -> [Finding]) -> Int {
      Set(assessments.lazy.flatMap(select).map(\.id)).count
    }
    let toFixLater = count(\.toFixLater)
    let counts = [
      ("new", count(\.new)), ("expired", count(\.expired)), ("to fix later", toFixLater),
      ("accepted", count(\.accepted) - toFixLater),
      ("nondeterministic", assessments.reduce(0) { $0 + $1.report.nondeterminism.count }),
      (staleNames.count == 1 ? "stale decision" : "stale decisions", staleNames.count),
      ("not checked", results.count - assessments.filter(\.isComplete).count),
    ]
    return counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
  }

  /// The decisions that no model needs anymore.
  public var stale: [Decision] { outdated.stale }

  /// The names of everything that is stale: decisions, and types that a file says are strict.
  package var staleNames: [String] { outdated.staleNames }

  package var assessments: [ParityAssessment] { results.compactMap(\.assessment) }
}

extension ParitySummary {
  /// The outcome of one model's check.
  public enum ModelResult: Sendable {
    /// The check ran; the assessment compares its report with the decisions.
    case checked(ParityAssessment)
    /// There was nothing to check.
    case notChecked(model: String, reason: String)
    /// The check could not run, for example because a decisions file is invalid.
    case failed(model: String, reason: String)
  }
}

extension ParitySummary.ModelResult {
  /// Runs a check and compares its report with the decisions; errors become results.
  package init(
    of model: String,
    on day: String,
    server: ParitySuite.Server = .wellFormed,
    decisions: () throws -> Decisions,
    report: () throws -> ParityReport
  ) {
    do {
      // Report an invalid file before the run, which takes long.
      let decisions = try decisions()
      self = .checked(
        ParityAssessment(try report(), decisions: decisions, server: server, day: day)
      )
    } catch {
      self.init(of: model, CheckFailure(error))
    }
  }

  /// Creates the result of a check without a report.
  package init(of model: String, _ failure: CheckFailure) {
    self =
      failure.isInternal
      ? .failed(model: model, reason: failure.reason)
      : .notChecked(model: model, reason: failure.reason)
  }

  /// The name of the model's check.
  public var model: String {
    switch self {
    case .checked(let assessment): assessment.report.model
    case .notChecked(let model, _), .failed(let model, _): model
    }
  }

  /// The exit code of a run with this result.
  ///
  /// - Complexity: O(*n*) in the number of findings.
  public var exitCode: ParitySummary.ExitCode {
    switch self {
    case .checked(let assessment): assessment.exitCode
    case .notChecked: .notChecked
    case .failed: .internalError
    }
  }

  /// The assessment; `nil` if the check has no report.
  public var assessment: ParityAssessment? {
    if case .checked(let assessment) = self { assessment } else { nil }
  }

  /// The reasons why there is no assessment, or why it cannot show parity.
  package var shortfalls: [(status: String, reason: String)] {
    if let failure { return [failure] }
    return assessment.map { $0.report.shortfalls.map { ("NOT CHECKED", $0) } } ?? []
  }

  /// The status and reason to print instead of an assessment; `nil` if the check ran.
  package var failure: (status: String, reason: String)? {
    switch self {
    case .checked: nil
    case .notChecked(_, let reason): ("NOT CHECKED", reason)
    case .failed(_, let reason): ("FAILED", reason)
    }
  }
}

extension ParitySummary {
  /// The exit code of a parity command.
  public enum ExitCode: Int32, Sendable {
    /// Every finding is accepted.
    case parity = 0
    /// There is a new finding, which may be a crash, an exit or a hang of a model.
    case newFinding = 1
    /// A decision is stale or expired.
    case decisionsOutOfDate = 2
    /// Not enough was checked: there is no model, no fixture that a route accepts, or an unreadable fixture.
    case notChecked = 3
    /// Something got worse since the last line of a history.
    case worse = 4
    /// The arguments are invalid.
    case usage = 64
    /// The command itself failed.
    case internalError = 70
  }
}

extension ParitySummary.ExitCode {
  /// Returns the most severe of several exit codes.
  package static func combined(_ codes: [ParitySummary.ExitCode]) -> ParitySummary.ExitCode {
    let order: [ParitySummary.ExitCode] = [
      .usage, .internalError, .newFinding, .notChecked, .decisionsOutOfDate, .worse,
    ]
    return order.first(where: codes.contains) ?? .parity
  }
}

/// The reason why a check has no report, in a form that another process can read.
package struct CheckFailure: Codable, Error {
  /// Whether the check could not run; otherwise there was nothing to check.
  let isInternal: Bool
  package let reason: String

  package init(isInternal: Bool, reason: String) {
    self.isInternal = isInternal
    self.reason = reason
  }

  /// Creates the failure of a check that has thrown an error.
  package init(_ error: any Error) {
    self =
      error as? CheckFailure
      ?? CheckFailure(isInternal: !(error is any NotCheckedError), reason: "\(error)")
  }
}
