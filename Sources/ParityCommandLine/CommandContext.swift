import Foundation
import ParityHarness

/// The settings that all subcommands share.
struct CommandContext {
  /// The name of the executable.
  let name: String
  let arguments: CommandArguments
  /// The selected checks.
  let checks: [ParityCheck]
  /// All checks of the suite.
  let allChecks: [ParityCheck]
  /// The models of the suite that have no Codable half yet.
  let unported: [ParityCheck]
  let fixtures: String
  let decisions: DecisionsFolder
  /// The folder of the golden outcomes.
  let golden: String
  /// The server of the suite, unless the arguments name another.
  let server: ParitySuite.Server
  let timeLimit: TimeLimit
  /// The salt of hashes in redacted reports; `nil` when values are not redacted.
  let salt: RedactionSalt?
  /// The salt of redacted reports of earlier runs, as the environment gives it.
  let earlierSalt: RedactionSalt?
  private(set) var output: CommandOutput
  /// Returns the next line that a person enters; `nil` at the end of the input.
  let input: @Sendable () -> String?
  /// The current day.
  let day: String
  /// The variables that may name the commit.
  let environment: [String: String]
  /// Runs the checks, in this process or in child processes.
  let runner: any CheckRunner
  /// What a workflow of GitHub shows beside the code; `nil` elsewhere.
  let annotations: WorkflowAnnotations?
}

extension CommandContext {
  /// The names of all checks, also those of models without a Codable half.
  var names: [String] { (allChecks + unported).map(\.name) }

  func writing(to output: CommandOutput) -> CommandContext {
    var context = self
    context.output = output
    return context
  }

  /// The subcommand that the arguments select.
  var subcommand: any Subcommand {
    let first = arguments.operands.first
    switch arguments.verb {
    case .rename: return RenameCommand(context: self)
    case .merge: return MergeCommand(context: self)
    case .cut: return CutCommand(context: self, model: first ?? "")
    case .next: return NextCommand(context: self)
    case .record: return RecordCommand(context: self)
    case .draft: return DraftCommand(context: self)
    case .review where first != nil: return ReviewCommand(context: self, file: first ?? "")
    case .check, .accept, .review, .prune, .show, .help:
      return arguments.shard.map { ShardCommand(context: self, shard: $0) }
        ?? CheckCommand(context: self)
    }
  }
}

/// The identity of a file or folder, whatever links and letter case a path has.
private struct FileIdentity: Equatable {
  let device: UInt64
  let number: UInt64

  /// Fails if there is no such file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

extension CommandContext {
  /// Verifies before the checks run that their results can be written.
  ///
  /// - Throws: `UsageError`, or `FileWriterError` when the report folder cannot be created.
  func checkSurroundings() throws {
    let refused =
      arguments.verb.isForPeople
      ? arguments.verb.rawValue
      : [CommandFlag.inProcess, .worse].first(where: arguments.has)?.name
    if let refused, !environment["CI", default: ""].isEmpty {
      throw UsageError(.continuousIntegration(refused))
    }
    if arguments.verb == .record, salt != nil { throw UsageError(.recordingWithoutValues) }
    if let expires = arguments[.expires], expires < day {
      throw UsageError(.pastDay(expires, today: day))
    }
    if arguments.has(.decisions), !decisions.exists, arguments.verb != .accept {
      throw UsageError(.missingDecisions(decisions.path))
    }
    // What cannot be read is reported before the run, which takes long.
    _ = try reportContext
    guard let report = arguments[.report] else { return }
    try FileWriter.createFolder(report)
    if arguments.verb == .merge,
      let shard = arguments.operands.first(where: { FileIdentity($0) == FileIdentity(report) })
    {
      throw UsageError(.reportOfShard(shard))
    }
    // The report of an earlier run must not be mistaken for this one's.
    ReportFolder(path: report).removeFiles()
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
    if checks.isEmpty, !unported.isEmpty {
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
    DecisionsFolder(path: fixtures).exists
      ? nil
      : "there is no folder \(fixtures), in which each model has a folder of its fixtures. Correct "
        + "\(CommandFlag.fixtures.name), or record responses there."
  }

  /// The names of the selected models without a Codable half; `nil` if there are none.
  private var unportedNames: String? {
    let names = unported.map(\.name).filter { name in
      arguments.models.isEmpty || arguments.models.contains(name)
    }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// Returns a report compared with decisions.
  ///
  /// - Parameters:
  ///   - model: The name of the check.
  ///   - pending: The decisions; `nil` for those in the folder.
  ///   - report: Returns the report.
  /// - Returns: The result, which has no report if the decisions or the report cannot be read.
  func result(
    of model: String,
    with pending: Decisions? = nil,
    report: () throws -> ParityReport
  ) -> ParitySummary.ModelResult {
    ParitySummary.ModelResult(
      of: model,
      on: day,
      server: arguments.server ?? server,
      decisions: { try pending ?? Decisions(directory: decisions.path) },
      report: report
    )
  }

  /// Runs a check on its fixtures, or on those of a shard.
  func report(of check: ParityCheck, shard: Shard = .whole) throws -> ParityReport {
    let printer = ProgressPrinter(output)
    defer { printer.clear() }
    return try runner.report(
      on: check,
      plan(of: shard),
      in: FixtureDirectory(path: fixtures),
      redactedWith: salt,
      warn: output.writeError,
      progress: printer.show
    )
  }

  /// The documents of a run, or of a shard.
  func plan(of shard: Shard = .whole) -> RunPlan {
    RunPlan(
      profile: arguments.mutations,
      shard: shard,
      shrinking: .standard,
      isScored: arguments.has(.score),
      timeLimit: timeLimit.seconds
    )
  }

  /// Returns the fixtures that no check reads; empty when models are selected explicitly.
  func unchecked() -> [FixtureFolders.Orphan] {
    guard arguments.models.isEmpty else { return [] }
    return FixtureFolders(path: fixtures, lists: decisions.path).orphans(besides: names)
  }

  /// Accepts, reviews or prunes if requested, writes the files and prints the verdict.
  ///
  /// - Parameters:
  ///   - results: The results of the checks.
  ///   - others: The fixtures without a check.
  /// - Returns: The exit code of the command.
  /// - Throws: An error when decisions or a report cannot be written.
  func finish(
    _ results: [ParitySummary.ModelResult],
    besides others: [ParitySummary.ModelResult] = []
  ) throws -> ParitySummary.ExitCode {
    let first = try summary(of: results, besides: others)
    if arguments.verb == .show { return show(arguments.operands.first ?? "", in: first) }
    let (summary, refusal) = try changingDecisions(after: first) { decisions in
      try self.summary(of: results, besides: others, with: decisions)
    }
    var context = try reportContext
    let history = try record(summary, plan: context.plan, in: &context.history)
    if let report = arguments[.report] { try ReportFolder(path: report).write(summary, context) }
    let page = ReportPage(summary, details: arguments.details)
    for line in ConsolePage(width: output.width).lines(of: page) { output.writeReport(line) }
    for line in annotations?.lines(on: summary) ?? [] { output.writeCode(line) }
    for line in history.lines { output.writeError(line) }
    guard let refusal else { return .combined([summary.exitCode, history.exitCode]) }
    output.writeError("\(refusal)")
    return .usage
  }

  /// Prints one finding, even if it is accepted or not listed in the report.
  private func show(_ id: String, in summary: ParitySummary) -> ParitySummary.ExitCode {
    let found = summary.assessments.flatMap { assessment in
      assessment.allFindings.filter { DecisionsUpdate.matches($0.id, id) }
    }
    for finding in AppFinding.merged(found) {
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
