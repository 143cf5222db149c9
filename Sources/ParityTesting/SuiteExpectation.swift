import Foundation
import ParityHarness

/// The shared implementation of `expectParity` and `assertParity` for a whole suite.
struct SuiteExpectation: Sendable {
  let suite: ParitySuite
  let options: ParityOptions
  /// The framework that the called function is meant for.
  let likelyHost: TestHost
  var environment = ProcessInfo.processInfo.environment

  /// Runs the checks one after the other; each reports its failure at the line that declares it.
  func run(at location: CallLocation) -> ParitySummary {
    removeReports(location)
    return finish(
      suite.checks.map { expectation(of: $0).run(at: CallLocation($0.origin)) },
      location
    )
  }

  /// Does the same without blocking the caller's thread.
  func runInBackground(at location: CallLocation) async -> ParitySummary {
    removeReports(location)
    var results: [ParitySummary.ModelResult] = []
    for check in suite.checks {
      let result = await expectation(of: check).runInBackground(at: CallLocation(check.origin))
      results.append(result)
    }
    return finish(results, location)
  }

  /// Returns what is expected of one check.
  func expectation(of check: ParityCheck) -> ParityExpectation {
    ParityExpectation(
      check: check,
      source: suite.fixtures(of: check),
      decisions: ExpectedFolder(path: suite.decisions, mustExist: false),
      server: suite.server,
      options: options,
      likelyHost: likelyHost,
      environment: environment
    )
  }

  /// The folder of the app's reports.
  private func reports(_ location: CallLocation) -> String? {
    ReportFolder.ofTests(environment, "\(location.name).\(options.mutations.name)")
  }

  /// Removes what an earlier run has written, such as documents with values that this one redacts.
  private func removeReports(_ location: CallLocation) {
    if let folder = reports(location) { try? ReportFolder(path: folder).removeFiles() }
  }

  /// Fails for what no check says: decisions that no model needs, and a suite without checks.
  private func finish(
    _ results: [ParitySummary.ModelResult],
    _ location: CallLocation
  ) -> ParitySummary {
    // A file that cannot be read has failed every check.
    let decisions = (try? Decisions(directory: suite.decisions)) ?? Decisions()
    let summary = ParitySummary(results, allOf: decisions)
    let host = TestHost.current
    let folder = reports(location)
    if results.isEmpty || !summary.staleNames.isEmpty {
      host.fail(FailureMessage(lines: summary.lines(), reports: folder).text, at: location)
    }
    if summary.exitCode != .parity {
      host.assuming(likelyHost).attach(summary.markdown(), named: "parity.md", at: location)
    }
    if let folder { host.write(summary, to: folder, at: location) }
    return summary
  }
}
