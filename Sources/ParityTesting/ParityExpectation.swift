import Foundation

/// What `expectParity` and `assertParity` do.
struct ParityExpectation {
  let check: ParityCheck
  let source: FixtureSource
  let mutations: MutationProfile
  let decisions: String?
  var timeLimit: TimeInterval = 10
  let recordsKnownIssue: Bool
  var redacts = false
  /// The framework that the function's name speaks of.
  let likelyHost: TestHost
  var environment = ProcessInfo.processInfo.environment

  /// Runs the check, tells the host of a failure and keeps the reports.
  func fulfil(at location: CallLocation) -> ParityReport? {
    let result = result(at: location)
    let host = TestHost.current
    let folder = outputFolder(location)
    if result.exitCode != .parity {
      let message = FailureMessage(ConsoleReport().lines(for: result), reports: folder).text
      host.fail(message, at: location)
      let markdown = MarkdownReport().text(for: ParitySummary([result]))
      host.assuming(likelyHost).attach(markdown, named: "\(fileName).parity.md", at: location)
    }
    if recordsKnownIssue { recordKnown(result, host.assuming(likelyHost), location) }
    if let folder { write(result, to: folder, host, location) }
    return result.assessment?.report
  }

  private func result(at location: CallLocation) -> ParityResult {
    ParityResult(
      of: check.name,
      on: DayText.text(of: Date()),
      decisions: {
        try decisions.map { try DecisionsFolder(path: $0).decisionsOfExistingFolder() }
          ?? Decisions()
      },
      report: {
        try journal(location).run(check) { check in
          let report = try check.limited(to: timeLimit).run(on: source, mutations: mutations)
          return redacts ? report.redacted() : report
        }
      }
    )
  }

  private func recordKnown(_ result: ParityResult, _ host: TestHost, _ location: CallLocation) {
    guard let accepted = result.assessment?.accepted, !accepted.isEmpty else { return }
    let lines = accepted.map { "\($0.id)   “\($0.decision?.reason ?? "")”" }
    let title = "\(check.name)   \(accepted.count) accepted"
    host.recordKnown(FailureMessage([title] + lines, reports: nil).text, at: location)
  }
}

extension ParityExpectation {
  /// Where `PARITY_OUT` wants the reports: a folder for each model and line, so that no test writes
  /// over another's.
  private func outputFolder(_ location: CallLocation) -> String? {
    guard let root = environment["PARITY_OUT"], !root.isEmpty else { return nil }
    return "\(root)/\(fileName).\(location.name)"
  }

  /// What a run leaves for the next one, should it crash.
  private func journal(_ location: CallLocation) -> CrashJournal {
    CrashJournal(
      folder: NSTemporaryDirectory() + "/parity-\(ProcessInfo.processInfo.processName)",
      name: "\(fileName).\(location.name)"
    )
  }

  private func write(
    _ result: ParityResult,
    to folder: String,
    _ host: TestHost,
    _ location: CallLocation
  ) {
    do {
      try ReportFolder(path: folder).write(ParitySummary([result]))
    } catch {
      host.fail(
        PrintableText.line("The reports that PARITY_OUT asks for: \(error)"),
        at: location
      )
    }
  }

  private var fileName: String {
    // A name of a file is printed too, such as that of an attachment.
    PrintableText.line(
      check.name.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "-")
    )
  }
}
