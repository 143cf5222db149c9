import JSONVariants
import HarnessSupport
import Foundation
import LegacyExtractor
import TestSupport
import Testing

@testable import ParityEngine
@testable import ParityResults

@Suite struct FindingTests {
  private struct Member: Codable, LegacyDecodable, Equatable {
    let joinedAt: Int
    let role: String?

    private enum CodingKeys: String, CodingKey {
      case joinedAt = "since"
      case role
    }

    static func decode(_ e: Extractor) throws -> Member {
      try Member(joinedAt: e <| "since", role: e <|? "role")
    }
  }

  private struct Team: Codable, LegacyDecodable {
    let lead: Member
    let members: [Member]

    static func decode(_ e: Extractor) throws -> Team {
      try Team(lead: e <| "lead", members: e <|| "members")
    }
  }

  private struct Club: Codable, LegacyDecodable {
    let staff: [String: Member]

    static func decode(_ e: Extractor) throws -> Club { try Club(staff: e <|-| "staff") }
  }

  private static func ids(_ check: ParityCheck, _ texts: String...) throws -> Set<String> {
    let fixtures = texts.enumerated().map {
      Fixture(name: "\($0.offset)", data: Data($0.element.utf8))
    }
    let findings = try check.run(on: .fixtures(fixtures)).findings.filter { !$0.isInformation }
    return Set(findings.filter { $0.name.type == "FindingTests.Member" }.map(\.id))
  }

  /// The identifiers speak of the type, wherever it stands and whatever stands in its fixtures.
  @Test func hasTheSameIdentifierBelowEveryParent() throws {
    let member = #"{"since":3,"role":"x"}"#
    let alone = try Self.ids(ParityCheck(Member.self), member)
    #expect(alone.contains("FindingTests.Member.joinedAt/boolAsNumber/codableRefuses"))
    #expect(
      try Self.ids(ParityCheck(Member.self), member, #"{"since":7000,"role":"other"}"#) == alone
    )
    let team = try Self.ids(ParityCheck(Team.self), #"{"lead":\#(member),"members":[\#(member)]}"#)
    #expect(team == alone)
    let club = try Self.ids(ParityCheck(Club.self), #"{"staff":{"ann":\#(member)}}"#)
    #expect(club == alone)
  }

  private struct Reply: Codable, LegacyDecodable {
    let author: Member
    let replies: [Reply]?

    static func decode(_ e: Extractor) throws -> Reply {
      try Reply(author: e <| "author", replies: e <||? "replies")
    }
  }

  /// A type that is in itself stands deeper in variants than in any fixture.
  @Test func hasTheSameIdentifierHoweverDeepItsTypeStands() throws {
    let leaf = #"{"author":{"since":3,"role":"x"},"replies":[]}"#
    let tree = #"{"author":{"since":4},"replies":[\#(leaf)]}"#
    let check = ParityCheck(
      "Reply",
      legacy: .himotoki(Reply.self),
      codable: .codable(Reply.self).map { reply in
        func quiet(_ reply: Reply) -> Reply {
          let author = Member(joinedAt: reply.author.joinedAt, role: nil)
          return Reply(author: author, replies: reply.replies?.map(quiet))
        }
        return quiet(reply)
      }
    )
    let report = try check.run(on: .texts(leaf, tree))
    let unexplained = report.findings.filter { $0.cause == nil && !$0.isInformation }
    #expect(Set(unexplained.map(\.property)) == ["FindingTests.Member.role"])
  }

  private enum Order {
    struct Item: Codable, LegacyDecodable {
      var price: Int?
      static func decode(_ e: Extractor) throws -> Item { try Item(price: e <|? "price") }
    }
  }

  private enum Invoice {
    struct Item: Codable, LegacyDecodable {
      var price: Int?
      static func decode(_ e: Extractor) throws -> Item { try Item(price: e <|? "price") }
    }
  }

  private struct Sale: Codable, LegacyDecodable {
    var ordered: Order.Item
    var billed: Invoice.Item

    static func decode(_ e: Extractor) throws -> Sale {
      try Sale(ordered: e <| "ordered", billed: e <| "billed")
    }
  }

  /// A decision on one of two nested types with the same name does not cover the other.
  @Test func distinguishesNestedTypesWithOneName() throws {
    let check = ParityCheck(
      "Sale",
      legacy: .himotoki(Sale.self),
      codable: .codable(Sale.self).map { sale in
        Sale(
          ordered: Order.Item(price: sale.ordered.price ?? 0),
          billed: Invoice.Item(price: sale.billed.price ?? 0)
        )
      }
    )
    let report = try check.run(on: .texts(#"{"ordered":{"price":1},"billed":{"price":2}}"#))
    let first = ParityAssessment(report, decisions: Decisions([]), day: "2026-08-01")
    let unexplained = first.new.filter { $0.cause == nil }.map(\.id).sorted()
    #expect(
      unexplained == [
        "FindingTests.Invoice.Item.price/unexplained/legacyGivesNil",
        "FindingTests.Order.Item.price/unexplained/legacyGivesNil",
      ]
    )
    let update = try DecisionsUpdate(
      accepting: Acceptance(.named(unexplained.suffix(1)), reason: "r"),
      in: ParitySummary([.checked(first)]),
      beside: Decisions([]),
      on: "2026-08-01"
    )
    let folder = try TemporaryFolder()
    let decisions = DecisionsFolder(path: folder.path)
    _ = try decisions.change { _ in update }
    let second = ParityAssessment(
      report,
      decisions: try Decisions(directory: folder.url),
      day: "2026-08-01"
    )
    #expect(second.new.filter { $0.cause == nil }.map(\.id) == [unexplained[0]])
  }

  private static func check(_ port: @escaping @Sendable (Member) throws -> Member) -> ParityCheck {
    ParityCheck(
      "Member",
      legacy: .himotoki(Member.self),
      codable: DecodingRoute<Member>("codable") { data in
        try port(try JSONDecoder().decode(Member.self, from: data))
      }
    )
  }

  @Test func isOneForADefaultWhateverShowsIt() throws {
    let check = Self.check { Member(joinedAt: $0.joinedAt, role: $0.role ?? "none") }
    let report = try check.run(on: .texts(#"{"since":3,"role":"x"}"#))
    let unexplained = report.findings.filter { $0.cause == nil && !$0.isInformation }
    #expect(unexplained.map(\.id) == ["FindingTests.Member.role/unexplained/legacyGivesNil"])
    #expect(unexplained.first.map { $0.variants > 1 } == true)
  }

  @Test func doesNotRepeatWhatAFixtureShows() throws {
    let check = Self.check { member in
      let (product, isTooLarge) = member.joinedAt.multipliedReportingOverflow(by: 60)
      return Member(joinedAt: isTooLarge ? member.joinedAt : product, role: member.role)
    }
    let report = try check.run(on: .texts(#"{"since":3,"role":"x"}"#))
    let found = report.findings.filter { $0.cause == nil && !$0.isInformation }
    #expect(found.map(\.id) == ["FindingTests.Member.joinedAt/unexplained/valueDiffers"])
    #expect(found.first?.recorded == ["0"])
    #expect(found.first?.variants == 0)
    #expect(found.first?.relation == "Codable is 60 times legacy")
  }

  /// A place that is wrong otherwise does not pass for one with the relation of the others.
  @Test func hasARelationThatAllPlacesShow() throws {
    let check = ParityCheck(
      "Team",
      legacy: .himotoki(Team.self),
      codable: DecodingRoute<Team>("codable") { data in
        let team = try JSONDecoder().decode(Team.self, from: data)
        let lead = Member(joinedAt: team.lead.joinedAt &* 60, role: team.lead.role)
        return Team(lead: lead, members: team.members.map { Member(joinedAt: 0, role: $0.role) })
      }
    )
    let member = #"{"since":3,"role":"x"}"#
    let report = try check.run(
      on: .texts(#"{"lead":\#(member),"members":[\#(member)]}"#),
      mutations: .none
    )
    #expect(report.findings.map(\.id) == ["FindingTests.Member.joinedAt/unexplained/valueDiffers"])
    #expect(report.findings.map(\.relation) == [nil])
  }

  @Test func namesTheModelAndThePathWhereNoTypeIsKnown() throws {
    let check = ParityCheck(
      "Number",
      legacy: DecodingRoute<Int>("legacy") { _ in 1 },
      codable: DecodingRoute<Int>("codable") { _ in 2 }
    )
    let report = try check.run(on: .texts(#"{"a":1}"#))
    #expect(report.findings.map(\.property) == ["Number $"])
  }

  private struct Meter: Decodable, LegacyDecodable {
    let start: Int64
    let end: UInt16?

    static func decode(_ e: Extractor) throws -> Meter {
      try Meter(start: e <| "start", end: e <|? "end")
    }
  }

  @Test(arguments: [
    ("start", "start = try (try? c.decode(Int64.self, forKey: .start)) ?? "),
    ("end", "end = try (try? c.decodeIfPresent(UInt16.self, forKey: .end)) ?? "),
  ])
  func advisesALineWithTheTypeOfTheProperty(name: String, line: String) throws {
    let report = try ParityCheck(Meter.self).run(on: .texts(#"{"start":3,"end":4}"#))
    let finding = report.findings.first { $0.key == "\(name)/boolAsNumber/codableRefuses" }
    #expect(finding?.advice.contains("`" + line) == true)
  }

  private struct StrictMeter: Decodable {
    let start: Int64
    let end: UInt16
  }

  @Test func advisesToDecodeIfPresentWhatThePortRequires() throws {
    let check = ParityCheck(
      "Meter",
      legacy: .himotoki(Meter.self),
      codable: .codable(StrictMeter.self)
    )
    let report = try check.run(on: .texts(#"{"start":3,"end":4}"#))
    let finding = report.findings.first { $0.symptom == .codableRequires }
    let line = "`end = try c.decodeIfPresent(UInt16.self, forKey: .end)`"
    #expect(finding?.advice.contains(line) == true)
  }

  private struct Player: Codable, LegacyDecodable {
    let volume: Int
    let ratio: Double
    let isOn: Bool
    let title: String
    let tags: [String]
    let note: String?

    static func decode(_ e: Extractor) throws -> Player {
      try Player(
        volume: e <|? "volume" ?? 5,
        ratio: e <|? "ratio" ?? 14.5,
        isOn: e <|? "isOn" ?? true,
        title: e <|? "title" ?? "",
        tags: e <||? "tags" ?? [],
        note: e <|? "note"
      )
    }
  }

  private struct StrictPlayer: Decodable {
    let volume: Int
    let ratio: Double
    let isOn: Bool
    let title: String
    let tags: [String]
    let note: String
  }

  /// The advice contains the default that the legacy model has, and never a guess.
  @Test(arguments: [
    ("volume", "Int", " ?? 5"), ("ratio", "Double", " ?? 14.5"), ("isOn", "Bool", " ?? true"),
    ("title", "String", " ?? \"\""), ("tags", "[String]", " ?? /* the legacy default */"),
    ("note", "String", ""),
  ])
  func advisesTheLegacyDefault(name: String, type: String, code: String) throws {
    let check = ParityCheck(
      "Player",
      legacy: .himotoki(Player.self),
      codable: .codable(StrictPlayer.self)
    )
    let fixture = #"{"volume":3,"ratio":1.5,"isOn":false,"title":"a","tags":["b"],"note":"c"}"#
    let report = try check.run(on: .texts(fixture))
    let finding = report.findings.first {
      $0.symptom == .codableRequires && $0.name.name == name
    }
    let line = "`\(name) = try c.decodeIfPresent(\(type).self, forKey: .\(name))\(code)`."
    #expect(finding?.advice.hasSuffix(line) == true, "\(finding?.advice ?? "")")
  }

  /// Documents that only some fixtures have may have other causes.
  @Test func keepsCausesApart() throws {
    let check = Self.check { member in
      guard member.joinedAt < 5 else { throw CocoaError(.coderInvalidValue) }
      return member
    }
    let report = try check.run(on: .texts(#"{"since":3}"#, #"{"since":true}"#, #"{"since":9}"#))
    let recorded = report.findings.filter { !$0.recorded.isEmpty }
    #expect(Set(recorded.map(\.cause)) == [.boolAsNumber, nil])
    #expect(Set(recorded.map(\.recorded)) == [["1"], ["2"]])
    #expect(report.refusedByCodable == ["1", "2"])
  }

  @Test func comesInTheOrderOfUrgency() throws {
    let check = Self.check { member in
      if member.joinedAt == 9 { throw CocoaError(.coderInvalidValue) }
      return Member(joinedAt: member.joinedAt, role: member.role?.uppercased() ?? "none")
    }
    let ranks = try check.run(
      on: .texts(#"{"since":3,"role":"x"}"#, #"{"since":9,"role":"y"}"#)
    ).findings.map(\.rank)
    #expect(ranks == ranks.sorted())
    #expect(ranks.prefix(2) == [.refusedFixture, .recorded])
    #expect(Set(ranks).isSuperset(of: [.unexplained, .other]))
  }
}

@Suite struct CrashAgreementTests {
  @Test func agreesWhereBothRoutesCrash() {
    let crash = RouteResult.crash(.crash)
    #expect(Divergence.Kind(crash, .crash(.timeout), []) == nil)
    #expect(Divergence.Kind(crash, .value(1), []) == .crash)
    #expect(
      Divergence.Kind(.rejection(Fixture.Rejection(CocoaError(.coderInvalidValue))), crash, [])
        == .crash
    )
  }
}
