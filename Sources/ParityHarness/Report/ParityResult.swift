/// What became of one model's check.
public enum ParityResult: Sendable {
  /// The check ran; here is what it found beside what is known.
  case checked(ParityAssessment)
  /// There was nothing to check.
  case notChecked(model: String, reason: String)
  /// The check could not run, such as for a list of known divergences that cannot be understood.
  case failed(model: String, reason: String)
}

extension ParityResult {
  /// Runs a check and compares its report with what is known; errors become results.
  package init(
    of model: String,
    on day: String,
    known: () throws -> KnownDivergences,
    report: () throws -> ParityReport
  ) {
    do {
      // A list that cannot be used is found before the long run.
      let list = try known()
      self = .checked(ParityAssessment(try report(), known: list, day: day))
    } catch let error as any NotCheckedError {
      self = .notChecked(model: model, reason: "\(error)")
    } catch let failure as ShardResult.Failure {
      self =
        failure.isInternal
        ? .failed(model: model, reason: failure.reason)
        : .notChecked(model: model, reason: failure.reason)
    } catch {
      self = .failed(model: model, reason: "\(error)")
    }
  }

  /// The name of the model's check.
  public var model: String {
    switch self {
    case .checked(let assessment): assessment.report.model
    case .notChecked(let model, _), .failed(let model, _): model
    }
  }

  /// How a run with this result ends.
  public var exitCode: ParityExitCode {
    switch self {
    case .checked(let assessment): assessment.exitCode
    case .notChecked: .notChecked
    case .failed: .internalError
    }
  }

  /// The assessment, when there is one.
  public var assessment: ParityAssessment? {
    if case .checked(let assessment) = self { assessment } else { nil }
  }

  /// Why there is no assessment, or why it is no ground to speak of parity.
  var shortfalls: [(status: String, reason: String)] {
    if let failure { return [failure] }
    return assessment.map { $0.report.shortfalls.map { ("NOT CHECKED", $0) } } ?? []
  }

  /// What stands in the place of an assessment: a word for it, and the reason.
  var failure: (status: String, reason: String)? {
    switch self {
    case .checked: nil
    case .notChecked(_, let reason): ("NOT CHECKED", reason)
    case .failed(_, let reason): ("FAILED", reason)
    }
  }
}
