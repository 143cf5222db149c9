import ParityHarness
import Foundation
import TestSupport
import Testing

@testable import ParityCommandLine
@testable import ParityResults
@testable import ParityEngine

@Suite struct FindingReviewTests {
  private let findings = ParityAssessment(
    ReviewedReport.report,
    server: .hostile,
    day: "2026-08-01"
  ).findings

  private let output = Lines()

  /// Returns the decisions after answers, as they are written one by one.
  private func run(
    _ answers: String...,
    beside decisions: [Decision] = []
  ) throws -> [Decision] {
    var rest = answers[...]
    let output = output
    var review = FindingReview(
      findings,
      terms: ReviewTerms(
        owner: nil,
        expires: nil,
        decisions: Decisions(decisions),
        day: "2026-08-01"
      ),
      output: CommandOutput(write: { output.add($0) }, writeError: { output.add($0) })
    )
    var written = Decisions(decisions)
    _ = try review.run {
      rest.popFirst()
    } write: { update, old in
      try old.verify(update, for: written)
      written = written.applying(update)
    }
    return written.entries
  }

  @Test func takesADecisionOfEveryReach() throws {
    #expect(
      try run("f", "bug", "t", "strings", "t", "p", "server") == [
        Decision(.app(.duplicateKey), reason: "server"),
        Decision(.type("User", .numberInString, properties: ["age", "zip"]), reason: "strings"),
        Decision(
          .finding(type: "User", "role/unexplained/codableRefuses"),
          status: .fixLater,
          reason: "bug"
        ),
      ]
    )
    #expect(
      output.text.contains("The reason is kept: User numberInString (age) is accepted: “strings”")
    )
  }

  @Test func takesAllOfACauseAtOnce() throws {
    let all = Decision(
      .type("User", .numberInString, properties: ["age", "zip"]),
      reason: "strings"
    )
    #expect(try run("s", "c", "strings", "s") == [all])
  }

  @Test func goesBackBehindAllOfACause() throws {
    #expect(try run("s", "c", "strings", "b", "s", "s", "s") == [])
  }

  @Test func goesBackToWhatWasSkipped() throws {
    let decided = try run("a", "role", "s", "b", "a", "age", "s", "s")
    #expect(decided.map(\.reason).sorted() == ["age", "role"])
  }

  @Test func asksAgainWithoutAReasonOrALetter() throws {
    #expect(try run("x", "t", "a", "", "a", "why", "s", "s", "s").map(\.reason) == ["why"])
  }

  @Test func goesBack() throws {
    let decided = try run("a", "wrong", "b", "f", "right", "s", "s", "s")
    #expect(decided.map(\.reason) == ["right"])
    #expect(decided.map(\.status) == [.fixLater])
  }

  @Test func keepsWhatWasDecidedWhenItIsLeft() throws {
    #expect(try run("a", "first", "q").map(\.reason) == ["first"])
    #expect(try run("a", "first").map(\.reason) == ["first"])
    #expect(try run("b", "a", "first", "b", "q").isEmpty)
    #expect(output.text.contains("There is nothing to go back to."))
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
    let decided = try run("s", "t", "a", "here", "s", "s", beside: [old])
    #expect(decided.map(\.reach) == [.finding, .type])
    #expect(
      output.text.contains("User numberInString (age) is fix later until 2026-10-31 already.")
    )
    let new = Decision(.type("User", .numberInString, properties: ["zip"]), reason: "new")
    #expect(throws: AcceptanceError.otherTerms(old)) {
      try DecisionsUpdate(written: [new], beside: Decisions([old]), on: "2026-08-01")
    }
  }
}
