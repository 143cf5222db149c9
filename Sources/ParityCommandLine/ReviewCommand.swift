import Foundation
import ParityHarness

/// Reviews the report of an earlier run without running checks.
struct ReviewCommand: Subcommand {
  let context: CommandContext
  let file: String

  func run() throws -> ParitySummary.ExitCode {
    let report = try self.report()
    let old = try Decisions(directory: context.decisions.path)
    let review = try context.review(report.items, in: old)
    if var pending = review.pending { try context.write(&pending) }
    try review.finish()
    guard review.leftCount == 0 else { return .newFinding }
    for problem in report.problems { context.output.writeReport(problem) }
    return report.exitCode
  }

  private func report() throws(ReadError) -> EarlierReport {
    guard let text = FileManager.default.contents(atPath: file) else {
      throw ReadError(file: file, reason: "the file cannot be read.")
    }
    do {
      return try EarlierReport(text, salt: context.earlierSalt, on: context.day)
    } catch let error as DecodingError {
      throw ReadError(file: file, reason: "\(error.problem). \(Self.remedy)")
    } catch {
      throw ReadError(file: file, reason: "\(error). \(Self.remedy)")
    }
  }

  private static let remedy =
    "Name the \(ReportFolder.jsonName) that a run with --report has written; the reports of shards are first "
    + "merged with --merge."

  /// The reason why a report cannot be reviewed.
  struct ReadError: Error, CustomStringConvertible {
    let file: String
    let reason: String

    var description: String { "\(file) cannot be reviewed: \(reason)" }
  }
}

extension CommandContext {
  /// A review of findings, whose decisions are not written yet.
  struct Review {
    /// The decisions to write; `nil` when the user quits.
    let pending: PendingDecisions?
    /// The number of findings without a decision.
    let leftCount: Int
    /// Removes the answers from the journal that have become decisions.
    let finish: () throws -> Void
  }

  /// Reviews findings interactively.
  ///
  /// - Parameters:
  ///   - items: The findings.
  ///   - decisions: The existing decisions.
  ///   - renaming: Returns the earlier name of a finding, which a report of an earlier run does not know.
  /// - Returns: The review. Write its decisions before calling `finish`.
  /// - Throws: An error when the journal cannot be read or written.
  func review(
    _ items: [ReviewItem],
    in decisions: Decisions,
    _ renaming: (String) -> Renaming? = { _ in nil }
  ) throws -> Review {
    let open = items.filter { !decisions.strictTypes.contains($0.type) }
    // An earlier review of the same report must not be overwritten.
    let holding = decisions.holding(on: day)
    let new = open.filter { !$0.isDecided(in: holding) }
    let decided = Set(open.map(\.id)).subtracting(new.map(\.id))
    report(strict: items.count - open.count, decided: open.count - new.count)
    let journal = ReviewJournal(path: self.decisions.path + "/.review")
    var review = try FindingReview(
      new,
      journal: journal,
      terms: ReviewTerms(
        owner: arguments.owner,
        expires: arguments.expires,
        decisions: decisions,
        day: day
      ),
      renamings: new.reduce(into: [:]) { $0[$1.id] = renaming($1.id) },
      output: output
    )
    let result = try review.run(input)
    // Answers on findings that have a decision by now would replace it in a later review.
    let others = review.otherAnswers.compactMap { $0.limited { !decided.contains($0) } }
    return Review(
      pending: result.pending,
      leftCount: result.leftCount + items.count - open.count,
      finish: { if result.pending != nil { try journal.write(others) } }
    )
  }

  /// Says which findings a review leaves out.
  private func report(strict: Int, decided: Int) {
    if strict > 0 {
      let count = Count.of(strict, "finding")
      output.write(
        "Nothing is accepted for a strict type: repair what \(count) \(strict == 1 ? "shows" : "show")."
      )
    }
    if decided > 0 {
      let count = Count.of(decided, "finding")
      output.write("\(count) \(decided == 1 ? "has" : "have") a decision already.")
    }
  }
}
