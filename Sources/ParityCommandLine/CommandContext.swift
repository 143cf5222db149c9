import Foundation
import JSONVariants
import ParityHarness

/// The settings that all subcommands share.
struct CommandContext {
  let command: ParityCommand
  let arguments: CommandArguments
  /// Whether reports have no values of fixtures.
  let redacts: Bool
  let output: CommandOutput
  /// The current day.
  let day: String
  /// Runs the checks, in this process or in child processes.
  let runner: any CheckRunner
  /// The results of earlier runs, which take the place of a run.
  let stored: StoredResults?
}

extension CommandContext {
  /// The name of the executable.
  var name: String { command.name }
  /// The variables that may name the commit.
  var environment: [String: String] { command.environment }
  /// The names of all checks, also those of models without a Codable half.
  var names: [String] { command.checks.map(\.name) }
  /// All checks of the suite.
  var allChecks: [ParityCheck] { command.suite.checks }
  /// The selected checks.
  var checks: [ParityCheck] { allChecks.filter { arguments.isChosen($0.name) } }
  /// The selected checks; to show a finding, that of its type first.
  var checksInOrder: [ParityCheck] {
    guard arguments.verb == .show, let id = arguments.operands.first else { return checks }
    let isOfType = { (check: ParityCheck) in
      check.typeNames.contains { id.hasPrefix("\($0).") || id.hasPrefix("\($0)/") }
    }
    return checks.filter(isOfType) + checks.filter { !isOfType($0) }
  }
  var fixtures: String { arguments[.fixtures] ?? command.suite.fixtures.shownPath }
  var decisions: DecisionsFolder {
    DecisionsFolder(
      path: arguments[.decisions] ?? stored?.decisionsHere ?? command.suite.decisions.shownPath
    )
  }
  /// The folder of the golden outcomes.
  var golden: String { arguments[.golden] ?? stored?.golden ?? command.suite.golden.shownPath }
  /// The server of the suite, unless the arguments name another.
  var server: ParitySuite.Server { arguments.server ?? stored?.server ?? command.suite.server }
  var timeLimit: TimeLimit { arguments.timeLimit ?? command.timeLimit }

  /// The subcommand that the arguments select.
  var subcommand: any Subcommand {
    let first = arguments.operands.first
    switch arguments.verb {
    case .rename: return RenameCommand(context: self)
    case .cut: return CutCommand(context: self, model: first ?? "")
    case .next: return NextCommand(context: self)
    case .record: return RecordCommand(context: self)
    case .draft: return DraftCommand(context: self)
    case .check, .accept, .review, .prune, .show, .help: return CheckCommand(context: self)
    }
  }
}

extension CommandContext {
  /// Verifies before the checks run that their results can be written.
  ///
  /// - Throws: `UsageError`, `ForeignFileError` when a report would replace what no run has written, or
  ///   `FileWriterError` when the report folder cannot be created.
  func checkSurroundings() throws {
    let refused =
      arguments.verb.isForPeople
      ? arguments.verb.rawValue
      : [CommandFlag.inProcess, .worse].first(where: arguments.has)?.name
    if let refused, !environment["CI", default: ""].isEmpty {
      throw UsageError.continuousIntegration(refused)
    }
    if arguments.verb == .record, redacts { throw UsageError.recordingWithoutValues }
    if let expires = arguments[.expires], expires < day {
      throw UsageError.pastDay(expires, today: day)
    }
    if arguments.has(.decisions), !decisions.exists, arguments.verb != .accept {
      throw UsageError.missingDecisions(decisions.path)
    }
    // What cannot be read is reported before the run, which takes long.
    _ = try reportContext
    guard let report = arguments.newReport else { return }
    try FileWriter.createFolder(report)
    // The report of an earlier run must not be mistaken for this one's.
    try ReportFolder(path: report).removeFiles()
  }

  /// Whether the checks have unique names that are valid folder names; if not, an error is printed.
  var hasModels: Bool {
    let repeated = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    let wrong = names.filter { name in
      name.split(separator: "/", omittingEmptySubsequences: false).contains { part in
        part.isEmpty || part == "." || part == ".."
      }
    }
    if let names = unportedNames {
      output.writeReport("Not checked, because there is no Codable half yet: \(names).")
    }
    if checks.isEmpty, names.count > allChecks.count {
      output.writeError("There is nothing to check. Draft a model first.")
    } else if checks.isEmpty {
      output.writeError("There are no models to check. Give the command at least one check.")
    } else if let name = repeated.first {
      output.writeError("Several checks have the name \(name). Give each a name of its own.")
    } else if let name = wrong.first {
      output.writeError("A check has the name “\(name)”, which is no name of a folder. Change it.")
    } else {
      return true
    }
    return false
  }

  /// The reason why no check has fixtures, if the folder of all of them is missing.
  var missingFixtures: String? {
    FileManager.default.isFolder(fixtures)
      ? nil
      : "there is no folder \(fixtures), in which each model has a folder of its fixtures. Correct "
        + "\(CommandFlag.fixtures.name), or record responses there."
  }

  /// The names of the selected models without a Codable half; `nil` if there are none.
  private var unportedNames: String? {
    let names = command.suite.unported.map(\.name).filter(arguments.isChosen)
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// Returns a report compared with the decisions in the folder.
  ///
  /// - Parameters:
  ///   - model: The name of the check.
  ///   - report: Returns the report.
  /// - Returns: The result, which has no report if the decisions or the report cannot be read.
  func result(of model: String, report: () throws -> ParityReport) -> ParitySummary.ModelResult {
    ParitySummary.ModelResult(
      of: model,
      on: day,
      server: server,
      decisions: { try Decisions(decisions) },
      report: report
    )
  }

  /// Runs a check on its fixtures.
  func report(of check: ParityCheck, _ progress: ProgressPrinter) throws -> ParityReport {
    defer { progress.finishModel() }
    return try runner.report(
      on: request(of: check),
      warn: output.writeError,
      progress: progress.show
    )
  }

  /// Returns what a run of a check needs to know.
  func request(of check: ParityCheck) -> CheckRequest {
    CheckRequest(
      model: check.name,
      models: checks.map(\.name),
      fixtures: FixtureDirectory(path: fixtures),
      profile: arguments.mutations,
      timeLimit: timeLimit.seconds,
      redacts: redacts
    )
  }

  /// Returns the fixtures that no check reads; empty when models are selected explicitly.
  func unchecked() -> [FixtureFolders.UnreadFixtures] {
    guard arguments.models.isEmpty else { return [] }
    return FixtureFolders(path: fixtures, lists: decisions.path).unread(besides: names)
  }

  /// Accepts, reviews or prunes if requested, writes the files and prints the verdict.
  ///
  /// - Parameter results: The results of the checks, and fixtures without a check.
  /// - Returns: The exit code of the command.
  /// - Throws: An error when decisions or a report cannot be written.
  func finish(_ results: [ParitySummary.ModelResult]) throws -> ParitySummary.ExitCode {
    // If the decisions cannot be read, every check has failed already.
    let known = try? Decisions(decisions)
    let first = summary(of: results, with: known ?? Decisions())
    if arguments.verb == .show { return show(arguments.operands.first ?? "", in: first) }
    var (summary, refusal) = try changingDecisions(after: first)
    var context = try reportContext
    let history = try record(&summary, plan: context.plan, in: &context.history)
    if let report = arguments.newReport { try ReportFolder(path: report).write(summary, context) }
    let page = ReportPage(summary, details: arguments.details)
    for line in ConsolePage(width: output.width).lines(of: page) { output.writeReport(line) }
    if environment["GITHUB_ACTIONS"] == "true" {
      for line in WorkflowAnnotations(context: context).lines(on: summary) {
        output.writeCode(line)
      }
    }
    for line in history.lines { output.writeError(line) }
    guard let refusal else { return .combined([summary.exitCode, history.exitCode]) }
    output.writeError("\(refusal)")
    return .usage
  }

  /// Returns whether a model shows the finding that the command prints, so that no other has to be checked.
  func isShown(by result: ParitySummary.ModelResult) -> Bool {
    guard arguments.verb == .show, let id = arguments.operands.first else { return false }
    return result.assessment?.allFindings.contains { DecisionsUpdate.matches($0.id, id) } == true
  }

  /// Prints one finding, even if it is accepted or not listed in the report.
  private func show(_ id: String, in summary: ParitySummary) -> ParitySummary.ExitCode {
    let found = summary.assessments.flatMap { assessment in
      assessment.allFindings.filter { DecisionsUpdate.matches($0.id, id) }
    }
    for finding in Finding.merged(found) {
      for line in ConsolePage(width: output.width).lines(on: finding) { output.writeReport(line) }
    }
    guard found.isEmpty else { return .parity }
    let names = Set(summary.assessments.flatMap(\.allFindings).map(\.id)).sorted()
    output.writeError("No finding of this run is \(id). \(Guess.sentence(on: id, among: names))")
    // The finding may belong to a model without a result.
    let missing = summary.results.filter { $0.assessment?.isComplete != true }
    for result in missing {
      for shortfall in result.shortfalls {
        output.writeError("✘ \(result.model)   \(shortfall.status)   \(shortfall.reason)")
      }
    }
    return missing.isEmpty ? .usage : .combined(missing.map(\.exitCode))
  }
}
