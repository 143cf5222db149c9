@testable package import ParityEngine
@testable package import ParityResults

extension Decisions {
  /// Accepts everything in a report, finding by finding.
  package init(accepting report: ParityReport) {
    self.init(
      report.findings.map { finding in
        Decision(
          .finding(type: finding.name.type, finding.key),
          reason: "r",
          relation: finding.relation,
          coversFixtures: !finding.recorded.isEmpty,
          manyProperties: finding.properties,
          shown: finding.shown,
          fixturesShown: finding.fixturesShown
        )
      }
    )
  }
}
