import Foundation
import ParityHarness

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

extension CommandContext {
  /// Writes what is accepted and pruned to the lists, and compares with them once more.
  ///
  /// Nothing is written unless every check has run: half a report is no ground to accept on.
  func updatingKnown(_ results: [ParityResult]) throws -> [ParityResult] {
    guard arguments.has(.accept) || arguments.has(.prune) else { return results }
    let assessments = results.compactMap(\.assessment)
    guard assessments.count == results.count, assessments.allSatisfy(\.isComplete) else {
      output.write("Nothing was written to \(known.path), because not every check has run.")
      return results
    }
    let updates = try assessments.map { assessment in
      try KnownDivergencesUpdate(
        assessment,
        accepting: acceptance,
        pruning: arguments.has(.prune)
      )
    }.filter { !$0.isEmpty }
    try known.write(updates)
    if updates.isEmpty { output.write("There is nothing to write to \(known.path).") }
    for update in updates { output.write(line(on: update)) }
    return assessments.map { assessment in
      result(of: assessment.report.model) { assessment.report }
    }
  }

  private var acceptance: Acceptance? {
    guard arguments.has(.accept) else { return nil }
    return Acceptance(
      reason: arguments.reason,
      owner: arguments.owner,
      expires: arguments.expires,
      day: day
    )
  }

  private func line(on update: KnownDivergencesUpdate) -> String {
    let counts = update.changes.map { word, count in
      word == "stale" ? "dropped \(count) stale" : "accepted \(count) \(word)"
    }
    let file = KnownDivergences.path(of: update.model, in: known.path)
    return "\(file): \(counts.joined(separator: ", "))"
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
  /// The folder of the lists of known divergences, which may be the same one.
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
    let files = names.map { KnownDivergences.path(of: $0, in: lists) }
    return !(isSameFolder && files.contains(lists + "/" + name))
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
