@testable package import ParityEngine
@testable package import ParityResults

extension Decisions {
  /// Accepts everything in a report, finding by finding.
  package init(accepting report: ParityReport) {
    self.init(
      report.findings.compactMap { finding in
        finding.decision(.finding, .accepted, reason: "r", owner: nil, expires: nil)
      }
    )
  }
}
