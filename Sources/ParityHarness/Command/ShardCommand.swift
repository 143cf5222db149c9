/// Checks the fixtures of a shard; what that means is for the merge to say.
struct ShardCommand: Subcommand {
  let context: CommandContext
  let shard: Shard

  func run() throws -> ParityExitCode {
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
      seed: String(context.arguments.seed),
      isRedacted: context.salt != nil,
      models: parts
    )
    if let folder = context.arguments.report { try ReportFolder(path: folder).write(document) }
    return .combined(parts.map(\.exitCode))
  }
}
