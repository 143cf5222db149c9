import Foundation
import ParityHarness

/// The shared implementation of `expectParity` and `assertParity`.
struct ParityExpectation: Sendable {
  let check: ParityCheck
  let source: FixtureSource
  let decisions: ExpectedFolder?
  var golden: String?
  var server = ParitySuite.Server.wellFormed
  /// The checks of the suite; empty for a check without one.
  var suite: [ParityCheck] = []
  let options: ParityOptions
  /// The framework that the called function is meant for.
  let likelyHost: TestHost
  var environment = ProcessInfo.processInfo.environment

  /// Runs the check, reports a failure to the host and attaches the reports.
  func run(at location: CallLocation) -> ParitySummary.ModelResult {
    report(result(of: check, at: location), at: location)
  }

  /// Does the same after all earlier checks have run, without blocking the caller's thread.
  func runInBackground(at location: CallLocation) async -> ParitySummary.ModelResult {
    let result = await CheckQueue.run { self.result(of: check.inBackground, at: location) }
    // The host can be determined only in the task of the test.
    return report(result, at: location)
  }

  private func report(
    _ result: ParitySummary.ModelResult,
    at location: CallLocation
  ) -> ParitySummary.ModelResult {
    let host = TestHost.current
    let summary = ParitySummary([result])
    let reports = reports(location)
    let folder = reports.write(summary, to: host)
    if result.exitCode != .parity {
      host.fail(reports.message(on: summary, in: folder), at: location)
      let name = "\(fileName).parity.md"
      host.assuming(likelyHost).attach(summary.markdown(), named: name, at: location)
    }
    if options.recordsKnownIssue { recordKnown(result, host.assuming(likelyHost), location) }
    return result
  }

  private func result(of check: ParityCheck, at location: CallLocation) -> ParitySummary.ModelResult
  {
    reports(location).remove()
    return ParitySummary.ModelResult(
      of: check.name,
      on: DayText.text(of: Date()),
      server: server,
      decisions: {
        try decisions?.decisions() ?? Decisions()
      },
      report: {
        do {
          let report = try journal(location).run(check) { check in
            try check.limited(to: options.timeLimit).run(on: source, mutations: options.mutations)
          }
          return options.redacts ? report.redacted() : report
        } catch let error as TimeLimitError where options.redacts {
          throw error.redacted
        }
      }
    )
  }

  private func recordKnown(
    _ result: ParitySummary.ModelResult,
    _ host: TestHost,
    _ location: CallLocation
  ) {
    guard let accepted = result.assessment?.accepted, !accepted.isEmpty else { return }
    let lines = accepted.map { "\($0.id)   “\($0.decision?.reason ?? "")”" }
    let title = "\(check.name)   \(accepted.count) accepted"
    host.recordKnown(FailureMessage(lines: [title] + lines, reports: nil).text, at: location)
  }
}

extension ParityExpectation {
  /// Returns the reports, in a folder for each model, line, test of a suite and profile, so that tests do not overwrite
  /// each other's reports.
  private func reports(_ location: CallLocation) -> TestReports {
    TestReports(
      environment: TestEnvironment(environment),
      name: runName(location),
      location: location,
      decisions: decisions?.path,
      golden: golden,
      server: server,
      checks: suite.isEmpty ? [check] : suite,
      isOfSuite: !suite.isEmpty
    )
  }

  /// Returns the journal that the next run reads if this one crashes.
  private func journal(_ location: CallLocation) -> CrashJournal {
    CrashJournal(
      folder: TestReports.temporaryFolder(ofTestsIn: "\(location.filePath)"),
      name: runName(location),
      keepsDocuments: !options.redacts
    )
  }

  /// The name of the run, unique in the process: tests of a suite share the line that declares the check.
  private func runName(_ location: CallLocation) -> String {
    "\(fileName).\(location.name).\(options.mutations.name)"
  }

  private var fileName: String {
    // File names are printed, too, such as those of attachments.
    PrintableText.line(
      check.name.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "-")
    )
  }
}

/// The folder of decisions that a test specifies.
struct ExpectedFolder: Sendable {
  let path: String
  /// Whether a missing folder is an error; otherwise nothing is accepted.
  let mustExist: Bool

  func decisions() throws -> Decisions {
    let folder = DecisionsFolder(path: path)
    return try mustExist ? folder.decisionsOfExistingFolder() : Decisions(folder)
  }
}

/// The message of a failure, limited in length so that it does not flood logs.
struct FailureMessage {
  private static let maximumLines = 40

  /// The lines of the complete report.
  let lines: [String]
  /// The folder with the complete report, if there is one.
  let reports: String?
  /// The commands that lead on, which are never left out.
  var commands: [String] = []

  var text: String {
    guard lines.count > Self.maximumLines else { return PrintableText.lines(lines + commands) }
    let shown = lines.prefix(Self.maximumLines - 1)
    let place = reports ?? "the attached report, or in a folder that PARITY_OUT names"
    let more = "… \(lines.count - shown.count) more lines in \(place)"
    return PrintableText.lines(shown + [more] + commands)
  }
}
