import Testing

@testable import ParityHarness

@Suite struct RenamingTests {
  private static let decisions = Decisions([
    Decision(.app(.duplicateKey), reason: "app"),
    Decision(.type("User", .numberInString, properties: ["age", "joined"]), reason: "strings"),
    Decision(
      .finding(type: "User", "joined/unexplained/valueDiffers"),
      status: .fixLater,
      reason: "bug",
      relation: "legacy is 60 times Codable"
    ),
    Decision(.type("Order $", .boolInString, properties: ["lines"]), reason: "order"),
  ])

  private func update(_ old: String, _ new: String) throws -> (written: [String], removed: [String])
  {
    let renaming = try Renaming(from: old, to: new, in: Self.decisions)
    let update = try DecisionsUpdate(renaming: [renaming], in: Self.decisions)
    return (
      update.written.map { "\($0) \($0.reason)" }, update.removed.map { "\($0) \($0.reason)" }
    )
  }

  @Test(arguments: ["User.joinedAt", "joinedAt"])
  func ofAPropertyKeepsWhatDecisionsSay(new: String) throws {
    let update = try update("User.joined", new)
    #expect(
      update.written == [
        "User.joinedAt/unexplained/valueDiffers bug",
        "User numberInString (age, joinedAt) strings",
      ]
    )
    #expect(update.removed == ["User.joined/unexplained/valueDiffers bug"])
  }

  @Test func ofATypeMovesItsDecisions() throws {
    let update = try update("User", "Member")
    #expect(
      update.written == [
        "Member.joined/unexplained/valueDiffers bug", "Member numberInString (age, joined) strings",
      ]
    )
    #expect(update.removed.count == 2)
  }

  @Test func toAnotherTypeSplitsADecision() throws {
    let update = try update("User.age", "Person.age")
    #expect(
      update.written == [
        "User numberInString (joined) strings", "Person numberInString (age) strings",
      ]
    )
    #expect(update.removed == [])
  }

  @Test func toAPropertyThatHasADecisionIsOne() throws {
    let update = try update("User.joined", "User.age")
    #expect(update.written.contains("User numberInString (age) strings"))
  }

  @Test func keepsTheRelationAndTheStatus() throws {
    let renaming = try Renaming(from: "User.joined", to: "joinedAt", in: Self.decisions)
    let update = try DecisionsUpdate(renaming: [renaming], in: Self.decisions)
    let decision = update.written.first { $0.status == .fixLater }
    #expect(decision?.relation == "legacy is 60 times Codable")
  }

  @Test(arguments: ["User.name", "Person", "", "duplicateKey"])
  func needsADecision(old: String) {
    #expect(throws: AcceptanceError(.nothingRenamed(old))) {
      try Renaming(from: old, to: "x", in: Self.decisions)
    }
  }
}
