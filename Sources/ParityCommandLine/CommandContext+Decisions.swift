import Foundation
import ParityHarness

extension CommandContext {
  /// Returns the results compared with decisions; stale decisions are found only if all models were run.
  func summary(
    of results: [ParitySummary.ModelResult],
    with decisions: Decisions
  ) -> ParitySummary {
    let reports = results.compactMap { $0.assessment?.report }
    let ambiguous = ObservedTypes.ambiguous(in: reports.compactMap(\.types))
    let judged = results.map { result in
      result.assessment.map { assessment in
        let report = assessment.report.naming { short, _ in ambiguous.contains(short) }
        return .checked(
          ParityAssessment(report, decisions: decisions, server: server, day: day)
        )
      } ?? result
    }
    return stored?.isWhole ?? arguments.models.isEmpty
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
    let new: Decisions
    switch arguments.verb {
    case .review:
      let old = try Decisions(decisions)
      // An earlier review, or a pull during the run, may have decided on some.
      let current = self.summary(of: summary.results, with: old)
      _ = try review(Finding.undecided(among: current.assessments.flatMap(\.findings)), in: old)
      new = try Decisions(decisions)
    case .accept:
      new = try change { try accepting(self.summary(of: summary.results, with: $0), beside: $0) }
    default:
      do {
        new = try change { try self.summary(of: summary.results, with: $0).pruning() }
      } catch let refusal as PruningError {
        return (summary, refusal)
      }
    }
    let changed = self.summary(of: summary.results, with: new)
    if arguments.verb == .accept, arguments.operands.isEmpty {
      for line in taken(from: summary, by: changed) { output.writeReport(line) }
    }
    return (changed, nil)
  }

  /// Returns what one command accepts without naming it, cause by cause, the worst first.
  private func taken(from old: ParitySummary, by new: ParitySummary) -> [String] {
    let open = Set(old.assessments.flatMap(\.new).map(\.id))
    let taken = Finding.merged(new.assessments.flatMap(\.accepted))
      .filter { open.contains($0.id) }
    let lines = taken.grouped(by: \.cause).map { cause, findings in
      let properties = Set(findings.map(\.property)).sorted()
      return "  \(cause?.rawValue ?? "unexplained")   \(TextList.text(properties, limit: 5))"
    }
    return lines.isEmpty ? [] : ["Accepted, the worst first:"] + lines
  }

  /// Changes the decisions as they are now, and prints the changes of each file.
  ///
  /// A check or a review takes long enough for others to change the files, such as by a pull.
  ///
  /// - Parameter update: Returns the update of the decisions as they are now.
  /// - Returns: The decisions after the update.
  /// - Throws: Any error of `update`, or an error when a file cannot be read or written.
  func change(_ update: (Decisions) throws -> DecisionsUpdate) throws -> Decisions {
    let (new, files) = try decisions.change(update)
    if files.isEmpty { output.write("There is nothing to write to \(decisions.path).") }
    for (path, summary) in files { output.write("\(path): \(summary)") }
    return new
  }
}

extension CommandContext {
  private func accepting(
    _ summary: ParitySummary,
    beside old: Decisions
  ) throws(AcceptanceError) -> DecisionsUpdate {
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
    var lines: [String] = []
    _ = try context.change { decisions in
      let renaming = try Renaming(from: names[0], to: names[1], in: decisions)
      lines = renaming.lines(in: decisions)
      return try DecisionsUpdate(renaming: renaming, in: decisions)
    }
    for line in lines { context.output.writeReport(line) }
    return .parity
  }
}
