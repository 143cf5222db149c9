/// What became of one model's check.
enum CheckResult {
  case checked(ParityAssessment)
  /// There was nothing to check.
  case notChecked(model: String, reason: String)
  /// The list of known divergences cannot be used.
  case failed(model: String, reason: String)

  var exitCode: ParityExitCode {
    switch self {
    case .checked(let assessment): assessment.exitCode
    case .notChecked: .notChecked
    case .failed: .internalError
    }
  }

  var lines: [String] {
    switch self {
    case .checked(let assessment): ConsoleReport().lines(for: assessment)
    case .notChecked(let model, let reason): ["✘ \(model)   NOT CHECKED   \(reason)"]
    case .failed(let model, let reason): ["✘ \(model)   FAILED   \(reason)"]
    }
  }

  private var assessment: ParityAssessment? {
    if case .checked(let assessment) = self { assessment } else { nil }
  }

  /// The last line: the verdict over all models.
  static func summary(of results: [CheckResult], _ code: ParityExitCode) -> String {
    let tally = results.compactMap(\.assessment).reduce(into: Tally()) { $0.add($1) }
    let missing = results.filter { $0.assessment == nil }.count
    let counts = tally.parts + (missing > 0 ? ["\(missing) not checked"] : [])
    let details = counts.isEmpty ? "no divergence" : counts.joined(separator: ", ")
    let verdict = code == .parity ? "Parity" : "FAIL (exit code \(code.rawValue))"
    return "\(verdict): \(Count.of(results.count, "model")), \(details)."
  }
}
