/// What the subcommands share.
struct CommandContext {
  let arguments: CommandArguments
  /// The checks that were chosen.
  let checks: [ParityCheck]
  /// The names of all checks, chosen or not.
  let names: [String]
  let fixtures: String
  let known: KnownDivergencesFolder
  let timeLimit: TimeLimit
  /// For the hashes in redacted reports; `nil` where values may be shown.
  let salt: RedactionSalt?
  private(set) var output: CommandOutput
  /// Today.
  let day: String
  /// Runs the checks, here or in another process.
  let runner: any CheckRunner
}

extension CommandContext {
  func writing(to output: CommandOutput) -> CommandContext {
    var context = self
    context.output = output
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
    for flag in [CommandFlag.accept, .prune, .inProcess] where arguments.has(flag) {
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
    guard let report = arguments.report else { return }
    try FileWriter.createFolder(report)
    // The report of an earlier run is none of this one, unless it is what is to be merged.
    if !arguments.has(.merge) { ReportFolder(path: report).removeFiles() }
  }

  /// Whether every check can be told from the others and has a folder; says so if not.
  var hasModels: Bool {
    let repeated = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    let wrong = names.filter { name in
      name.split(separator: "/", omittingEmptySubsequences: false).contains { part in
        part.isEmpty || part == "." || part == ".."
      }
    }
    if checks.isEmpty {
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
      isScored: arguments.has(.score),
      timeLimit: timeLimit.seconds
    )
    let folder = FixtureDirectory(path: "\(fixtures)/\(check.name)")
    let report = try runner.report(
      on: check,
      plan,
      of: folder,
      warn: output.writeError,
      progress: printer.show
    )
    return salt.map(report.redacted) ?? report
  }

  /// The fixtures that no check reads, as results; none where somebody has chosen models.
  func unchecked() -> [FixtureFolders.Orphan] {
    guard arguments.models.isEmpty else { return [] }
    return FixtureFolders(path: fixtures, lists: known.path).orphans(besides: names)
  }

  func write(_ result: ParityResult) {
    for line in ConsoleReport().lines(for: result) { output.writeReport(line) }
  }

  /// Accepts and prunes if that is asked for, writes the files and prints the verdict.
  ///
  /// - Parameters:
  ///   - results: The results of the checks.
  ///   - others: The fixtures without a check.
  /// - Returns: How the command ends.
  /// - Throws: Why a list or a report cannot be written.
  func finish(
    _ results: [ParityResult],
    besides others: [ParityResult] = []
  ) throws -> ParityExitCode {
    let summary = ParitySummary(try updatingKnown(results) + others)
    if let report = arguments.report { try ReportFolder(path: report).write(summary) }
    output.write("")
    output.writeReport(summary.verdict)
    return summary.exitCode
  }
}
