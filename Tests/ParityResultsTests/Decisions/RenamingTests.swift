import HarnessSupport
import Foundation
import Testing

@testable import ParityResults
@testable import ParityEngine

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
    let update = try DecisionsUpdate(renaming: renaming, in: Self.decisions)
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
    let update = try DecisionsUpdate(renaming: renaming, in: Self.decisions)
    let decision = update.written.first { $0.status == .fixLater }
    #expect(decision?.relation == "legacy is 60 times Codable")
  }

  @Test func saysWhatItChanges() throws {
    let property = try Renaming(from: "User.joined", to: "joinedAt", in: Self.decisions)
    #expect(
      property.lines(in: Self.decisions) == [
        "User.joined/unexplained/valueDiffers is now User.joinedAt/unexplained/valueDiffers",
        "User numberInString (age, joined) is now User numberInString (age, joinedAt)",
      ]
    )
    let split = try Renaming(from: "User.age", to: "Person.age", in: Self.decisions)
    #expect(
      split.lines(in: Self.decisions) == [
        "User numberInString (age, joined) is now User numberInString (joined) and "
          + "Person numberInString (age)"
      ]
    )
  }

  /// A type that gets another name would no longer be strict.
  @Test func keepsATypeStrict() throws {
    let decisions = Decisions([], strictTypes: ["User"])
    let renaming = try Renaming(from: "User", to: "Member", in: decisions)
    #expect(renaming.lines(in: decisions) == ["strict User is now strict Member"])
    let update = try DecisionsUpdate(renaming: renaming, in: decisions)
    #expect(decisions.applying(update).strictTypes == ["Member"])
    #expect(update.types == ["User", "Member"])
  }

  @Test func makesNoTypeWithDecisionsStrict() throws {
    let old = Decision(.finding(type: "Member", "a/unexplained/valueDiffers"), reason: "r")
    let decisions = Decisions([old], strictTypes: ["User"])
    let renaming = try Renaming(from: "User", to: "Member", in: decisions)
    #expect(throws: AcceptanceError.strictOnto("User", old)) {
      try DecisionsUpdate(renaming: renaming, in: decisions)
    }
  }

  private static let many = Decisions([
    Decision(
      .finding(type: "Club", "$.*/unexplained/valueDiffers"),
      reason: "dates",
      manyProperties: ["Club.opened", "Trip.Stop.end", "Trip.start", "User $.born"]
    )
  ])

  @Test(arguments: [
    ("Trip.start", "Trip.begin", ["Club.opened", "Trip.Stop.end", "Trip.begin", "User $.born"]),
    ("Trip", "Journey", ["Club.opened", "Journey.start", "Trip.Stop.end", "User $.born"]),
    ("Trip.Stop", "Halt", ["Club.opened", "Halt.end", "Trip.start", "User $.born"]),
    ("User $.born", "$.birth", ["Club.opened", "Trip.Stop.end", "Trip.start", "User $.birth"]),
  ])
  func isAppliedToTheListedProperties(old: String, new: String, properties: [String]) throws {
    let renaming = try Renaming(from: old, to: new, in: Self.many)
    let update = try DecisionsUpdate(renaming: renaming, in: Self.many)
    #expect(update.written.map(\.manyProperties) == [properties])
    #expect(update.written.first?.key == "$.*/unexplained/valueDiffers")
    #expect(update.removed.isEmpty)
  }

  @Test func movesTheDecisionOfAModelWithItsProperties() throws {
    let renaming = try Renaming(from: "Club", to: "Team", in: Self.many)
    let update = try DecisionsUpdate(renaming: renaming, in: Self.many)
    #expect(update.written.map(\.type) == ["Team"])
    #expect(
      update.written.first?.manyProperties == [
        "Team.opened", "Trip.Stop.end", "Trip.start", "User $.born",
      ]
    )
    #expect(update.removed == Self.many.entries)
  }

  @Test(arguments: [
    ("state.version", "User.state.version"), ("Order.Item.age", "Order.Item.age"),
    ("Order.Item.state.version", "Order.Item.state.version"),
    ("Page<Order.Item>.age", "Page<Order.Item>.age"),
  ])
  func splitsTheNewNameAtTheProperty(new: String, full: String) throws {
    let renaming = try Renaming(from: "User.joined", to: new, in: Self.decisions)
    #expect("\(renaming.new)" == full)
    #expect(renaming.new.property.map { !$0.contains("Item") } == true)
  }

  @Test(arguments: ["User.name", "Person", "", "duplicateKey"])
  func needsADecision(old: String) {
    #expect(throws: AcceptanceError.nothingRenamed(old)) {
      try Renaming(from: old, to: "x", in: Self.decisions)
    }
  }
}
