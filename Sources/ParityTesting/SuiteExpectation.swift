import Foundation
import JSONVariants
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
    if let task = task(location) { return fail(with: task(), location) }
    reports(location).remove()
    return finish(
      suite.checks.map { wholeSuite(of: $0).run(at: CallLocation($0.origin)) },
      location
    )
  }

  /// Does the same without blocking the caller's thread.
  func runInBackground(at location: CallLocation) async -> ParitySummary {
    if let task = task(location) {
      return fail(with: await CheckQueue.run(task), location)
    }
    reports(location).remove()
    var results: [ParitySummary.ModelResult] = []
    for check in suite.checks {
      let result = await wholeSuite(of: check).runInBackground(at: CallLocation(check.origin))
      results.append(result)
    }
    return finish(results, location)
  }

  /// Runs one check of the suite; a task is done once, in place of the first check.
  func run(_ check: ParityCheck) -> ParityReport? {
    let location = CallLocation(check.origin)
    guard let task = task(location) else {
      return expectation(of: check).run(at: location).assessment?.report
    }
    _ = fail(with: isFirst(check) ? task() : .unchecked, location)
    return nil
  }

  /// Does the same without blocking the caller's thread.
  func runInBackground(_ check: ParityCheck) async -> ParityReport? {
    let location = CallLocation(check.origin)
    guard let task = task(location) else {
      return await expectation(of: check).runInBackground(at: location).assessment?.report
    }
    _ = fail(with: isFirst(check) ? await CheckQueue.run(task) : .unchecked, location)
    return nil
  }

  private func isFirst(_ check: ParityCheck) -> Bool { check.name == suite.checks.first?.name }

  /// Returns what is expected of one check of a whole suite, which leaves the properties of other models to them.
  private func wholeSuite(of check: ParityCheck) -> ParityExpectation {
    expectation(of: check.beside(ChecksOfRun(suite.checks, fixtures: suite.fixtures)))
  }

  /// Returns what is expected of one check that runs alone.
  func expectation(of check: ParityCheck) -> ParityExpectation {
    ParityExpectation(
      check: check,
      source: suite.fixtures(of: check),
      decisions: ExpectedFolder(path: suite.decisions.shownPath, mustExist: false),
      golden: suite.golden.shownPath,
      server: suite.server,
      suite: suite.checks,
      options: options,
      likelyHost: likelyHost,
      environment: environment
    )
  }

  private func runName(_ location: CallLocation) -> String {
    "\(location.name).\(options.mutations.name)"
  }

  /// Returns the reports of the app.
  private func reports(_ location: CallLocation) -> TestReports {
    TestReports(
      environment: TestEnvironment(environment),
      name: runName(location),
      location: location,
      decisions: suite.decisions.shownPath,
      golden: suite.golden.shownPath,
      server: suite.server,
      checks: suite.checks,
      isOfSuite: true
    )
  }

  /// Returns what the test does in place of checking; `nil` if it checks.
  private func task(_ location: CallLocation) -> (@Sendable () -> TaskRun.Outcome)? {
    let reports = reports(location)
    let wanted: ParityTask?
    do {
      wanted = try options.task ?? ParityTask(reports.environment)
    } catch {
      return { TaskRun.Outcome(lines: ["\(error)"]) }
    }
    guard let wanted else { return nil }
    let journal = CrashJournal(
      folder: TestReports.temporaryFolder(ofTestsIn: "\(location.filePath)"),
      name: "\(FileName.words(of: "\(wanted)")).\(runName(location))",
      keepsDocuments: !options.redacts
    )
    let run = TaskRun(task: wanted, suite: suite, options: options, reports: reports)
    return { run.run(journal: journal) }
  }

  /// Fails with what a task has done, so that it is never left on.
  private func fail(with outcome: TaskRun.Outcome, _ location: CallLocation) -> ParitySummary {
    let host = TestHost.current
    host.fail(PrintableText.lines(outcome.lines), at: location)
    if let patch = outcome.patch {
      host.assuming(likelyHost).attach(patch.text, named: patch.name, at: location)
    }
    return ParitySummary([])
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
    let reports = reports(location)
    let folder = reports.write(summary, to: host)
    if results.isEmpty || !summary.staleNames.isEmpty {
      host.fail(reports.message(on: summary, in: folder), at: location)
    }
    if summary.exitCode != .parity {
      host.assuming(likelyHost).attach(summary.markdown(), named: "parity.md", at: location)
    }
    return summary
  }
}
