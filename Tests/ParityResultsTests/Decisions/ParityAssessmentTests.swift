import HarnessSupport
import Foundation
import LegacyExtractor
import Testing

@testable import ParityEngine
@testable import JSONVariants
@testable import ParityResults

@Suite struct ParityAssessmentTests {
  private func report(_ mutations: MutationProfile = .pullRequest) throws -> ParityReport {
    let fixture = Fixture(name: "a", data: Data(#"{"city":"x","zip":"y"}"#.utf8))
    return try ParityCheck(Account.Address.self).run(on: .fixtures([fixture]), mutations: mutations)
  }

  private func assess(
    _ report: ParityReport,
    _ decisions: [Decision],
    day: String = "2026-08-02"
  ) -> ParityAssessment {
    ParityAssessment(report, decisions: Decisions(decisions), server: .hostile, day: day)
  }

  private static let duplicates = Decision(.app(.duplicateKey), reason: "r")

  @Test func findsNewFindings() throws {
    let result = assess(try report(), [])
    #expect(
      result.new.map(\.id) == ["Account.Address.city/duplicateKey/codableAccepts"]
    )
    #expect(result.exitCode == .newFinding)
  }

  @Test(arguments: [
    duplicates,
    Decision(.type("Account.Address", .duplicateKey, properties: ["city"]), reason: "r"),
  ])
  func passesWhatIsAccepted(by decision: Decision) throws {
    let result = assess(try report(), [decision])
    #expect(result.accepted.count == 1)
    #expect(result.accepted.allSatisfy { $0.decision == decision })
    #expect(result.exitCode == .parity)
  }

  @Test(arguments: [
    Decision(.type("Account.Address", .duplicateKey, properties: ["zip"]), reason: "r"),
    Decision(.type("User", .duplicateKey, properties: ["city"]), reason: "r"),
    Decision(.app(.hugeInteger), reason: "r"),
    Decision(.finding(type: "Account.Address", "city/unexplained/codableRefuses"), reason: "r"),
  ])
  func takesADecisionForNothingElse(_ decision: Decision) throws {
    #expect(assess(try report(), [decision]).new.count == 1)
  }

  @Test func prefersTheMostSpecificDecisionThatHolds() throws {
    let key = "city/duplicateKey/codableAccepts"
    let named = Decision(.finding(type: "Account.Address", key), reason: "n", expires: "2026-08-31")
    let before = assess(try report(), [Self.duplicates, named], day: "2026-08-31")
    #expect(before.findings.first { $0.key == key }?.decision == named)
    let after = assess(try report(), [Self.duplicates, named], day: "2026-09-01")
    #expect(after.findings.first { $0.key == key }?.decision == Self.duplicates)
  }

  @Test func findsExpiredDecisions() throws {
    let decision = Decision(.app(.duplicateKey), reason: "r", expires: "2026-08-31")
    #expect(assess(try report(), [decision], day: "2026-08-31").exitCode == .parity)
    let result = assess(try report(), [decision], day: "2026-09-01")
    #expect(result.expired.count == 1)
    #expect(result.accepted.isEmpty)
    #expect(result.exitCode == .decisionsOutOfDate)
  }

  @Test func countsWhatIsToBeFixedLater() throws {
    let decision = Decision(.app(.duplicateKey), status: .fixLater, reason: "r")
    let result = assess(try report(), [decision])
    #expect(result.toFixLater.count == 1)
    #expect(result.exitCode == .parity)
  }

  // MARK: - Consequences

  private struct Place: Codable, LegacyDecodable {
    var rating: Double
    static func decode(_ e: Extractor) throws -> Place { try Place(rating: e <| "rating") }
  }

  /// A recorded sign of zero is no failure, so what variants show beside it must be one.
  @Test func hidesNothingBehindInformation() throws {
    let check = ParityCheck(
      "Place",
      legacy: .himotoki(Place.self),
      codable: .codable(Place.self).map { Place(rating: $0.rating == 0 ? 0 : $0.rating + 1) }
    )
    let fixture = Fixture(name: "a", data: Data(#"{"rating":-0.0}"#.utf8))
    let result = assess(try check.run(on: .fixtures([fixture])), [])
    #expect(result.findings.contains { $0.isInformation && !$0.recorded.isEmpty })
    #expect(result.new.contains { $0.cause == nil })
    #expect(result.exitCode == .newFinding)
  }

  private struct Link: LegacyDecodable {
    let title: String
    let size: Int
    static func decode(_ e: Extractor) throws -> Link {
      try Link(title: e <| "title", size: e <| "size")
    }
  }

  /// The port recognizes no link, so it reads nothing of one.
  private enum Attachment: LegacyDecodable, Decodable {
    case link(Link)
    case unknown
    static func decode(_ e: Extractor) throws -> Attachment { try .link(e <| "link") }
    init(from decoder: any Decoder) throws { self = .unknown }
  }

  @Test func listsWhatFollowsFromAReplacedValueOnceThatIsDecided() throws {
    let fixture = Fixture(name: "a", data: Data(#"{"link":{"title":"t","size":2}}"#.utf8))
    let report = try ParityCheck(Attachment.self).run(on: .fixtures([fixture]))
    let result = assess(report, [])
    #expect(result.new.map(\.example.path) == [ParityPath()], "\(result.new)")
    #expect(result.exitCode == .newFinding)

    let first = try #require(result.new.first)
    let scope = Decision.Scope.finding(type: first.name.type, first.key)
    let decision = Decision(
      scope,
      reason: "r",
      coversFixtures: true,
      shown: first.shown,
      fixturesShown: first.fixturesShown
    )
    #expect(assess(report, [decision]).new.count > 2)
  }
}

@Suite struct DecisionTests {
  /// A port with another factor, in a fixture and in variants.
  private func finding(_ factor: Int, isRecorded: Bool = true) throws -> Finding {
    try finding(isRecorded: isRecorded) { $0 / factor }
  }

  private func finding(
    isRecorded: Bool = true,
    isRedacted: Bool = false,
    _ port: @escaping @Sendable (Int) -> Int
  ) throws -> Finding {
    let check = ParityCheck(
      "Timer",
      legacy: .himotoki { e in Timer(seconds: try e <| "seconds") },
      codable: DecodingRoute<Timer>("codable") { data in
        Timer(seconds: port(try JSONDecoder().decode(Timer.self, from: data).seconds))
      }
    )
    let texts = isRecorded ? [#"{"seconds":900000}"#, #"{"seconds":60}"#] : [#"{"seconds":0}"#]
    var report = try check.run(
      on: .fixtures(texts.map { Fixture(name: $0, data: Data($0.utf8)) })
    )
    if isRedacted { report = report.redacted() }
    let found = report.findings.first {
      $0.id == "DecisionTests.Timer.seconds/unexplained/valueDiffers"
    }
    return try #require(found)
  }

  private struct Timer: Decodable { let seconds: Int }

  private func decision(
    _ relation: String?,
    coversFixtures: Bool = true,
    showing finding: Finding? = nil
  ) -> Decision {
    Decision(
      .finding(type: "DecisionTests.Timer", "seconds/unexplained/valueDiffers"),
      reason: "r",
      relation: relation,
      coversFixtures: coversFixtures,
      shown: finding?.shown ?? [],
      fixturesShown: finding?.fixturesShown ?? []
    )
  }

  @Test func keepsTheRelationOfTheValues() throws {
    let sixty = try finding(60)
    #expect(sixty.relation == "legacy is 60 times Codable")
    #expect(decision(sixty.relation).covers(sixty))
    #expect(!decision(sixty.relation).covers(try finding(1000)))
  }

  @Test func coversNoFindingWithoutTheRelation() throws {
    let sixty = decision(try finding(60).relation)
    let zero = try finding { _ in 0 }
    #expect(zero.relation == nil)
    #expect(!sixty.covers(zero))
    #expect(decision(nil, showing: zero).covers(zero))
    #expect(!decision(nil).covers(zero))
    #expect(!decision(nil, showing: zero).covers(try finding { _ in 1 }))
  }

  @Test func coversARedactedFindingWithTheRelation() throws {
    let offset = decision("legacy is Codable - 1")
    #expect(offset.covers(try finding(isRedacted: true) { $0 &+ 1 }))
    #expect(!offset.covers(try finding(isRedacted: true) { $0 &+ 2 }))
    #expect(!offset.covers(try finding(isRedacted: true) { $0 / 60 }))
    #expect(!offset.covers(try finding(isRedacted: true) { _ in 0 }))
    #expect(try finding(isRedacted: true) { $0 &+ 1 }.relation == "legacy is Codable - 1")
  }

  /// The number of a fixture, and one with as many digits as numbers of fixtures have, is none that a decision quotes.
  @Test(arguments: [(60, "a number"), (7_391_846, "a number"), (61, "61")])
  func quotesNoValueInARelation(offset: Int, shown: String) throws {
    for isRedacted in [false, true] {
      let found = try finding(isRedacted: isRedacted) { $0 &+ offset }
      #expect(found.relation == "legacy is Codable - \(shown)")
    }
  }

  /// A decision on a crash covers the ways to end the process that were accepted, and no other.
  @Test(arguments: [
    ("timeout", "timeout", true), ("crash; timeout", "crash", true),
    ("crash; timeout", "crash; timeout", true), ("timeout", "crash", false),
    ("timeout", "crash; timeout", false), ("exit(0)", "exit(1)", false),
  ])
  func coversTheEndsThatWereAccepted(accepted: String, shown: String, isCovered: Bool) throws {
    let divergences = shown.components(separatedBy: "; ").map { end in
      var divergence = Divergence(
        .crash,
        at: ParityPath(),
        mutatorName: end,
        legacy: Divergence.Outcome(.value, "accepted"),
        codable: Divergence.Outcome(.crash, end)
      )
      divergence.traces = [.ofWhole("Timer", .codableCrashes)]
      return divergence
    }
    let finding = try #require(SummaryExample.report(divergences).findings.first)
    let decision = Decision(
      .finding(type: "Timer", finding.key),
      reason: "r",
      relation: accepted
    )
    #expect(decision.covers(finding) == isCovered)
  }

  @Test func coversAFixtureOnlyWhereItSaysSo() throws {
    let sixty = try finding(60)
    #expect(!decision(nil, coversFixtures: false, showing: sixty).covers(sixty))
    #expect(decision(nil, showing: sixty).covers(sixty))
  }

  @Test(arguments: DivergenceCause.allCases)
  func coversLeniencyThatOnlyVariantsShow(_ cause: DivergenceCause) {
    func finding(_ divergence: Divergence) -> Finding? {
      SummaryExample.report([divergence]).findings.first
    }
    let shown = SummaryExample.divergence("id", "toTrue", .onlyLegacyAccepts, class: cause)
    let recorded = SummaryExample.divergence("id", "asIs", .onlyLegacyAccepts, class: cause)
    let app = Decision(.app(cause), reason: "r")
    let type = Decision(.type("User", cause, properties: ["id"]), reason: "r")
    #expect(finding(shown).map(app.covers) == cause.isForApp)
    #expect(finding(shown).map(type.covers) == true)
    #expect(finding(recorded).map(app.covers) == false)
    #expect(finding(recorded).map(type.covers) == false)
  }
}
