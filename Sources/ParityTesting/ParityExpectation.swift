import Foundation
import ParityHarness

/// The shared implementation of `expectParity` and `assertParity`.
struct ParityExpectation: Sendable {
  let check: ParityCheck
  let source: FixtureSource
  let decisions: ExpectedFolder?
  var server = ParitySuite.Server.wellFormed
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
    let folder = outputFolder(location)
    if result.exitCode != .parity {
      let message = FailureMessage(lines: ParitySummary([result]).lines(), reports: folder).text
      host.fail(message, at: location)
      let markdown = ParitySummary([result]).markdown()
      host.assuming(likelyHost).attach(markdown, named: "\(fileName).parity.md", at: location)
    }
    if options.recordsKnownIssue { recordKnown(result, host.assuming(likelyHost), location) }
    if let folder { host.write(ParitySummary([result]), to: folder, at: location) }
    return result
  }

  private func result(of check: ParityCheck, at location: CallLocation) -> ParitySummary.ModelResult
  {
    // An earlier run may have written other documents, and with values that this one redacts.
    // What no run has written is an error when the reports are written.
    if let folder = outputFolder(location) { try? ReportFolder(path: folder).removeFiles() }
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
  /// Returns the report folder below `PARITY_OUT`, one for each model, line, test of a suite and profile, so that
  /// tests do not overwrite each other's reports.
  private func outputFolder(_ location: CallLocation) -> String? {
    ReportFolder.ofTests(environment, runName(location))
  }

  /// Returns the journal that the next run reads if this one crashes.
  private func journal(_ location: CallLocation) -> CrashJournal {
    CrashJournal(
      folder: Self.journalFolder(ofTestsIn: "\(location.filePath)"),
      name: runName(location),
      keepsDocuments: !options.redacts
    )
  }

  /// Returns the folder of the journals of a test file.
  ///
  /// On Apple platforms, the processes that run the tests of all packages have the same name.
  static func journalFolder(ofTestsIn file: String) -> String {
    NSTemporaryDirectory()
      + "/parity-\(ProcessInfo.processInfo.processName)-\(FileName.mark(of: file))"
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
    return try mustExist ? folder.decisionsOfExistingFolder() : Decisions(directory: path)
  }
}

/// The message of a failure, limited in length so that it does not flood logs.
struct FailureMessage {
  private static let maximumLines = 40

  /// The lines of the complete report.
  let lines: [String]
  /// The folder with the complete report, if there is one.
  let reports: String?

  var text: String {
    guard lines.count > Self.maximumLines else { return PrintableText.lines(lines) }
    let shown = lines.prefix(Self.maximumLines - 1)
    let place = reports ?? "the attached report, or in a folder that PARITY_OUT names"
    return PrintableText.lines(shown + ["… \(lines.count - shown.count) more lines in \(place)"])
  }
}
