import Foundation
import TestSupport
import Testing

@testable import ParityCommandLine
@testable import ParityHarness

@Suite struct FindingReviewTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var journal: ReviewJournal { ReviewJournal(path: folder.path + "/.review") }

  /// Two causes at three properties, and one that no cause explains.
  private func items() throws -> [ReviewItem] {
    func finding(_ name: String, _ cause: String?, _ symptom: String) -> String {
      let cause = cause.map { "\"\($0)\"" } ?? "null"
      let key = cause == "null" ? "unexplained" : cause.dropFirst().dropLast()
      return """
        {"id":"User.\(name)/\(key)/\(symptom)","property":"User.\(name)","type":"User","paths":[],
        "cause":\(cause),"effect":"onlyLegacyAccepts","symptom":"\(symptom)","recorded":[],
        "variants":1,"legacy":"l","codable":"c","example":"e","relation":null,"advice":"a",
        "accepted":null}
        """
    }
    let findings = [
      finding("role", nil, "codableRefuses"), finding("age", "numberInString", "codableRefuses"),
      finding("zip", "numberInString", "codableRefuses"),
      finding("id", "duplicateKey", "codableRefuses"),
    ]
    let text = """
      {"version":2,"exit":1,"models":[{"name":"User","exit":1,"fixtures":1,"refusedByCodable":0,
      "variants":9,"nondeterminism":[],"notCompared":[],"findings":[\(findings.joined(separator: ","))]}]}
      """
    return try ReviewItem.all(inReport: Data(text.utf8))
  }

  private let output = Lines()

  private func review(
    beside decisions: [Decision] = [],
    _ renamings: [String: Renaming] = [:]
  ) throws -> FindingReview {
    let output = output
    return FindingReview(
      try items(),
      journal: journal,
      terms: ReviewTerms(
        owner: nil,
        expires: nil,
        decisions: Decisions(decisions),
        day: "2026-08-01"
      ),
      renamings: renamings,
      output: CommandOutput(write: { output.add($0) }, writeError: { output.add($0) })
    )
  }

  private func run(_ answers: String...) throws -> [Decision]? {
    try review(answers)?.decisions
  }

  private func review(_ answers: [String], _ renamings: [String: Renaming] = [:]) throws
    -> FindingReview.Result?
  {
    var rest = answers[...]
    var review = try review(beside: [], renamings)
    return try review.run { rest.popFirst() }
  }

  @Test func takesADecisionOfEveryReach() throws {
    let decided = try run("f", "bug", "t", "strings", "t", "strings", "p", "server")
    #expect(
      decided == [
        Decision(
          .finding(type: "User", "role/unexplained/codableRefuses"),
          status: .fixLater,
          reason: "bug"
        ),
        Decision(.type("User", .numberInString, properties: ["age"]), reason: "strings"),
        Decision(.type("User", .numberInString, properties: ["zip"]), reason: "strings"),
        Decision(.app(.duplicateKey), reason: "server"),
      ]
    )
    let update = try DecisionsUpdate(
      written: try #require(decided),
      beside: Decisions(),
      on: "2026-08-01"
    )
    #expect(
      update.written.contains(
        Decision(.type("User", .numberInString, properties: ["age", "zip"]), reason: "strings")
      )
    )
  }

  @Test func takesAllOfACauseAtOnce() throws {
    let decided = try run("s", "c", "strings", "s")
    #expect(decided?.count == 2)
    #expect(decided?.allSatisfy { $0.key == "numberInString" } == true)
  }

  @Test func asksAgainWithoutAReasonOrALetter() throws {
    #expect(try run("x", "t", "a", "", "a", "why", "s", "s", "s")?.map(\.reason) == ["why"])
  }

  @Test func goesBack() throws {
    let decided = try run("a", "wrong", "b", "f", "right", "s", "s", "s")
    #expect(decided?.map(\.reason) == ["right"])
    #expect(decided?.map(\.status) == [.fixLater])
  }

  /// The decision on another finding follows at the same time, and no reason is asked for.
  @Test func letsADecisionFollowANewName() throws {
    let old = Decision(
      .type("Person", .numberInString, properties: ["age", "zip"]),
      reason: "strings"
    )
    let renaming = try Renaming(from: "Person", to: "User", in: Decisions([old]))
    let ids = ["User.age/numberInString/codableRefuses", "User.zip/numberInString/codableRefuses"]
    let names = Dictionary(uniqueKeysWithValues: ids.map { ($0, renaming) })
    let decided = try #require(try review(["s", "r", "s"], names))
    #expect(decided.decisions == [])
    #expect(decided.renamings == [renaming])
    #expect(try run("s", "r", "s", "s", "s") == [])
  }

  @Test func isResumedWhereItWasLeft() throws {
    #expect(try run("a", "first", "q") == nil)
    #expect(journal.answers.map(\.reason) == ["first"])
    #expect(try run("t", "second", "s", "s")?.map(\.reason) == ["first", "second"])
  }

  @Test func isLeftAtTheEndOfTheInput() throws {
    #expect(try run("a", "first") == nil)
    #expect(journal.answers.count == 1)
  }

  /// What stands in a file stays as it is.
  @Test func joinsWhatWasDecidedOnTheType() throws {
    let old = Decision(
      .type("User", .numberInString, properties: ["age"]),
      reason: "old",
      owner: "ann",
      expires: "2026-10-31"
    )
    let new = Decision(.type("User", .numberInString, properties: ["zip"]), reason: "new")
    let update = try DecisionsUpdate(written: [new], beside: Decisions([old]), on: "2026-08-01")
    #expect(update.written == [old.with(properties: ["age", "zip"])])
  }

  @Test(arguments: [
    Decision(
      .type("User", .numberInString, properties: ["age"]),
      status: .fixLater,
      reason: "old",
      expires: "2026-10-31"
    )
  ])
  func asksAgainWhereTheTypeHasOtherTerms(old: Decision) throws {
    var rest = ["s", "t", "a", "here", "s", "s"][...]
    var review = try review(beside: [old])
    let decided = try review.run { rest.popFirst() }
    #expect(decided?.decisions.map(\.by) == ["finding"])
    #expect(
      output.text.contains("User numberInString (age) is fix later until 2026-10-31 already.")
    )
    let new = Decision(.type("User", .numberInString, properties: ["zip"]), reason: "new")
    #expect(throws: AcceptanceError(.otherTerms(old))) {
      try DecisionsUpdate(written: [new], beside: Decisions([old]), on: "2026-08-01")
    }
  }

  /// A review of some models leaves what was answered on the others.
  @Test func keepsAnswersOnOtherFindings() throws {
    let other = ReviewJournal.Answer(
      id: "Order.total/unexplained/valueDiffers",
      reach: .finding,
      status: .accepted,
      reason: "other"
    )
    try journal.write([other])
    var rest = ["a", "first", "b", "b", "s", "s", "s", "s"][...]
    var review = try review()
    #expect(try review.run { rest.popFirst() }?.decisions == [])
    #expect(review.unused == [other])
    try journal.keep(review.unused)
    #expect(journal.answers == [other])
    try journal.keep([])
    #expect(!FileManager.default.fileExists(atPath: journal.path))
  }

  @Test func startsFromTheReportOfAnEarlierRun() throws {
    let runner = try CommandRunner()
    let report = runner.folder.path + "/report"
    #expect(runner.run("--report", report).code == .newFinding)
    let data = try Data(contentsOf: URL(fileURLWithPath: report + "/parity.json"))
    #expect(try ReviewItem.all(inReport: data).count == 2)
    let missing = runner.run(["review", "/no/such.json"])
    #expect(missing.code == .internalError)
    #expect(missing.errors.contains("/no/such.json cannot be read."))
  }
}
