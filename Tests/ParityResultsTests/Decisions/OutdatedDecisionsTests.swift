import Foundation
import HarnessSupport
import LegacyExtractor
import Testing

@testable import ParityEngine
@testable import JSONVariants
@testable import ParityResults

@Suite struct OutdatedDecisionsTests {
  private struct Club: Decodable, Unboxable, Equatable {
    let motto: String?
    let years: [Int]

    init(motto: String?, years: [Int]) {
      self.motto = motto
      self.years = years
    }

    init(unboxer: Unboxer) throws {
      motto = unboxer.unbox(key: "motto")
      years = try unboxer.unbox(key: "years", allowInvalidElements: true)
    }
  }

  private struct Strict: Decodable {
    let motto: String?
    let years: [Int]
  }

  private struct Lenient: Decodable {
    let motto: String?
    let years: [Int]

    private enum CodingKeys: CodingKey { case motto, years }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      motto = try? container.decode(String.self, forKey: .motto)
      years = try container.decode([Lossy<Int>].self, forKey: .years).compactMap(\.value)
    }
  }

  private static let decisions = Decisions([
    Decision(
      .type("OutdatedDecisionsTests.Club", .optionalSwallowsError, properties: ["motto"]),
      reason: "r"
    ),
    Decision(
      .type("OutdatedDecisionsTests.Club", .lossyCollection, properties: ["years"]),
      reason: "r"
    ),
  ])

  private func outdated(
    _ port: DecodingRoute<Club>,
    mutations: MutationProfile = .pullRequest,
    _ decisions: Decisions = decisions
  ) throws -> OutdatedDecisions {
    let fixture = Fixture(name: "a", data: Data(#"{"motto":"per aspera","years":[1901]}"#.utf8))
    let report = try ParityCheck("Club", legacy: .unbox(Club.self), codable: port)
      .run(on: .fixtures([fixture]), mutations: mutations)
    let assessment = ParityAssessment(report, decisions: decisions, day: "")
    return OutdatedDecisions(decisions, in: [assessment])
  }

  private let strict = DecodingRoute("codable") { data in
    let port = try JSONDecoder().decode(Strict.self, from: data)
    return Club(motto: port.motto, years: port.years)
  }

  private let lenient = DecodingRoute("codable") { data in
    let port = try JSONDecoder().decode(Lenient.self, from: data)
    return Club(motto: port.motto, years: port.years)
  }

  @Test func keepsWhatTheRunShows() throws {
    let outdated = try outdated(strict)
    #expect(outdated.stale.isEmpty)
    #expect(outdated.unseen.isEmpty)
  }

  /// A value of another kind, which the variants have tried, would have shown both.
  @Test func isStaleWhereThePortLosesValuesAsTheLibraryDoes() throws {
    #expect(try outdated(lenient).stale == Self.decisions.entries)
  }

  /// A type that got another name is strict no longer.
  @Test func isStaleWhereNoCheckMeetsAStrictType() throws {
    let club = "OutdatedDecisionsTests.Club"
    let outdated = try outdated(lenient, Decisions([], strictTypes: [club, "Team"]))
    #expect(outdated.staleStrictTypes == ["Team"])
    #expect(outdated.staleNames == ["strict Team"])
    #expect(
      Decisions([], strictTypes: [club, "Team"])
        .applying(outdated.pruning(withUnseen: false)).strictTypes == [club]
    )
  }

  @Test func saysNothingOfWhatTheRunHasNotTried() throws {
    let outdated = try outdated(lenient, mutations: .none)
    #expect(outdated.stale.isEmpty)
    #expect(outdated.unseen == Self.decisions.entries)
  }
}
