/// Checks all fixtures and compares with what is known.
struct CheckCommand: Subcommand {
  let context: CommandContext

  func run() throws -> ParityExitCode {
    guard context.hasModels else { return .notChecked }
    let results = context.checks.map { check in
      let result = context.result(of: check.name) { try context.report(of: check) }
      context.write(result)
      return result
    }
    let others = context.unchecked().map { orphan in
      let result = ParityResult.notChecked(model: orphan.name, reason: "\(orphan)")
      context.write(result)
      return result
    }
    return try context.finish(results, besides: others)
  }
}
