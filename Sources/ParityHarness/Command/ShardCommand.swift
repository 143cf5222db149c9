/// Checks the fixtures of a shard; what that means is for the merge to say.
struct ShardCommand: Subcommand {
  let context: CommandContext
  let shard: Shard

  func run() throws -> ParityExitCode {
    guard context.hasModels else { return .notChecked }
    let parts = context.checks.map { check in
      let part = ShardResult(model: check.name) { try context.report(of: check, shard: shard) }
      context.output.writeReport(part.line(shard))
      return part
    }
    let document = ShardDocument(
      shard: shard,
      mutations: context.arguments.mutations.name,
      seed: String(context.arguments.seed),
      isRedacted: context.salt != nil,
      models: parts
    )
    if let folder = context.arguments.report { try ReportFolder(path: folder).write(document) }
    return .combined(parts.map(\.exitCode))
  }
}
