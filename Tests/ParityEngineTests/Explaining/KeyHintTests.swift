import JSONVariants
@testable import ParityEngine
import HarnessSupport
import Foundation
import LegacyExtractor
import Testing

@testable import ParityResults

/// The sentences on keys in the advice of a check.
@Suite struct KeyHintTests {
  // MARK: - The case of a coding key

  struct Film: LegacyDecodable, Decodable {
    let title: String

    static func decode(_ e: Extractor) throws -> Film { try Film(title: e <| "title") }

    private enum CodingKeys: String, CodingKey { case title = "titel" }
  }

  @Test func namesTheCaseAsAPropertyThatIsNamedLikeItsKey() throws {
    let report = try ParityCheck(Film.self).run(on: .texts(#"{"title":"a"}"#), mutations: .none)
    #expect(report.findings.map(\.advice).contains { $0.contains(#"`case title = "title"`"#) })
  }

  // MARK: - Reads that no recording sees

  /// A model that makes an unboxer of its own out of the dictionary, as a third of real Unbox code does.
  struct Project: Codable, Unboxable {
    let root: String
    let name: String

    private enum CodingKeys: String, CodingKey { case root = "projectRoot", name }

    init(unboxer: Unboxer) throws {
      let inner = Unboxer(dictionary: unboxer.dictionary)
      root = try inner.unbox(key: "projectRoot")
      name = try unboxer.unbox(key: "name")
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      root = try container.decode(String.self, forKey: .root).uppercased()
      name = try container.decode(String.self, forKey: .name)
    }
  }

  @Test func doesNotDenyAReadThatATrialShows() throws {
    let source = FixtureSource.texts(#"{"projectRoot":"a","name":"b"}"#)
    let report = try ParityCheck(Project.self).run(on: source, mutations: .none)
    let advice = report.findings.map(\.advice)
    #expect(!advice.isEmpty)
    #expect(!advice.contains { $0.contains("never does") }, "\(advice)")
  }

  // MARK: - Keys that are data

  struct Prices: Codable {
    let prices: [String: Int]
  }

  struct Role: LegacyDecodable, Decodable {
    let name: String
    var role = "none"

    static func decode(_ e: Extractor) throws -> Role {
      try Role(name: e <| "name", role: e <| "role")
    }

    private enum CodingKeys: CodingKey { case name }
  }

  /// A team whose members are read one by one, each for the key of a fixture.
  struct Team: LegacyDecodable, Decodable {
    let first: Role

    static func decode(_ e: Extractor) throws -> Team {
      try Team(first: e <| ["members", KeyHintTests.mail])
    }

    init(first: Role) { self.first = first }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: AnyKey.self)
        .nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey(stringValue: "members"))
      first = try members.decode(Role.self, forKey: AnyKey(stringValue: KeyHintTests.mail))
    }
  }

  struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private static let mail = "ann@example.com"

  private static let encoded = ParityCheck(
    "Prices",
    legacy: .jayson { json in
      try Prices(prices: json.next("prices").getDictionary().mapValues { try $0.getInt() })
    },
    codable: .codable(Prices.self).encoding { _ in
      Data(#"{"prices":{"\#(mail)":"4"}}"#.utf8)
    }
  )

  static let checks: [(check: ParityCheck, fixture: String)] = [
    (encoded, #"{"prices":{"\#(mail)":4}}"#),
    (ParityCheck(Team.self), #"{"members":{"\#(mail)":{"name":"Ann","role":"boss"}}}"#),
  ]

  @Test(arguments: checks.indices)
  func aRedactedReportNamesNoKeyThatIsData(_ index: Int) throws {
    let (check, fixture) = Self.checks[index]
    let report = try check.run(on: .texts(fixture), mutations: .none)
    func json(_ report: ParityReport) throws -> String {
      String(decoding: try JSONEncoder().encode(report), as: UTF8.self)
    }
    #expect(try json(report).contains(Self.mail))
    let text = report.redacted().findings.map(\.advice).joined()
    #expect(!text.isEmpty)
    #expect(!text.contains(Self.mail), "\(text)")
    #expect(try !json(report.redacted()).contains(Self.mail))
  }
}
