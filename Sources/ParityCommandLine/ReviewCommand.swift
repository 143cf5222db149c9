import Foundation
import ParityHarness

/// Reviews the report of an earlier run without running checks.
struct ReviewCommand: Subcommand {
  let context: CommandContext
  let file: String

  func run() throws -> ParitySummary.ExitCode {
    let report = try self.report()
    let old = try Decisions(directory: context.decisions.path)
    guard try context.review(report.findings, in: old) == 0 else { return .newFinding }
    for problem in report.problems { context.output.writeReport(problem) }
    return report.exitCode
  }

  private func report() throws(ReadError) -> EarlierReport {
    guard let text = FileManager.default.contents(atPath: file) else {
      throw ReadError(file: file, reason: "the file cannot be read.")
    }
    do {
      return try EarlierReport(text, on: context.day)
    } catch let error as DecodingError {
      throw ReadError(file: file, reason: "\(error.problem). \(Self.remedy)")
    } catch {
      throw ReadError(file: file, reason: "\(error). \(Self.remedy)")
    }
  }

  private static let remedy =
    "Name the \(ReportFolder.jsonName) that a run with --report has written."

  /// The reason why a report cannot be reviewed.
  struct ReadError: Error, CustomStringConvertible {
    let file: String
    let reason: String

    var description: String { "\(file) cannot be reviewed: \(reason)" }
  }
}

extension DecodingError {
  /// The problem in a file that a command has written.
  var problem: String {
    if case .dataCorrupted(let context) = self, context.codingPath.isEmpty {
      return "it is not valid JSON"
    }
    return "\(Fixture.Rejection(self))"
  }
}

extension CommandContext {
  /// Reviews findings interactively, and writes each answer.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - decisions: The existing decisions.
  /// - Returns: The number of findings without a decision.
  /// - Throws: An error when decisions cannot be written.
  func review(_ findings: [Finding], in decisions: Decisions) throws -> Int {
    let open = findings.filter { !decisions.strictTypes.contains($0.name.type) }
    // An earlier review of the same report must not be overwritten.
    let holding = decisions.holding(on: day)
    let new = open.filter { finding in !holding.entries.contains { $0.covers(finding) } }
    report(strict: findings.count - open.count, decided: open.count - new.count)
    var review = FindingReview(
      new,
      terms: ReviewTerms(
        owner: arguments[.owner],
        expires: arguments[.expires],
        decisions: decisions,
        day: day
      ),
      output: output
    )
    let left = try review.run(command.input) { update, old in
      _ = try change { current in
        try old.verify(update, for: current)
        return update
      }
    }
    return left + findings.count - open.count
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
