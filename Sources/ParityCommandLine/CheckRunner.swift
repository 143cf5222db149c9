import Foundation
import ParityHarness

/// Runs the checks of a command, in this process or in child processes that may crash.
protocol CheckRunner {
  /// Runs a check on its folder among the fixtures of a suite.
  ///
  /// Each retry is reported to `warn` with one line. With a salt, the process that decodes also redacts the
  /// report, so that no fixture value leaves that process in a report.
  ///
  /// - Throws: An error with the reason why there is no report.
  func report(
    on check: ParityCheck,
    _ plan: RunPlan,
    in fixtures: FixtureDirectory,
    redactedWith salt: RedactionSalt?,
    warn: (String) -> Void,
    progress: @escaping @Sendable (ParityCheck.Progress) -> Void
  ) throws -> ParityReport

  /// Makes a draft.
  ///
  /// - Throws: An error with the reason why no process can make it.
  func outcome(of request: DraftRequest, _ files: SourceFiles) throws -> DraftOutcome
}

/// Runs checks in this process.
struct InProcessRunner: CheckRunner {
  /// All checks of the suite.
  let checks: [ParityCheck]

  func report(
    on check: ParityCheck,
    _ plan: RunPlan,
    in fixtures: FixtureDirectory,
    redactedWith salt: RedactionSalt?,
    warn: (String) -> Void,
    progress: @escaping @Sendable (ParityCheck.Progress) -> Void
  ) throws -> ParityReport {
    let report = try ExitGuard.during(check.name) {
      try check.run(plan, on: fixtures.folder(check.name).source, progress: progress)
    }
    return salt.map(report.redacted) ?? report
  }

  func outcome(of request: DraftRequest, _ files: SourceFiles) -> DraftOutcome {
    ExitGuard.during(request.model) { DraftOutcome(of: request, among: checks, files) }
  }
}
