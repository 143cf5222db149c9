/// Puts the reports of all shards together and compares the whole with what is known.
struct MergeCommand: Subcommand {
  let context: CommandContext

  func run() throws -> ParityExitCode {
    guard context.hasModels else { return .notChecked }
    let shards = try ShardSet(folders: context.arguments.merge)
    guard context.salt == nil || shards.isRedacted else { throw ShardError(.notRedacted) }
    let models = try shards.models(
      of: context.checks.map(\.name),
      isChosen: !context.arguments.models.isEmpty
    )
    let results = try models.map { model in
      let result: ParityResult
      switch try shards.merged(model) {
      case .report(let report): result = context.result(of: model) { report }
      case .failure(let failure): result = failure
      }
      context.write(result)
      return result
    }
    let names = context.checks.map(\.name)
    return try context.finish(
      results.filter { names.contains($0.model) },
      besides: results.filter { !names.contains($0.model) }
    )
  }
}
