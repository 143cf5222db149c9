import Foundation
import ParityHarness
import Testing

extension ParityAssessment {
  /// Compares the report of a check with what the team has decided.
  init(_ check: ParityCheck, fixtures: URL, decisions: URL) throws {
    self.init(
      try check.run(on: .directory(fixtures.appendingPathComponent(check.name))),
      decisions: try Decisions(directory: decisions.path),
      day: "2031-03-04"
    )
  }

  /// Expects that there is nothing but what is accepted, and that all of it was compared.
  func expectNothingButWhatIsAccepted() {
    #expect(new.map(\.id) == [])
    #expect(expired.map(\.id) == [])
    #expect(report.nondeterminism.isEmpty && report.notCompared.isEmpty)
    #expect(exitCode == .parity)
  }
}
