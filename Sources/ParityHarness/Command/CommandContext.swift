/// What the subcommands share.
struct CommandContext: Sendable {
  let arguments: CommandArguments
  /// The checks that were chosen.
  let checks: [ParityCheck]
  let fixtures: String
  let known: KnownDivergencesFolder
  /// For the hashes in redacted reports; `nil` where values may be shown.
  let salt: RedactionSalt?
  private(set) var output: CommandOutput
  /// Today.
  let day: String
  /// Runs the checks of a contained command.
  private(set) var worker: (any CheckWorker)?
}

extension CommandContext {
  /// Whether models may crash without an end to the command.
  var isContained: Bool {
    output.isInherited && !arguments.has(.inProcess) && !arguments.has(.merge)
  }

  func writing(to output: CommandOutput) -> CommandContext {
    var context = self
    context.output = output
    return context
  }

  func running(by worker: any CheckWorker) -> CommandContext {
    var context = writing(to: worker.output)
    context.worker = worker
    return context
  }

  /// What the arguments ask for.
  var subcommand: any Subcommand {
    if arguments.has(.merge) { return MergeCommand(context: self) }
    if let shard = arguments.shard { return ShardCommand(context: self, shard: shard) }
    return CheckCommand(context: self)
  }
}

extension CommandContext {
  /// Finds out before anything is checked that the end of the run would fail.
  ///
  /// - Throws: `UsageError`, or `FileWriterError` for a report folder that cannot be made.
  func checkSurroundings(_ environment: [String: String]) throws {
    for flag in [CommandFlag.accept, .prune] where arguments.has(flag) {
      guard environment["CI", default: ""].isEmpty else {
        throw UsageError(.continuousIntegration(flag))
      }
    }
    if let expires = arguments.expires, expires < day {
      throw UsageError(.pastDay(expires, today: day))
    }
    if arguments.known != nil, !known.exists, !arguments.has(.accept) {
      throw UsageError(.missingKnown(known.path))
    }
    if let report = arguments.report { try FileWriter.createFolder(report) }
  }

  /// Whether there is anything to check; says so if there is not.
  var hasModels: Bool {
    if checks.isEmpty { output.writeError("There are no models to check.") }
    return !checks.isEmpty
  }

  /// Compares a report with what is known.
  func result(of model: String, report: () throws -> ParityReport) -> ParityResult {
    ParityResult(of: model, on: day, known: { try known.list(of: model) }, report: report)
  }

  /// Runs a check on its fixtures, or on those of a shard.
  func report(of check: ParityCheck, shard: Shard = .whole) throws -> ParityReport {
    let printer = ProgressPrinter(output)
    defer { printer.clear() }
    let plan = RunPlan(
      profile: arguments.mutations,
      shard: shard,
      seed: arguments.seed,
      shrinking: .standard,
      isScored: arguments.has(.score)
    )
    let source = FixtureSource.directory("\(fixtures)/\(check.name)")
    let run = { (check: ParityCheck) throws in
      let report = try check.run(plan, on: source, progress: printer.show)
      return salt.map(report.redacted) ?? report
    }
    return try worker.map { try $0.run(check, run) } ?? run(check)
  }

  func write(_ result: ParityResult) {
    for line in ConsoleReport().lines(for: result) { output.writeReport(line) }
  }

  /// Accepts and prunes if that is asked for, writes the files and prints the verdict.
  func finish(_ results: [ParityResult]) throws -> ParityExitCode {
    let summary = ParitySummary(try updatingKnown(results))
    if let report = arguments.report { try ReportFolder(path: report).write(summary) }
    output.write("")
    output.writeReport(summary.verdict)
    return summary.exitCode
  }
}
