import ParityHarness

/// A subcommand, selected by the arguments: check, check a shard, merge shards, and others.
protocol Subcommand {
  func run() throws -> ParitySummary.ExitCode
}

/// Checks all fixtures and compares the findings with the decisions.
struct CheckCommand: Subcommand {
  let context: CommandContext

  func run() throws -> ParitySummary.ExitCode {
    guard context.hasModels else { return .notChecked }
    let missing = context.missingFixtures
    let results = context.checks.map { check in
      missing.map { .notChecked(model: check.name, reason: $0) }
        ?? context.result(of: check.name) { try context.report(of: check) }
    }
    let others = context.unchecked().map { orphan in
      ParitySummary.ModelResult.notChecked(model: orphan.name, reason: "\(orphan)")
    }
    return try context.finish(results + others)
  }
}

/// Checks the fixtures of a shard and writes the findings; the merge compares them with the decisions.
struct ShardCommand: Subcommand {
  let context: CommandContext
  let shard: Shard

  func run() throws -> ParitySummary.ExitCode {
    guard context.hasModels else { return .notChecked }
    let checked = context.checks.map { check in
      let folder = FixtureDirectory(path: "\(context.fixtures)/\(check.name)")
      return ShardResult(model: check.name, of: folder) {
        try context.report(of: check, shard: shard)
      }
    }
    let parts =
      checked
      + context.unchecked().map { orphan in ShardResult(model: orphan.name) { throw orphan } }
    for part in parts { context.output.writeReport(part.line(shard)) }
    let document = ShardDocument(
      shard: shard,
      mutations: context.arguments.mutations.name,
      models: parts
    )
    if let folder = context.arguments[.report] { try ReportFolder(path: folder).write(document) }
    return .combined(parts.compactMap(\.failedResult?.exitCode))
  }
}

/// Merges the reports of all shards and compares the findings with the decisions.
struct MergeCommand: Subcommand {
  let context: CommandContext

  func run() throws -> ParitySummary.ExitCode {
    guard context.hasModels else { return .notChecked }
    let shards = try ShardSet(folders: context.arguments.operands)
    let models = try shards.models(
      of: context.checks.map(\.name),
      isChosen: !context.arguments.models.isEmpty
    )
    let results = try models.map { model in
      let merged = try shards.report(on: model)
      return context.result(of: model) {
        let report = try merged.get()
        return context.redacts ? report.redacted() : report
      }
    }
    return try context.finish(results)
  }
}
