import ParityHarness

/// A subcommand, selected by the arguments: check, rename, cut and others.
protocol Subcommand {
  func run() throws -> ParitySummary.ExitCode
}

/// Checks all fixtures and compares the findings with the decisions.
struct CheckCommand: Subcommand {
  let context: CommandContext

  func run() throws -> ParitySummary.ExitCode {
    guard context.hasModels else { return .notChecked }
    let missing = context.missingFixtures
    var results: [ParitySummary.ModelResult] = []
    for check in context.checksInOrder {
      let result =
        missing.map { .notChecked(model: check.name, reason: $0) }
        ?? context.result(of: check.name) { try context.report(of: check) }
      results.append(result)
      if context.isShown(by: result) { break }
    }
    let others = context.unchecked().map { unread in
      ParitySummary.ModelResult.notChecked(model: unread.name, reason: "\(unread)")
    }
    return try context.finish(results + others)
  }
}
