import HarnessSupport
import JSONVariants
import Foundation
import LegacyExtractor
import Testing

@testable import ParityEngine

/// The places of coverage are named with the keys of the documents.
@Suite struct CoverageKeysTests {
  private struct Profile: Codable, LegacyDecodable {
    let firstName: String?
    let scores: [String: Int]?
    let city: String?

    init(firstName: String?, scores: [String: Int]?, city: String?) {
      (self.firstName, self.scores, self.city) = (firstName, scores, city)
    }

    static func decode(_ e: Extractor) throws -> Profile {
      try Profile(
        firstName: e <|? "first_name",
        scores: e <|-|? "scores",
        city: e <|? ["home_address", "city"]
      )
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      firstName = try container.decodeIfPresent(String.self, forKey: .firstName)
      scores = try container.decodeIfPresent([String: Int].self, forKey: .scores)
      let address = try container.decodeIfPresent(Address.self, forKey: .homeAddress)
      city = address?.city
    }

    func encode(to encoder: any Encoder) throws {}

    private enum CodingKeys: CodingKey { case firstName, scores, homeAddress }

    private struct Address: Decodable { let city: String? }
  }

  private func coverage(_ texts: String...) throws -> Fixture.Coverage {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let source = FixtureSource.fixtures(texts.map { Fixture(name: $0, data: Data($0.utf8)) })
    let report = try ParityCheck(Profile.self, decoder: decoder).run(on: source, mutations: .none)
    return try #require(report.coverage)
  }

  @Test func namesAMissingKeyOnceWhateverTheSidesCallIt() throws {
    let coverage = try coverage(#"{"scores":{"a":1}}"#)
    let missing = coverage.gaps.filter { $0.missing == .value }.map(\.path)
    #expect(missing == ["$.first_name", "$.home_address", "$.home_address.city"])
  }

  @Test func matchesConvertedKeys() throws {
    let coverage = try coverage(
      #"{"first_name":"a","scores":{"a":1},"home_address":{"city":"b"},"last_name":"c"}"#,
      #"{"first_name":null,"scores":null,"home_address":{"city":null}}"#,
      #"{"home_address":null}"#,
      "{}"
    )
    #expect(coverage.gaps == [])
    #expect(coverage.unread == ["$.last_name"])
  }

  @Test func takesTheKeysOfADictionaryForData() throws {
    let coverage = try coverage(#"{"scores":{"a":1,"b":2}}"#)
    #expect(!coverage.gaps.contains { $0.path.description.hasPrefix("$.scores.") })
    #expect(coverage.unread == [])
  }
}
