import Foundation
import ParityHarness

/// What the subcommands share.
struct CommandContext {
  let arguments: CommandArguments
  /// The checks that were chosen.
  let checks: [ParityCheck]
  /// All checks, chosen or not.
  let allChecks: [ParityCheck]
  let fixtures: String
  let decisions: DecisionsFolder
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
  /// The names of all checks.
  var names: [String] { allChecks.map(\.name) }

  func writing(to output: CommandOutput) -> CommandContext {
    var context = self
    context.output = output
    return context
  }

  /// What the arguments ask for.
  var subcommand: any Subcommand {
    if case .review(let file?) = arguments.task {
      return ReviewCommand(context: self, file: file)
    }
    if let model = arguments.cut { return CutCommand(context: self, model: model) }
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
    let isReview = if case .review = arguments.task { true } else { false }
    for flag in [CommandFlag.accept, .prune, .review, .inProcess]
    where arguments.has(flag) || flag == .review && isReview {
      guard environment["CI", default: ""].isEmpty else {
        throw UsageError(.continuousIntegration(flag))
      }
    }
    if let expires = arguments.expires, expires < day {
      throw UsageError(.pastDay(expires, today: day))
    }
    if arguments.decisions != nil, !decisions.exists, !arguments.has(.accept) {
      throw UsageError(.missingDecisions(decisions.path))
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

  /// Compares a report with the decisions.
  func result(of model: String, report: () throws -> ParityReport) -> ParitySummary.ModelResult {
    ParitySummary.ModelResult(
      of: model,
      on: day,
      decisions: { try Decisions(directory: decisions.path) },
      report: report
    )
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
    return try runner.report(
      on: check,
      plan,
      of: folder,
      redactedWith: salt,
      warn: output.writeError,
      progress: printer.show
    )
  }

  /// The fixtures that no check reads, as results; none where somebody has chosen models.
  func unchecked() -> [FixtureFolders.Orphan] {
    guard arguments.models.isEmpty else { return [] }
    return FixtureFolders(path: fixtures, lists: decisions.path).orphans(besides: names)
  }

  func write(_ result: ParitySummary.ModelResult) {
    if case .show = arguments.task { return }
    for line in ConsoleReport(width: output.width).lines(for: result) { output.writeReport(line) }
  }

  /// Accepts and prunes if that is asked for, writes the files and prints the verdict.
  ///
  /// - Parameters:
  ///   - results: The results of the checks.
  ///   - others: The fixtures without a check.
  /// - Returns: How the command ends.
  /// - Throws: Why a list or a report cannot be written.
  func finish(
    _ results: [ParitySummary.ModelResult],
    besides others: [ParitySummary.ModelResult] = []
  ) throws -> ParityExitCode {
    let first = try summary(of: results, besides: others)
    if case .show(let id) = arguments.task { return show(id, in: first) }
    var refusal: PruningError?
    let summary: ParitySummary
    do {
      summary = try updatingDecisions(first) { try self.summary(of: results, besides: others) }
    } catch let error as PruningError {
      refusal = error
      summary = try self.summary(of: results, besides: others)
    }
    if let report = arguments.report { try ReportFolder(path: report).write(summary) }
    output.write("")
    for line in ConsoleReport(width: output.width).lines(on: summary) { output.writeReport(line) }
    for line in ConsoleReport().suggestion(after: summary) { output.write(line) }
    output.writeReport(summary.verdict)
    guard let refusal else { return summary.exitCode }
    output.writeError("\(refusal)")
    // What is left is told by the run's own code where something else was to be written, too.
    return arguments.has(.accept) && summary.exitCode != .parity ? summary.exitCode : .usage
  }

  /// Prints one finding, whatever was decided on it and whether it is listed or not.
  private func show(_ id: String, in summary: ParitySummary) -> ParityExitCode {
    let found = summary.assessments.flatMap { assessment in
      assessment.allFindings.filter { DecisionsUpdate.matches($0.id, id) }
    }
    for finding in found {
      for line in ConsoleReport(width: output.width).lines(on: finding) { output.writeReport(line) }
    }
    guard found.isEmpty else { return .parity }
    output.writeError("No finding of this run is \(id).")
    // It may be one of a model without a result.
    let missing = summary.results.filter { $0.assessment?.isComplete != true }
    for result in missing {
      for line in ConsoleReport(width: output.width).reasons(for: result) {
        output.writeError(line)
      }
    }
    return missing.isEmpty ? .usage : .combined(missing.map(\.exitCode))
  }
}

extension CommandContext {
  /// The results beside the decisions; a run of some models says nothing of decisions on others.
  private func summary(
    of results: [ParitySummary.ModelResult],
    besides others: [ParitySummary.ModelResult]
  ) throws -> ParitySummary {
    let judged = results.map { result in
      result.assessment.map { assessment in
        self.result(of: assessment.report.model) { assessment.report }
      } ?? result
    }
    let all = judged + others
    guard arguments.models.isEmpty else { return ParitySummary(all) }
    // Files that cannot be understood have failed every check.
    return ParitySummary(all, allOf: (try? Decisions(directory: decisions.path)) ?? Decisions())
  }

  /// Writes what is accepted and pruned, and compares with it once more.
  ///
  /// Nothing is written unless every check has run: half a report is no ground to accept on.
  private func updatingDecisions(
    _ summary: ParitySummary,
    again: () throws -> ParitySummary
  ) throws -> ParitySummary {
    if arguments.has(.review) || arguments.task == .review(nil) {
      try review(ReviewItem.all(in: summary))
      return try again()
    }
    guard arguments.has(.accept) || arguments.has(.prune) else { return summary }
    guard summary.results.allSatisfy({ $0.assessment?.isComplete == true }) else {
      output.write("Nothing was written to \(decisions.path), because not every check has run.")
      return summary
    }
    var current = summary
    if let acceptance {
      let old = try Decisions(directory: decisions.path)
      try write(DecisionsUpdate(accepting: acceptance, in: current, beside: old, on: day))
      current = try again()
    }
    guard arguments.has(.prune) else { return current }
    try write(current.pruning(isOfAllModels: arguments.models.isEmpty))
    return try again()
  }

  /// Goes through findings with the person at the terminal, and writes what was decided.
  func review(_ items: [ReviewItem]) throws {
    let journal = ReviewJournal(path: decisions.path + "/.review")
    let old = try Decisions(directory: decisions.path)
    let terms = ReviewTerms(
      owner: arguments.owner,
      expires: arguments.expires,
      decisions: old,
      day: day
    )
    var review = FindingReview(items, journal: journal, terms: terms, output: output)
    let decided = try review.run { readLine(strippingNewline: true) }
    guard let decided else { return }
    try write(DecisionsUpdate(written: decided, beside: old, on: day))
    try journal.keep(review.unused)
  }

  private func write(_ update: DecisionsUpdate) throws {
    let written = try decisions.write(update)
    if written.isEmpty { output.write("There is nothing to write to \(decisions.path).") }
    for (file, summary) in written { output.write("\(file): \(summary)") }
  }

  private var acceptance: Acceptance? {
    guard arguments.has(.accept) else { return nil }
    let choice: Acceptance.Choice =
      if let cause = arguments.cause {
        .cause(cause, type: arguments.type)
      } else {
        arguments.accepted.isEmpty ? .leniency : .named(arguments.accepted)
      }
    return Acceptance(
      choice,
      status: arguments.has(.fixLater) ? .fixLater : .accepted,
      reason: arguments.reason,
      owner: arguments.owner,
      expires: arguments.expires
    )
  }
}

/// The folder in which each check of a command has a folder of fixtures.
struct FixtureFolders {
  /// Fixtures that no check reads.
  struct Orphan: NotCheckedError, CustomStringConvertible {
    /// The path below the folder.
    let name: String
    let description: String
  }

  private static let maximumDepth = 8

  let path: String
  /// The folder of the decisions, which may be the same one.
  let lists: String

  /// The fixtures that no check reads, each folder once.
  ///
  /// - Parameter names: The names of all checks.
  /// - Returns: The fixtures, in the order of their paths.
  /// - Complexity: O(*n*) in the number of files.
  func orphans(besides names: [String]) -> [Orphan] { orphans(in: "", names) }

  private func orphans(in folder: String, _ names: [String]) -> [Orphan] {
    (entries(of: folder) ?? []).flatMap { entry -> [Orphan] in
      let name = folder + entry
      if names.contains(name) { return [] }
      guard isFolder(name) else { return isFixture(name, names) ? [orphan(name)] : [] }
      let isOnTheWay = names.contains { $0.hasPrefix(name + "/") }
      if isOnTheWay { return orphans(in: name + "/", names) }
      return holdsFixture(name, depth: 0) ? [orphan(name)] : []
    }
  }

  private func orphan(_ name: String) -> Orphan {
    let remedy =
      isFolder(name)
      ? "Give the command a check with that name, or remove the folder."
      : "Move it to the folder of a check, or remove it."
    return Orphan(name: name, description: "\(path)/\(name) is read by no check. \(remedy)")
  }

  private func isFixture(_ name: String, _ names: [String]) -> Bool {
    guard name.lowercased().hasSuffix(".json") else { return false }
    let isSameFolder =
      URL(fileURLWithPath: path).standardizedFileURL
      == URL(fileURLWithPath: lists).standardizedFileURL
    return !(isSameFolder && name.hasSuffix(DecisionsFile.suffix))
  }

  /// Links are followed, and not without end; what cannot be listed may hold anything.
  private func holdsFixture(_ name: String, depth: Int) -> Bool {
    guard isFolder(name) else { return name.lowercased().hasSuffix(".json") }
    guard depth < Self.maximumDepth, let entries = entries(of: name) else { return true }
    return entries.contains { holdsFixture(name + "/" + $0, depth: depth + 1) }
  }

  private func isFolder(_ name: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(
      atPath: path + "/" + name,
      isDirectory: &isFolder
    )
    return exists && isFolder.boolValue
  }

  private func entries(of folder: String) -> [String]? {
    let entries = try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)
    return entries?.filter { !$0.hasPrefix(".") }.sorted()
  }
}
