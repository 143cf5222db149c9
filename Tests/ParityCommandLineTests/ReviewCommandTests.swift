import ParityHarness
import Foundation
import TestSupport
import Testing

@testable import ParityCommandLine
@testable import ParityEngine
@testable import ParityResults

@Suite struct ReviewCommandTests {
  private var runner: CommandRunner

  init() throws {
    runner = try CommandRunner()
    try runner.folder.write(ReviewedReport.text, to: "parity.json")
  }

  private func review(_ answers: String..., arguments: [String] = []) -> CommandRunner.Result {
    var runner = runner
    runner.answers = answers
    return runner.run(["review", runner.folder.path + "/parity.json"] + arguments)
  }

  private func decisions() throws -> [Decision] {
    try Decisions(directory: runner.folder.path + "/decisions").entries
  }

  @Test func asksForNoDecisionTwice() throws {
    #expect(review("f", "bug", "t", "strings", "s", "a", "id").code == .newFinding)
    let decided = try decisions()
    #expect(decided.map(\.reason) == ["id", "strings", "bug"])
    let again = review("a", "zip")
    #expect(again.code == .parity, "\(again.text)")
    #expect(again.output.contains("3 findings have a decision already."))
    #expect(try decisions().filter(decided.contains).count == 3)
    let last = review()
    #expect(last.code == .parity)
    #expect(last.output.contains("4 findings have a decision already."))
  }

  /// A decision without the recorded fixtures does not cover a finding that they show.
  @Test func asksWhereADecisionDoesNotCoverTheFinding() throws {
    try runner.folder.write(
      ReviewedReport.text(of: [
        ReviewedReport.finding("role", nil, "codableRefuses", recorded: ["a.json"])
      ]),
      to: "parity.json"
    )
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
    #expect(result.output.hasSuffix("Left with 4 findings to decide; nothing was decided."))
    #expect(try decisions().isEmpty)
    let second = review("a", "first")
    #expect(second.output.contains("/User.decisions.json: 1 accepted"))
    #expect(second.output.hasSuffix("Left with 3 findings to decide; 1 decided."))
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
    _ = runner.run(["review", folder.path + "/parity.json"])
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
    let result = runner.run(["review", folder.path + "/parity.json"])
    #expect(result.code == .usage)
    #expect(
      result.errors.contains("has changed since the command read it. Run the command again")
        || result.errors.contains("User is strict")
    )
    #expect(folder.contents(of: "decisions/User.decisions.json") == text)
  }

  @Test func refusesAFindingWithTheTypeOfAnother() throws {
    let finding = ReviewedReport.finding("role", nil, "codableRefuses")
    for (old, new) in [
      (#""type":"User""#, #""type":"Evil""#), (#""cause":null"#, #""cause":"duplicateKey""#),
      (#""symptom":"codableRefuses""#, #""symptom":"codableGivesNil""#),
    ] {
      let changed = finding.replacingOccurrences(of: old, with: new)
      #expect(changed != finding)
      try runner.folder.write(ReviewedReport.text(of: [changed]), to: "parity.json")
      let result = review("a", "reason")
      #expect(result.code == .internalError)
      #expect(result.errors.contains("the finding User.role/unexplained/codableRefuses of"))
    }
    #expect(try decisions().isEmpty)
  }

  /// A review decides on findings alone; what else the run ended for is still there.
  @Test(arguments: [
    (
      #"{"version":3,"exit":3,"models":[]}"#, ParitySummary.ExitCode.notChecked,
      "The report has no model."
    ),
    (
      ReviewedReport.text(of: []).replacingOccurrences(
        of: #""exit":1,"fixtures""#,
        with: #""exit":3,"reason":"No fixture.","fixtures""#
      ), .notChecked, "User is not checked: No fixture."
    ),
    (
      ReviewedReport.text(of: []).replacingOccurrences(
        of: #""exit":1,"models""#,
        with: #""exit":2,"stale":["User.x/a/b"],"models""#
      ), .decisionsOutOfDate, "The decision on User.x/a/b is stale."
    ),
    (
      ReviewedReport.text(of: [
        ReviewedReport.finding("role", nil, "codableRefuses").replacingOccurrences(
          of: #""accepted":null"#,
          with:
            #""accepted":{"reason":"r","by":"finding","status":"accepted","expires":"2026-07-31"}"#
        )
      ]), .decisionsOutOfDate, "The decision on User.role/unexplained/codableRefuses has expired."
    ),
    (ReviewedReport.text(of: []), .parity, "There is nothing to decide."),
  ])
  func endsForWhatIsNoFinding(text: String, code: ParitySummary.ExitCode, line: String) throws {
    try runner.folder.write(text, to: "parity.json")
    let result = review()
    #expect(result.code == code, "\(result.text)")
    #expect(result.output.contains(line))
  }

  @Test(arguments: ["{", "[]", #"{"version": 1}"#, #"{"models": 1, "version": 3}"#])
  func saysWhatItCannotRead(text: String) throws {
    try runner.folder.write(text, to: "parity.json")
    let result = review()
    #expect(result.code == .internalError)
    #expect(result.errors.contains("/parity.json cannot be reviewed: "))
    #expect(result.errors.contains("that a run with --report has written"))
    #expect(!result.errors.contains("Swift."), "\(result.errors)")
    #expect(result.errors.contains("it is not valid JSON") == (text == "{"))
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
    runner.answers = ["a", "one", "a", "two"]
    let result = runner.run(["review", "--fixtures", runner.folder.path + "/fixtures"])
    #expect(result.code == .parity, "\(result.text)")
    #expect(result.output.contains("/Address.decisions.json: 1 accepted"))
    #expect(runner.ofType?.contains("two") == true)
  }
}

/// The report of an earlier run.
enum ReviewedReport {
  /// Two causes at three properties, and one finding that no cause explains.
  static var text: String {
    text(of: [
      finding("role", nil, "codableRefuses"), finding("age", "numberInString", "codableRefuses"),
      finding("zip", "numberInString", "codableRefuses"),
      finding("id", "duplicateKey", "codableRefuses"),
    ])
  }

  static func text(of findings: [String]) -> String {
    """
    {"version":3,"exit":1,"models":[{"name":"User","exit":1,"fixtures":1,"refusedByCodable":0,
    "variants":9,"nondeterminism":[],"notCompared":[],"findings":[\(findings.joined(separator: ","))]}]}
    """
  }

  static func finding(
    _ name: String,
    _ cause: String?,
    _ symptom: String,
    recorded: [String] = []
  ) -> String {
    let key = cause ?? "unexplained"
    let cause = cause.map { "\"\($0)\"" } ?? "null"
    return """
      {"id":"User.\(name)/\(key)/\(symptom)","property":"User.\(name)","type":"User","paths":[],
      "cause":\(cause),"effect":"onlyLegacyAccepts","symptom":"\(symptom)","recorded":\(recorded),
      "variants":1,"legacy":"l","codable":"c","example":{"fixture":"a.json","path":"$","mutator":"null","input":"null"},"relation":null,"advice":"a","models":["User"],
      "accepted":null}
      """
  }
}
