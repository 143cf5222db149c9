@testable import ParityEngine
import Foundation
import LegacyExtractor
import Testing

@testable import JSONVariants
@testable import ParityResults

@Suite struct ReportBuilderTests {
  struct User: Codable, LegacyDecodable {
    var name: String?
    var city: String?
    var role: String?

    static func decode(_ e: Extractor) throws -> User {
      try User(name: e <|? "name", city: e <|? "city", role: e <|? "role")
    }
  }

  /// A port with two mistakes, each of which another fixture shows in the same divergence.
  struct Case: CustomTestStringConvertible {
    let name: String
    let fixtures: [String]
    var mutations = MutationProfile.none
    /// The keys of the findings, each with the fixtures that show it.
    let findings: [String: [String]]
    let port: @Sendable (User) throws -> User

    var testDescription: String { name }
  }

  private static func refusal(_ isMissing: Bool) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: [Key(stringValue: "role")],
      debugDescription: ""
    )
    return isMissing
      ? .keyNotFound(
        Key(stringValue: "role"),
        DecodingError.Context(codingPath: [], debugDescription: "")
      )
      : .dataCorrupted(context)
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  static let cases = [
    Case(
      name: "nil and another value",
      fixtures: [#"{"name":"a"}"#, #"{"name":"b"}"#],
      findings: [
        "name/unexplained/codableGivesNil": ["a"],
        "name/unexplained/valueDiffers": ["b"],
      ]
    ) { user in
      User(name: user.name == "a" ? nil : "z", city: user.city, role: user.role)
    },
    Case(
      name: "a missing key and an unknown case",
      fixtures: [#"{"name":"a"}"#, #"{"name":"b","role":"chair"}"#],
      findings: [
        "role/unexplained/codableRequires": ["a"],
        "role/unexplained/codableRefuses": ["b"],
      ]
    ) { user in
      guard user.role == "member" else { throw refusal(user.role == nil) }
      return user
    },
    Case(
      name: "two properties that depend on a third",
      fixtures: [
        #"{"name":"a","city":"c","role":"r"}"#, #"{"name":"b","city":"c","role":"r"}"#,
      ],
      mutations: .full,
      findings: [
        "name/unexplained/codableGivesNil": [], "city/unexplained/codableGivesNil": [],
      ]
    ) { user in
      guard user.role == nil else { return user }
      return user.name == "a" ? User(name: nil, city: user.city) : User(name: user.name, city: nil)
    },
  ]

  /// What a fixture shows must not depend on the fixtures before it.
  @Test(arguments: cases, [false, true])
  func keepsDifferentFailuresOfTwoFixturesApart(_ example: Case, isReversed: Bool) throws {
    let check = ParityCheck(
      "User",
      legacy: .himotoki(User.self),
      codable: DecodingRoute<User>("codable") { data in
        try example.port(try JSONDecoder().decode(User.self, from: data))
      }
    )
    let fixtures = zip(["a", "b"], example.fixtures).map { name, text in
      Fixture(name: name, data: Data(text.utf8))
    }
    let report = try check.run(
      on: .fixtures(isReversed ? fixtures.reversed() : fixtures),
      mutations: example.mutations
    )
    let found = report.findings.filter { $0.cause == nil && !$0.isInformation }
    let recorded = Dictionary(uniqueKeysWithValues: found.map { ($0.key, $0.recorded) })
    for (key, fixtures) in example.findings {
      #expect(recorded[key] == fixtures, "\(key) \(recorded)")
    }
    #expect(Set(report.divergences.map(\.id)).count == report.divergences.count)
  }
}
