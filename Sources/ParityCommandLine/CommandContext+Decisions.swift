import Foundation
import ParityHarness

extension CommandContext {
  /// Returns the results compared with decisions; stale decisions are found only if all models were run.
  func summary(
    of results: [ParitySummary.ModelResult],
    with decisions: Decisions
  ) -> ParitySummary {
    let judged = results.map { result in
      result.assessment.map { assessment in
        .checked(
          ParityAssessment(assessment.report, decisions: decisions, server: server, day: day)
        )
      } ?? result
    }
    return arguments.models.isEmpty
      ? ParitySummary(judged, allOf: decisions) : ParitySummary(judged)
  }

  /// Makes the requested changes to decisions, and writes each file as a whole.
  ///
  /// Nothing is written unless every check has run, because an incomplete report is no basis for decisions.
  ///
  /// - Parameter summary: The results of the run.
  /// - Returns: The results with the new decisions, and the reason why pruning was refused.
  /// - Throws: `AcceptanceError`, or an error when decisions cannot be read or written.
  func changingDecisions(
    after summary: ParitySummary
  ) throws -> (ParitySummary, PruningError?) {
    guard [.accept, .review, .prune].contains(arguments.verb) else { return (summary, nil) }
    guard summary.results.allSatisfy({ $0.assessment?.isComplete == true }) else {
      output.write("Nothing was written to \(decisions.path), because not every check has run.")
      return (summary, nil)
    }
    let old = try Decisions(directory: decisions.path)
    let new: Decisions
    switch arguments.verb {
    case .review:
      _ = try review(ReviewItem.all(in: summary), in: old) { summary.renaming(to: $0) }
      new = try Decisions(directory: decisions.path)
    case .accept: new = try write(accepting(summary, beside: old), madeFor: old)
    default:
      let update: DecisionsUpdate
      do { update = try summary.pruning() } catch { return (summary, error) }
      new = try write(update, madeFor: old)
    }
    return (self.summary(of: summary.results, with: new), nil)
  }

  /// Writes an update of decisions to the files as they are now, and prints the changes of each file.
  ///
  /// A check or a review takes long enough for others to change the files, such as by a pull.
  ///
  /// - Parameters:
  ///   - update: The update.
  ///   - old: The decisions that it was made for.
  /// - Returns: The decisions after the update.
  /// - Throws: `AcceptanceError` when a decision has changed, or an error when a file cannot be read or
  ///   written.
  func write(_ update: DecisionsUpdate, madeFor old: Decisions) throws -> Decisions {
    let current = try Decisions(directory: decisions.path)
    let new = try old.applying(update, onto: current)
    let written = try decisions.write(
      DecisionsUpdate(from: current.entries, to: new.entries, changes: update.changes)
    )
    if written.isEmpty { output.write("There is nothing to write to \(decisions.path).") }
    for (file, summary) in written { output.write("\(file): \(summary)") }
    return new
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
    let old = try Decisions(directory: context.decisions.path)
    let renaming = try Renaming(from: names[0], to: names[1], in: old)
    _ = try context.write(DecisionsUpdate(renaming: [renaming], in: old), madeFor: old)
    return .parity
  }
}
