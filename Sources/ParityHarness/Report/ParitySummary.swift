/// The results of all models: what every form of report is written from.
public struct ParitySummary: Sendable {
  /// One result for each model.
  public let results: [ParityResult]

  /// Creates a summary.
  ///
  /// - Parameter results: One result for each model.
  public init(_ results: [ParityResult]) { self.results = results }
}

extension ParitySummary {
  /// How a run with these results ends: as the gravest of them; without any, nothing was checked.
  public var exitCode: ParityExitCode {
    results.isEmpty ? .notChecked : .combined(results.map(\.exitCode))
  }

  /// The results on one line, such as *FAIL (exit code 1): 2 models, 3 new, 1 not checked*.
  public var verdict: String {
    let details = parts.isEmpty ? "no divergence" : parts.joined(separator: ", ")
    let word = exitCode == .parity ? "Parity" : "FAIL (exit code \(exitCode.rawValue))"
    return "\(word): \(Count.of(results.count, "model")), \(details)."
  }

  /// How many divergences of each standing there are, and how many models without a result.
  var parts: [String] {
    let missing = results.count - assessments.filter(\.isComplete).count
    return tally.parts + (missing > 0 ? ["\(missing) not checked"] : [])
  }

  var assessments: [ParityAssessment] { results.compactMap(\.assessment) }

  private var tally: Tally { assessments.reduce(into: Tally()) { $0.add($1) } }
}
