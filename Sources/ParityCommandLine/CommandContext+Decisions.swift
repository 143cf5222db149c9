import Foundation
import ParityHarness

extension CommandContext {
  /// Returns the results compared with decisions; stale decisions are found only if all models were run.
  ///
  /// - Parameters:
  ///   - results: The results of the checks.
  ///   - others: The fixtures without a check.
  ///   - pending: The decisions; `nil` for those in the folder.
  /// - Returns: The summary.
  /// - Throws: `Decisions.ReadError`.
  func summary(
    of results: [ParitySummary.ModelResult],
    besides others: [ParitySummary.ModelResult],
    with pending: Decisions? = nil
  ) throws -> ParitySummary {
    let judged = results.map { result in
      result.assessment.map { assessment in
        self.result(of: assessment.report.model, with: pending) { assessment.report }
      } ?? result
    }
    let all = judged + others
    guard arguments.models.isEmpty else { return ParitySummary(all) }
    // If the decisions cannot be read, every check has failed already.
    let known = pending ?? (try? Decisions(directory: decisions.path)) ?? Decisions()
    return ParitySummary(all, allOf: known)
  }

  /// Makes the requested changes to decisions, and writes each file as a whole.
  ///
  /// Nothing is written unless every check has run, because an incomplete report is no basis for decisions.
  ///
  /// - Parameters:
  ///   - summary: The results of the run.
  ///   - again: Compares the results with other decisions.
  /// - Returns: The results with the new decisions, and the reason why pruning was refused.
  /// - Throws: `AcceptanceError`, or an error when decisions cannot be read or written.
  func changingDecisions(
    after summary: ParitySummary,
    again: (Decisions) throws -> ParitySummary
  ) throws -> (ParitySummary, PruningError?) {
    guard [.accept, .review, .prune].contains(arguments.verb) else { return (summary, nil) }
    guard summary.results.allSatisfy({ $0.assessment?.isComplete == true }) else {
      output.write("Nothing was written to \(decisions.path), because not every check has run.")
      return (summary, nil)
    }
    let old = try Decisions(directory: decisions.path)
    var pending = PendingDecisions(old)
    switch arguments.verb {
    case .review:
      _ = try review(ReviewItem.all(in: summary), in: old) { summary.renaming(to: $0) }
      return (try again(Decisions(directory: decisions.path)), nil)
    case .accept: pending.apply(try accepting(summary, beside: old))
    default:
      do {
        pending.apply(try summary.pruning())
      } catch {
        return (summary, error)
      }
    }
    try write(&pending)
    return (try again(pending.decisions), nil)
  }

  /// Writes the changes to the decisions as they are now, and prints the changes of each file.
  ///
  /// A check or a review takes long enough for others to change the files, such as by a pull.
  ///
  /// - Throws: `AcceptanceError` when a decision has changed, or an error when a file cannot be read or
  ///   written.
  func write(_ pending: inout PendingDecisions) throws {
    try pending.rebase(onto: Decisions(directory: decisions.path))
    let written = try decisions.write(pending.update)
    if written.isEmpty { output.write("There is nothing to write to \(decisions.path).") }
    for (file, summary) in written { output.write("\(file): \(summary)") }
  }
}

extension CommandContext {
  private func accepting(
    _ summary: ParitySummary,
    beside old: Decisions
  ) throws(AcceptanceError) -> DecisionsUpdate {
    for renaming in summary.renamings {
      output.writeReport("renamed?  \(ReportPage.offer(renaming))")
    }
    let choice: Acceptance.Choice =
      if !arguments.causes.isEmpty {
        .causes(arguments.causes, type: arguments[.type])
      } else {
        arguments.operands.isEmpty ? .leniency : .named(arguments.operands)
      }
    let acceptance = Acceptance(
      choice,
      status: arguments.has(.fixLater) ? .fixLater : .accepted,
      reason: arguments[.reason],
      owner: arguments[.owner],
      expires: arguments[.expires]
    )
    return try DecisionsUpdate(accepting: acceptance, in: summary, beside: old, on: day)
  }
}

/// Gives decisions new names, which needs no check.
struct RenameCommand: Subcommand {
  let context: CommandContext

  func run() throws -> ParitySummary.ExitCode {
    let names = context.arguments.operands
    var pending = PendingDecisions(try Decisions(directory: context.decisions.path))
    let renaming = try Renaming(from: names[0], to: names[1], in: pending.decisions)
    pending.apply(try DecisionsUpdate(renaming: [renaming], in: pending.decisions))
    try context.write(&pending)
    return .parity
  }
}
