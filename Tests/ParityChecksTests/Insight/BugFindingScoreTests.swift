@testable import ParityReports
import Foundation
import LegacyExtractor
import Testing

@testable import DecodingRoutes
@testable import JSONVariants
@testable import ParityChecks

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
  ) throws -> SeededBug.Score {
    let fixtures = texts.enumerated().map { Fixture(name: "f\($0)", data: Data($1.utf8)) }
    let report = try ParityCheck(Song.self, decoder: Self.decoder)
      .run(on: .fixtures(fixtures), mutations: mutations, isScored: true)
    return try #require(report.score)
  }

  private static let plain = """
    {"title":"Sea","year":1999,"length":3.5,"is_live":false,"tags":["a","b"]}
    """

  private func survivors(_ score: SeededBug.Score) -> Set<String> {
    Set(score.survivors.map { "\($0.bug.rawValue) \($0.path)" })
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
    #expect(mutated.caught == mutated.total)
    #expect(mutated.caughtByFixtures == mutated.total - alone.count)
  }

  /// Each bug is shown by the fixture that its remedy asks for.
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

  @Test func saysWhichFixtureToAdd() throws {
    let score = try score(Self.plain)
    #expect(score.line.contains(" seeded bugs caught, "))
    #expect(score.rows[0].label == "caught")
    #expect(score.rows[0].text.hasPrefix("wrongKey 1/1   "))
    #expect(score.rows[0].text.contains("   trimmed 0/1   "))
    let survived = score.rows.filter { $0.label == "survived" }.map(\.text)
    #expect(
      survived.contains {
        $0.hasPrefix("trimmed   $.title   add a fixture with blanks around the text")
      }
    )
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
    func score(_ text: String) throws -> SeededBug.Score? {
      let source = FixtureSource.fixtures([Fixture(name: "f", data: Data(text.utf8))])
      return try ParityCheck(Visit.self, decoder: decoder)
        .run(on: source, mutations: .none, isScored: true).score
    }
    let equal = try #require(try score(#"{"from":1,"until":1}"#))
    #expect(survivors(equal) == ["swappedKey $.from", "swappedKey $.until"])
    let different = try #require(try score(#"{"from":1,"until":2}"#))
    #expect(survivors(different) == [])
    #expect(different.kinds.map(\.bug) == [.swappedKey, .shiftedDate])
    #expect(different.kinds.map(\.caught) == [2, 2])
  }

  @Test func saysWhenNoBugCanBeMade() {
    let score = SeededBug.Score(kinds: [], caughtByFixtures: 0, survivors: [])
    #expect(score.rows.isEmpty)
    #expect(score.line.contains("no bug could be made"))
  }

  @Test func isThereOnlyWhenItIsAskedForAndCanBeHad() throws {
    let source = FixtureSource.fixtures([Fixture(name: "f", data: Data(Self.plain.utf8))])
    #expect(try ParityCheck(Song.self, decoder: Self.decoder).run(on: source).score == nil)
    let own = DecodingRoute<Song>("own") { try Self.decoder.decode(Song.self, from: $0) }
    let check = ParityCheck("Song", legacy: .himotoki(Song.self), codable: own)
    #expect(try check.run(on: source, isScored: true).score == nil)
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
    let source = FixtureSource.fixtures([Fixture(name: "f", data: Data(#"{"name":"a"}"#.utf8))])
    let report = try ParityCheck(Stamped.self)
      .run(on: source, mutations: .none, isScored: true)
    let score = try #require(report.score)
    #expect(score.caught == 0, "\(score)")
    #expect(score.survivors.contains { $0.bug == .wrongKey })
  }
}
