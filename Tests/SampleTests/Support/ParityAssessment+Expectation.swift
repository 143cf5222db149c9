import Foundation
import ParityHarness
import Testing

extension ParityAssessment {
  /// Compares the report of a check with the list of what is known of it.
  init(_ check: ParityCheck, fixtures: URL, known: URL) throws {
    self.init(
      try check.run(on: .directory(fixtures.appendingPathComponent(check.name))),
      known: try KnownDivergences(model: check.name, directory: known.path),
      day: "2031-03-04"
    )
  }

  /// Expects that there is nothing but what is known, and that all of it was compared.
  func expectNothingButWhatIsKnown() {
    #expect(new.map(\.id) == [])
    #expect(changed.map(\.known.id) == [])
    #expect(expired.map(\.known.id) == [])
    #expect(stale.map(\.id) == [])
    #expect(report.nondeterminism.isEmpty && report.notCompared.isEmpty)
    #expect(exitCode == .parity)
  }
}
