import Foundation
import ParityHarness

/// What `expectParity` and `assertParity` do.
struct ParityExpectation {
  /// A longer message floods logs; the whole report goes where the host keeps attachments.
  private static let maximumLines = 40

  let check: ParityCheck
  let source: FixtureSource
  let mutations: MutationProfile
  let known: String?

  /// Runs the check and tells the host of a failure.
  func fulfil(at location: CallLocation) -> ParityReport? {
    let (failure, report) = evaluate()
    if let failure { TestHost.current.fail(failure, at: location) }
    return report
  }

  /// The failure's message, if there is one, and the report, if there is one.
  private func evaluate() -> (failure: String?, report: ParityReport?) {
    do {
      let report = try check.run(on: source, mutations: mutations)
      let list = try known.map { try KnownDivergences(model: check.name, directory: $0) }
      let assessment = ParityAssessment(
        report,
        known: list ?? KnownDivergences(model: check.name),
        day: DayText.text(of: Date())
      )
      let failed = assessment.exitCode != .parity
      return (failed ? message(for: assessment) : nil, report)
    } catch {
      return ("\(check.name) was not checked: \(error)", nil)
    }
  }

  private func message(for assessment: ParityAssessment) -> String {
    let lines = ConsoleReport().lines(for: assessment)
    let rest = lines.count - Self.maximumLines
    let shown = lines.prefix(Self.maximumLines) + (rest > 0 ? ["… \(rest) more lines"] : [])
    return shown.joined(separator: "\n")
  }
}
