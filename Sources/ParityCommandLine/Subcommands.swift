import ParityHarness

/// A subcommand, selected by the arguments: check, rename, cut and others.
protocol Subcommand {
  func run() throws -> ParitySummary.ExitCode
}

/// Checks all fixtures and compares the findings with the decisions.
struct CheckCommand: Subcommand {
  let context: CommandContext

  func run() throws -> ParitySummary.ExitCode {
    if let stored = context.stored { return try context.finish(context.results(of: stored)) }
    guard context.hasModels else { return .notChecked }
    let missing = context.missingFixtures
    var results: [ParitySummary.ModelResult] = []
    let progress = ProgressPrinter(context.output, models: context.checks.count)
    for check in context.checksInOrder {
      let result =
        missing.map { .notChecked(model: check.name, reason: $0) }
        ?? context.result(of: check.name) { try context.report(of: check, progress) }
      results.append(result)
      if context.isShown(by: result) { break }
    }
    let others = context.unchecked().map { unread in
      ParitySummary.ModelResult.notChecked(model: unread.name, reason: "\(unread)")
    }
    return try context.finish(results + others)
  }
}

extension CommandContext {
  /// Returns the results of earlier runs, compared with the decisions in the folder.
  func results(of stored: StoredResults) -> [ParitySummary.ModelResult] {
    stored.models.map { model in
      result(of: model.name) {
        if let report = model.report { return report }
        throw model.failure ?? CheckFailure(isInternal: true, reason: "there is no report")
      }
    }
  }
}
