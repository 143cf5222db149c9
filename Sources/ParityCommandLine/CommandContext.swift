import Foundation
import ParityHarness

/// The settings that all subcommands share.
struct CommandContext {
  let arguments: CommandArguments
  /// The selected checks.
  let checks: [ParityCheck]
  /// All checks of the suite.
  let allChecks: [ParityCheck]
  let fixtures: String
  let decisions: DecisionsFolder
  let timeLimit: TimeLimit
  /// The salt of hashes in redacted reports; `nil` when values are not redacted.
  let salt: RedactionSalt?
  private(set) var output: CommandOutput
  /// The current day.
  let day: String
  /// Runs the checks, in this process or in child processes.
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

  /// The subcommand that the arguments select.
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
  /// Verifies before the checks run that their results can be written.
  ///
  /// - Throws: `UsageError`, or `FileWriterError` when the report folder cannot be created.
  func checkSurroundings(_ environment: [String: String]) throws {
    let isReview = if case .review = arguments.task { true } else { false }
    for flag in [CommandFlag.accept, .prune, .rename, .review, .inProcess]
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
    // The report of an earlier run must not be mistaken for this one's; a merge may still need to read it.
    if !arguments.has(.merge) { ReportFolder(path: report).removeFiles() }
  }

  /// Whether the checks have unique names that are valid folder names; if not, an error is printed.
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

  /// Returns a report compared with the decisions.
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

  /// Returns the fixtures that no check reads; empty when models are selected explicitly.
  func unchecked() -> [FixtureFolders.Orphan] {
    guard arguments.models.isEmpty else { return [] }
    return FixtureFolders(path: fixtures, lists: decisions.path).orphans(besides: names)
  }

  /// Writes a result, without repeating findings that previous results contain.
  func write(
    _ result: ParitySummary.ModelResult,
    after others: [ParitySummary.ModelResult] = []
  ) {
    if case .show = arguments.task { return }
    let lines = ConsoleReport(width: output.width).lines(for: result, after: others)
    for line in lines { output.writeReport(line) }
  }

  /// Accepts and prunes if requested, writes the files and prints the verdict.
  ///
  /// - Parameters:
  ///   - results: The results of the checks.
  ///   - others: The fixtures without a check.
  /// - Returns: The exit code of the command.
  /// - Throws: An error when decisions or a report cannot be written.
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
    // Pruning was refused. If accepting was requested too, the exit code reports what is left after it.
    return arguments.has(.accept) && summary.exitCode != .parity ? summary.exitCode : .usage
  }

  /// Prints one finding, even if it is accepted or not listed in the report.
  private func show(_ id: String, in summary: ParitySummary) -> ParityExitCode {
    let found = summary.assessments.flatMap { assessment in
      assessment.allFindings.filter { DecisionsUpdate.matches($0.id, id) }
    }
    for finding in found {
      for line in ConsoleReport(width: output.width).lines(on: finding) { output.writeReport(line) }
    }
    guard found.isEmpty else { return .parity }
    output.writeError("No finding of this run is \(id).")
    // The finding may belong to a model without a result.
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
  /// Returns the results with the decisions; stale decisions are found only if all models were run.
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
    // If the decisions cannot be read, every check has failed already.
    return ParitySummary(all, allOf: (try? Decisions(directory: decisions.path)) ?? Decisions())
  }

  /// Writes accepted and pruned decisions, and compares the results with them again.
  ///
  /// Nothing is written unless every check has run, because an incomplete report is no basis for decisions.
  private func updatingDecisions(
    _ summary: ParitySummary,
    again: () throws -> ParitySummary
  ) throws -> ParitySummary {
    if arguments.has(.review) || arguments.task == .review(nil) {
      try review(ReviewItem.all(in: summary)) { summary.renaming(to: $0) }
      return try again()
    }
    let changes = [CommandFlag.accept, .prune, .rename]
    guard changes.contains(where: arguments.has) else { return summary }
    guard summary.results.allSatisfy({ $0.assessment?.isComplete == true }) else {
      output.write("Nothing was written to \(decisions.path), because not every check has run.")
      return summary
    }
    var current = summary
    if arguments.has(.rename) {
      let old = try Decisions(directory: decisions.path)
      var renamings: [Renaming] = []
      for names in arguments.renamed {
        renamings.append(try Renaming(from: names.old, to: names.new, in: old))
      }
      try write(DecisionsUpdate(renaming: renamings, in: old))
      current = try again()
    }
    if let acceptance {
      for line in ConsoleReport().renamings(in: current) { output.writeReport(line) }
      let old = try Decisions(directory: decisions.path)
      try write(DecisionsUpdate(accepting: acceptance, in: current, beside: old, on: day))
      current = try again()
    }
    guard arguments.has(.prune) else { return current }
    try write(current.pruning(isOfAllModels: arguments.models.isEmpty))
    return try again()
  }

  /// Reviews findings interactively and writes the decisions.
  ///
  /// - Parameters:
  ///   - items: The findings.
  ///   - renaming: Returns the earlier name of a finding, which a report of an earlier run does not know.
  /// - Throws: An error when the journal or a decision cannot be written.
  func review(_ items: [ReviewItem], _ renaming: (String) -> Renaming? = { _ in nil }) throws {
    let old = try Decisions(directory: decisions.path)
    let open = items.filter { !old.strictTypes.contains($0.type) }
    if open.count < items.count {
      let count = Count.of(items.count - open.count, "finding")
      output.write("Nothing is accepted for a strict type: repair what \(count) of them shows.")
    }
    let journal = ReviewJournal(path: decisions.path + "/.review")
    let terms = ReviewTerms(
      owner: arguments.owner,
      expires: arguments.expires,
      decisions: old,
      day: day
    )
    var review = FindingReview(
      open,
      journal: journal,
      terms: terms,
      renamings: open.reduce(into: [:]) { $0[$1.id] = renaming($1.id) },
      output: output
    )
    guard let decided = try review.run({ readLine(strippingNewline: true) }) else { return }
    if !decided.renamings.isEmpty {
      try write(DecisionsUpdate(renaming: decided.renamings, in: old))
    }
    let current = try Decisions(directory: decisions.path)
    try write(DecisionsUpdate(written: decided.decisions, beside: current, on: day))
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

/// The folder that contains a folder of fixtures for each check of a command.
struct FixtureFolders {
  /// Fixtures that no check reads.
  struct Orphan: NotCheckedError, CustomStringConvertible {
    /// The path relative to the folder.
    let name: String
    let description: String
  }

  private static let maximumDepth = 8

  let path: String
  /// The folder of the decisions, which may be the same folder.
  let lists: String

  /// Returns the fixtures that no check reads, with one entry for each folder.
  ///
  /// - Parameter names: The names of all checks.
  /// - Returns: The fixtures, sorted by path.
  /// - Complexity: O(*n*) in the number of files.
  func orphans(besides names: [String]) -> [Orphan] { orphans(in: "", names) }

  private func orphans(in folder: String, _ names: [String]) -> [Orphan] {
    (entries(of: folder) ?? []).flatMap { entry -> [Orphan] in
      let name = folder + entry
      if names.contains(name) { return [] }
      guard isFolder(name) else { return isFixture(name, names) ? [orphan(name)] : [] }
      let containsCheckFolder = names.contains { $0.hasPrefix(name + "/") }
      if containsCheckFolder { return orphans(in: name + "/", names) }
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

  /// Returns whether an item is or contains a fixture.
  ///
  /// Links are followed up to a maximum depth; a folder that cannot be listed counts as containing one.
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
