@testable import ParityEngine
import HarnessSupport
import Foundation
import TestSupport
import Testing

@testable import JSONVariants
@testable import ParityResults

/// What a run says of the mistakes that people make.
@Suite struct MistakeTests {
  private static let faithful = Result { try Show.report(nil) }
  /// What the team of the faithful port has accepted.
  private static let accepted = faithful.map { Decisions(accepting: $0) }

  @Test func nothingIsUnexplainedInAFaithfulPort() throws {
    let report = try Self.faithful.get()
    let unexplained = report.findings.filter { $0.cause == nil && !$0.isInformation }
    #expect(unexplained.map(\.description) == [])
    #expect(report.findings.flatMap(\.recorded) == [])
  }

  private static let hints: [Mistake: String] = [
    .wrongKey:
      "Codable asks for `titel`, the legacy model for `title`: write `case title = \"title\"`.",
    .otherDefault: "legacy gives 14.5 (Double), Codable 14.0 (Double), when there is no value",
    .otherUnits: "Units differ: legacy is 60 times Codable.",
    .otherTimeZone: "The values have a constant distance: legacy is Codable - 3600 s.",
    .lowercased: "the texts differ in upper and lower case",
    .composed: "the texts differ in their Unicode form",
    .lostContext: "5 properties differ at once (Show.Prices.box, Show.Prices.gallery",
  ]

  /// Each mistake is a check, so a debug build makes those that also have a hint.
  private static let checked = Mistake.allCases.filter {
    TestExtent.isExhaustive || hints[$0] != nil
  }

  /// Without all tests, fixtures alone have to give the hints for which they are enough.
  private static func mutations(for mistake: Mistake) -> MutationProfile {
    let needsVariants = [Mistake.wrongKey, .otherDefault, .composed].contains(mistake)
    return TestExtent.isExhaustive || needsVariants ? .pullRequest : .none
  }

  @Test(arguments: checked)
  func isAtMostThreeFindingsThatSayWhatToDo(_ mistake: Mistake) throws {
    let decisions = try Self.accepted.get()
    let report = try Show.report(mistake, Self.mutations(for: mistake))
    let new = ParityAssessment(report, decisions: decisions, day: "").new
    let first = try #require(new.first, "\(mistake) is not found")
    let isNamed = first.property == mistake.property || first.advice.contains(mistake.property)
    #expect(isNamed, "\(mistake): \(first)")
    #expect(new.count <= 3, "\(mistake): \(new.map(\.description).joined(separator: "\n"))")
    if let hint = Self.hints[mistake] {
      #expect(new.contains { $0.advice.contains(hint) }, "\(new.map(\.advice))")
    }
  }
}
