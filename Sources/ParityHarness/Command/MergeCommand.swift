/// Puts the reports of all shards together and compares the whole with what is known.
struct MergeCommand: Subcommand {
  let context: CommandContext

  func run() throws -> ParityExitCode {
    let shards = try ShardSet(folders: context.arguments.merge)
    guard context.salt == nil || shards.isRedacted else { throw ShardError(.notRedacted) }
    let results = try shards.models.map { model in
      let result: ParityResult
      switch try shards.merged(model) {
      case .report(let report): result = context.result(of: model) { report }
      case .failure(let failure): result = failure
      }
      context.write(result)
      return result
    }
    return try context.finish(results)
  }
}
