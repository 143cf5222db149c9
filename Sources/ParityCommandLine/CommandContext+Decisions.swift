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

  /// Makes the requested changes to decisions, and writes all of them or none.
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
    let isReview = arguments.task == .review(nil)
    let changes = [CommandFlag.accept, .prune, .rename]
    guard isReview || changes.contains(where: arguments.has) else { return (summary, nil) }
    guard summary.results.allSatisfy({ $0.assessment?.isComplete == true }) else {
      output.write("Nothing was written to \(decisions.path), because not every check has run.")
      return (summary, nil)
    }
    let old = try Decisions(directory: decisions.path)
    if isReview { return (try review(summary, in: old, again), nil) }
    var pending = PendingDecisions(old)
    try rename(in: &pending)
    try accept(summary, in: &pending, again)
    let refusal = try prune(in: &pending, again)
    if refusal == nil || !pending.update.isEmpty { try write(&pending) }
    return (try again(pending.decisions), refusal)
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
  private func review(
    _ summary: ParitySummary,
    in old: Decisions,
    _ again: (Decisions) throws -> ParitySummary
  ) throws -> ParitySummary {
    _ = try review(ReviewItem.all(in: summary), in: old) { summary.renaming(to: $0) }
    return try again(Decisions(directory: decisions.path))
  }

  private func rename(in pending: inout PendingDecisions) throws(AcceptanceError) {
    guard arguments.has(.rename) else { return }
    var renamings: [Renaming] = []
    for names in arguments.renamed {
      renamings.append(try Renaming(from: names.old, to: names.new, in: pending.decisions))
    }
    pending.apply(try DecisionsUpdate(renaming: renamings, in: pending.decisions))
  }

  private func accept(
    _ summary: ParitySummary,
    in pending: inout PendingDecisions,
    _ again: (Decisions) throws -> ParitySummary
  ) throws {
    guard let acceptance else { return }
    let current = arguments.has(.rename) ? try again(pending.decisions) : summary
    for renaming in current.renamings {
      output.writeReport("renamed?  \(ReportPage.offer(renaming))")
    }
    let update = try DecisionsUpdate(
      accepting: acceptance,
      in: current,
      beside: pending.decisions,
      on: day
    )
    pending.apply(update)
  }

  /// Drops decisions that are not needed.
  ///
  /// - Returns: The reason why nothing is dropped; `nil` if pruning was possible or not requested.
  private func prune(
    in pending: inout PendingDecisions,
    _ again: (Decisions) throws -> ParitySummary
  ) throws -> PruningError? {
    guard arguments.has(.prune) else { return nil }
    let current = try again(pending.decisions)
    do {
      pending.apply(try current.pruning(isOfAllModels: arguments.models.isEmpty))
      return nil
    } catch {
      return error
    }
  }

  private var acceptance: Acceptance? {
    guard arguments.has(.accept) else { return nil }
    let choice: Acceptance.Choice =
      if !arguments.causes.isEmpty {
        .causes(arguments.causes, type: arguments.type)
      } else {
        arguments.accepted.isEmpty ? .leniency : .named(arguments.accepted)
      }
    return Acceptance(
      choice,
      status: arguments.has(.fixLater) ? .fixLater : .accepted,
      reason: arguments.reason,
      owner: arguments.owner,
      expires: arguments.expires
    )
  }
}
