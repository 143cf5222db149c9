@testable import ParityEngine
import Foundation
import LegacyExtractor
import TestSupport
import Testing

@testable import JSONVariants

/// Values that a model derives from its children, which may occur at several paths.
@Suite struct DerivedValuesTests {
  private struct Round: Codable, LegacyDecodable {
    let laps: Int
    let isWarmup: Bool

    static func decode(_ e: Extractor) throws -> Round {
      try Round(laps: e <| "laps", isWarmup: e <| "isWarmup")
    }
  }

  private struct LegacyTraining: LegacyDecodable {
    let best: Round
    let laps: Int

    static func decode(_ e: Extractor) throws -> LegacyTraining {
      let rounds: [Round] = try e <|| ["log", "rounds"]
      return try LegacyTraining(best: e <| "best", laps: rounds.reduce(0) { $0 + $1.laps })
    }
  }

  /// Does not count the rounds to warm up, which no fixture has.
  private struct Training: Decodable {
    let best: Round
    let laps: Int

    private enum CodingKeys: CodingKey { case best, log }
    private struct Log: Decodable { let rounds: [Round] }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      best = try container.decode(Round.self, forKey: .best)
      let rounds = try container.decode(Log.self, forKey: .log).rounds
      laps = rounds.filter { !$0.isWarmup }.reduce(0) { $0 + $1.laps }
    }
  }

  private static let training = ParityCheck(
    "Training",
    legacy: .himotoki(LegacyTraining.self),
    codable: .codable(Training.self)
  )

  /// The model occurs at `best` first, where no property is derived from it.
  @Test func findsWhatAParentDerivesFromAChildAtAnyPath() throws {
    let round = #"{"laps":3,"isWarmup":false}"#
    let text = #"{"best":\#(round),"log":{"rounds":[\#(round)]}}"#
    let fixture = Fixture(name: "f", data: Data(text.utf8))
    let findings = try Self.training.run(on: .fixtures([fixture])).findings
    let found = findings.filter { $0.cause == nil && !$0.isInformation }
    #expect(found.map(\.id) == ["DerivedValuesTests.Training.laps/unexplained/valueDiffers"])
  }

  /// The path from which the property is derived occurs first when the property has many values.
  @Test func findsItAlsoAtAPathThatOnlyALaterFixtureHas() throws {
    let round = #"{"laps":3,"isWarmup":false}"#
    let first = #"{"best":\#(round),"log":{"rounds":[]}}"#
    let last = #"{"best":\#(round),"log":{"rounds":[\#(round)]}}"#
    let texts = Array(repeating: first, count: 16) + [last]
    let fixtures = texts.enumerated().map { number, text in
      Fixture(name: "f\(number)", data: Data(text.utf8))
    }
    let findings = try Self.training.run(on: .fixtures(fixtures)).findings
    #expect(
      findings.contains { $0.id == "DerivedValuesTests.Training.laps/unexplained/valueDiffers" }
    )
  }
}
