import Foundation
import HarnessSupport
import ParityHarness
import TestSupport
import Testing

@testable import ParityCommandLine
@testable import ParityEngine
@testable import ParityResults

@Suite struct ReviewCommandTests {
  private var runner: CommandRunner

  init() throws {
    runner = try CommandRunner()
    try ReviewedReport.write(to: runner)
  }

  private func review(_ answers: String..., arguments: [String] = []) -> CommandRunner.Result {
    var runner = runner
    runner.answers = answers
    return runner.run(["review", "--report", runner.folder.path + "/report"] + arguments)
  }

  private func decisions() throws -> [Decision] {
    try Decisions(directory: runner.folder.url("decisions")).entries
  }

  @Test func asksForNoDecisionTwice() throws {
    #expect(review("f", "bug", "t", "strings", "s", "a", "id").code == .newFinding)
    let decided = try decisions()
    #expect(decided.map(\.reason) == ["id", "strings", "bug"])
    let again = review("a", "zip")
    #expect(again.code == .parity, "\(again.text)")
    #expect(try decisions().filter(decided.contains).count == 3)
    let last = review()
    #expect(last.code == .parity)
    #expect(last.output.contains("There is nothing to decide."))
  }

  /// A decision without the recorded fixtures does not cover a finding that they show.
  @Test func asksWhereADecisionDoesNotCoverTheFinding() throws {
    try ReviewedReport.write(ReviewedReport.report(ofFixtures: true), to: runner)
    try runner.folder.write(
      #"{"type": "User", "role/unexplained/codableRefuses": {"reason": "rare"}, "version": 2}"#,
      to: "decisions/User.decisions.json"
    )
    let result = review("a", "common")
    #expect(result.output.contains("is accepted: “rare”"), "\(result.output)")
    #expect(try decisions().map(\.reason) == ["common"])
  }

  @Test func keepsTheTermsOfAnEarlierReview() throws {
    let terms = ["--owner", "ann", "--expires", "2027-01-01"]
    #expect(review("a", "first", "q", arguments: terms).code == .newFinding)
    #expect(review("s", "a", "second", "s").code == .newFinding)
    let first = try #require(try decisions().first { $0.reason == "first" })
    #expect(first.owner == "ann" && first.expires == "2027-01-01")
    #expect(try decisions().first { $0.reason == "second" }?.owner == nil)
  }

  @Test func isNoParityAtTheEndOfTheInput() throws {
    let result = review()
    #expect(result.code == .newFinding)
    #expect(result.output.contains("Left with 4 findings to decide; nothing was decided."))
    #expect(try decisions().isEmpty)
    let second = review("a", "first")
    #expect(second.output.contains("/User.decisions.json: 1 accepted"))
    #expect(second.output.contains("Left with 3 findings to decide; 1 decided."))
    #expect(try decisions().map(\.reason) == ["first"])
  }

  @Test func countsStrictTypesAsLeft() throws {
    try runner.folder.write(
      #"{"type": "User", "strict": true, "version": 2}"#,
      to: "decisions/User.decisions.json"
    )
    let result = review()
    #expect(result.code == .newFinding)
    #expect(result.output.contains("Nothing is accepted for a strict type"))
  }

  private static func text(_ entries: String) -> String {
    #"{"type": "User", \#(entries)"version": 2}"#
  }

  /// Another person makes a decision while the review waits for an answer.
  @Test func keepsWhatHasComeInMeanwhile() throws {
    let old = #""numberInString": {"properties": ["old"], "reason": "r"}, "#
    let pulled = #""boolAsNumber": {"properties": ["id"], "reason": "theirs"}, "#
    let file = "decisions/User.decisions.json"
    try runner.folder.write(Self.text(old), to: file)
    var runner = runner
    runner.answers = ["s", "t", "s", "s"]
    let folder = runner.folder
    let path = folder.path + "/" + file
    let first = Lines(["once"])
    runner.beforeAnswer = {
      guard first.popFirst() != nil else { return }
      try? Self.text(pulled + old).write(toFile: path, atomically: true, encoding: .utf8)
    }
    _ = runner.run(["review", "--report", folder.path + "/report"])
    let decisions = try decisions()
    #expect(decisions.map(\.properties) == [["id"], ["age", "old"]])
  }

  @Test(arguments: [
    #""numberInString": {"properties": ["x"], "reason": "r"}, "#,
    #""role/unexplained/codableRefuses": {"reason": "theirs"}, "#, #""strict": true, "#,
  ])
  func refusesWhatOthersHaveChanged(pulled: String) throws {
    var runner = runner
    runner.answers = ["a", "mine", "t", "strings", "s", "s"]
    let folder = runner.folder
    let text = Self.text(pulled)
    let path = folder.path + "/decisions/User.decisions.json"
    runner.beforeAnswer = { try? text.write(toFile: path, atomically: true, encoding: .utf8) }
    let result = runner.run(["review", "--report", folder.path + "/report"])
    #expect(result.code == .usage)
    #expect(
      result.errors.contains("has changed since the command read it. Run the command again")
        || result.errors.contains("User is strict")
    )
    #expect(folder.contents(of: "decisions/User.decisions.json") == text)
  }

  @Test func writesNothingUnlessEveryCheckHasRun() throws {
    var two = runner
    two.checks.append(ParityCheck(Address.self, name: "Account"))
    two.answers = ["a", "reason", "a", "reason"]
    let result = two.run(["review", "--fixtures", runner.folder.path + "/fixtures"])
    #expect(result.code == .newFinding)
    #expect(result.output.contains("Nothing was written to"))
    #expect(runner.ofType == nil)
  }

  @Test func decidesOnTheFindingsOfARun() throws {
    var runner = runner
    runner.answers = ["a", "one"]
    let result = runner.run(["review", "--fixtures", runner.folder.path + "/fixtures"])
    #expect(result.code == .parity, "\(result.text)")
    #expect(result.output.contains("/Address.decisions.json: 1 accepted"))
    #expect(runner.ofType?.contains("one") == true)
  }
}

/// The report of an earlier run.
enum ReviewedReport {
  /// Two causes at three properties, and one finding that no cause explains.
  static var report: ParityReport {
    SummaryExample.report(
      [
        SummaryExample.divergence("role", "null", .onlyLegacyAccepts),
        SummaryExample.divergence("age", "toText", .onlyLegacyAccepts, class: .numberInString),
        SummaryExample.divergence("zip", "toText", .onlyLegacyAccepts, class: .numberInString),
        SummaryExample.divergence("id", "again", .onlyLegacyAccepts, class: .duplicateKey),
      ],
      syntaxError: nil
    )
  }

  /// The finding that no cause explains, shown by a fixture.
  static func report(ofFixtures: Bool) -> ParityReport {
    SummaryExample.report(
      [SummaryExample.divergence("role", ofFixtures ? "asIs" : "null", .onlyLegacyAccepts)],
      syntaxError: nil
    )
  }

  /// Writes a report as tests do.
  static func write(_ report: ParityReport = report, to runner: CommandRunner) throws {
    var context = ReportContext()
    context.decisions = runner.folder.path + "/decisions"
    context.server = .hostile
    let assessment = ParityAssessment(report, server: .hostile, day: "2026-08-01")
    try ReportFolder(path: runner.folder.path + "/report")
      .write(ParitySummary([.checked(assessment)]), context)
  }
}
