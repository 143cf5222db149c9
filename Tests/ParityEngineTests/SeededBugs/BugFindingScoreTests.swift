import ParityEngine
import Foundation
import HarnessSupport
import JSONVariants
import LegacyExtractor
import SampleParity
import SeedingSupport
import Testing
import TravelPlannerCodable
import TravelPlannerLegacy

/// The bugs that tests seed into the decoder of any model: those that documents catch, and those that survive.
@Suite struct BugFindingScoreTests {
  private struct Song: Codable, LegacyDecodable {
    let title: String
    let year: UInt16?
    let length: Double
    let isLive: Bool
    let tags: [String]

    static func decode(_ e: Extractor) throws -> Song {
      try Song(
        title: e <| "title",
        year: e <|? "year",
        length: e <| "length",
        isLive: e <| "is_live",
        tags: e <| "tags"
      )
    }
  }

  private static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }()

  private func score(
    _ texts: String...,
    mutations: MutationProfile = .none
  ) throws -> BugFindingScore {
    let fixtures = texts.enumerated().map { Fixture(name: "f\($0)", data: Data($1.utf8)) }
    return try BugFindingScore(
      Song.self,
      legacy: .himotoki(Song.self),
      decoder: Self.decoder,
      on: .fixtures(fixtures),
      mutations: mutations
    )
  }

  private static let plain = """
    {"title":"Sea","year":1999,"length":3.5,"is_live":false,"tags":["a","b"]}
    """

  private func survivors(_ score: BugFindingScore) -> Set<String> {
    Set(score.survivors.map(\.description))
  }

  @Test func variantsShowWhatOneFixtureDoesNot() throws {
    let alone = try survivors(score(Self.plain))
    #expect(
      alone.isSuperset(of: [
        "optionalAsRequired $.year", "requiredAsOptional $.title", "trimmed $.title",
        "numberInStringAccepted $.year", "wrappedAround $.year", "rounded $.length",
        "numberAsBoolAccepted $.isLive", "badElementsDropped $.tags",
      ])
    )
    #expect(alone.isDisjoint(with: ["wrongKey $.year", "reversed $.tags", "lowercased $.title"]))
    let mutated = try score(Self.plain, mutations: .pullRequest)
    #expect(survivors(mutated) == [])
    #expect(mutated.caughtCount == mutated.trials.count)
    #expect(mutated.countCaughtByFixtures == mutated.trials.count - alone.count)
  }

  /// Each bug is shown by a fixture with the value that it changes.
  @Test(arguments: [
    ("optionalAsRequired $.year", #""year":null"#), ("trimmed $.title", #""title":" Sea ""#),
    ("numberInStringAccepted $.year", #""year":"1999""#), ("fractionCut $.year", #""year":1.5"#),
    ("cutOff $.title", #""title":"A title of more than forty characters, by far""#),
    ("numberAsBoolAccepted $.isLive", #""is_live":1"#), ("rounded $.length", #""length":1.005"#),
    ("badElementsDropped $.tags", #""tags":[1,"a"]"#), ("reversed $.tags", #""tags":["b","a"]"#),
    ("emptyAsNil $.title", #""title":"""#),
  ])
  func aFixtureShowsABug(bug: String, member: String) throws {
    let key = member.prefix { $0 != ":" }
    let members = Self.plain.dropFirst().dropLast().split(separator: ",")
    let rest = #""title":"Sea","year":1999,"length":3.5,"is_live":false,"tags":["a","b"]"#
    #expect(members.contains { $0.hasPrefix(key) })
    // Of two equal keys JSONDecoder reads the first.
    let score = try score(Self.plain, "{\(member),\(rest)}")
    #expect(!survivors(score).contains(bug))
  }

  private struct Visit: Codable, LegacyDecodable {
    let from: Date
    let until: Date

    private static func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

    static func decode(_ e: Extractor) throws -> Visit {
      try Visit(from: date(e <| "from"), until: date(e <| "until"))
    }
  }

  @Test func showsASwappedKeyAndAShiftedDateByDifferentValues() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    func score(_ text: String) throws -> BugFindingScore {
      try BugFindingScore(
        Visit.self,
        legacy: .himotoki(Visit.self),
        decoder: decoder,
        on: .texts(text),
        mutations: .none
      )
    }
    let equal = try score(#"{"from":1,"until":1}"#)
    #expect(survivors(equal) == ["swappedKey $.from", "swappedKey $.until"])
    let different = try score(#"{"from":1,"until":2}"#)
    #expect(survivors(different) == [])
    #expect(
      different.trials.map(\.seeding.description) == [
        "swappedKey $.from", "shiftedDate $.from", "swappedKey $.until", "shiftedDate $.until",
      ]
    )
  }

  private struct Stamped: Codable, LegacyDecodable {
    let name: String?
    let stamp: String

    init(name: String?) {
      self.name = name
      stamp = UUID().uuidString
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(name: try container.decodeIfPresent(String.self, forKey: .name))
    }

    static func decode(_ e: Extractor) throws -> Stamped { Stamped(name: try e <|? "name") }
  }

  @Test func noiseShowsNoBug() throws {
    let score = try BugFindingScore(
      Stamped.self,
      legacy: .himotoki(Stamped.self),
      on: .texts(#"{"name":"a"}"#),
      mutations: .none
    )
    #expect(score.caughtCount == 0, "\(score)")
    #expect(score.survivors.contains { $0.bug == .wrongKey })
  }

  /// The survivors show what the port does on purpose: it reads a bad `website` or `homepage` as nil.
  @Test func countsTheBugsOfASample() throws {
    let suite = SampleApp.travel.suite
    let check = try #require(suite.checks.first { $0.name == "Places" })
    let score = try BugFindingScore(
      [TravelPlannerCodable.Place].self,
      legacy: .unbox([TravelPlannerLegacy.Place].self),
      on: suite.fixtures(of: check),
      mutations: .pullRequest
    )
    #expect(score.trials.count == 22)
    #expect(score.caughtCount == 17)
    #expect(score.countCaughtByFixtures == 8)
    #expect(
      survivors(score) == [
        "cutOff $[*].time_zone", "errorSwallowed $[*].homepage", "errorSwallowed $[*].website",
        "optionalAsRequired $[*].homepage", "optionalAsRequired $[*].website",
      ]
    )
  }
}
