import JSONVariants
import HarnessSupport
import Foundation
import LegacyExtractor
import TestSupport
import Testing

@testable import DecodingRoutes
@testable import ParityChecks
@testable import ParityFindings
@testable import ParityReports
@testable import ValueComparison

/// What a finding says when the Codable half of a model encodes something else than it decodes.
@Suite struct EncodingHintTests {
  struct Draft: LegacyDecodable, Decodable {
    let title: String
    let replyTo: Int?
    let author: Author?
    let sentAt: Date

    struct Author: LegacyDecodable, Decodable {
      let name: String

      static func decode(_ e: Extractor) throws -> Author { try Author(name: e <| "name") }
    }

    enum CodingKeys: String, CodingKey {
      case title, author
      case replyTo = "reply_to"
      case sentAt = "sent_at"
    }

    static func decode(_ e: Extractor) throws -> Draft {
      try Draft(
        title: e <| "title",
        replyTo: try? e <|? "reply_to",
        author: try? e <|? "author",
        sentAt: Date(timeIntervalSince1970: e <| "sent_at")
      )
    }
  }

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let encoded: String
    /// The start of the advice at each property.
    let advice: [String: String]
    var fixture = full

    init(_ name: String, _ encoded: String, on fixture: String = full, _ advice: [String: String]) {
      testDescription = name
      self.encoded = encoded
      self.advice = advice
      self.fixture = fixture
    }
  }

  private static let full =
    #"{"title":"a","reply_to":4,"author":{"name":"n"},"sent_at":1500000000}"#

  static let cases = [
    Case("the same", full, [:]),
    Case(
      "no value",
      #"{"title":"a","author":{"name":"n"},"sent_at":1500000000}"#,
      ["replyTo": "`encode(to:)` does not write `reply_to`."]
    ),
    Case(
      "null",
      #"{"title":"a","reply_to":null,"author":{"name":"n"},"sent_at":1500000000}"#,
      ["replyTo": "`encode(to:)` writes null for `reply_to` where the document has a number."]
    ),
    Case(
      "another type",
      #"{"title":"a","reply_to":"x","author":{"name":"n"},"sent_at":1500000000}"#,
      ["replyTo": "`encode(to:)` writes a string for `reply_to` where the document has a number."]
    ),
    Case(
      "another spelling",
      #"{"title":"a","replyTo":4,"author":{"name":"n"},"sent_at":1500000000}"#,
      ["replyTo": "`encode(to:)` writes `replyTo` instead of `reply_to`: compare the coding keys"]
    ),
    Case(
      "no object",
      #"{"title":"a","reply_to":4,"sent_at":1500000000}"#,
      ["author": "`encode(to:)` does not write `author`."]
    ),
    Case(
      "another value",
      #"{"title":"b","reply_to":4,"author":{"name":"n"},"sent_at":1500000000}"#,
      ["title": "Codable decodes the document, but what it encodes is not read as the same value"]
    ),
    Case(
      "a value that is refused",
      #"{"reply_to":4,"author":{"name":"n"},"sent_at":1500000000}"#,
      ["title": "`encode(to:)` does not write `title`."]
    ),
    Case(
      "a value that the document does not have",
      full,
      on: #"{"title":"a","reply_to":4,"sent_at":1500000000}"#,
      ["author": "`encode(to:)` writes a value for `author` where the document has none."]
    ),
    Case(
      "seconds since 2001",
      #"{"title":"a","reply_to":4,"author":{"name":"n"},"sent_at":521692800}"#,
      [
        "sentAt":
          "The dates differ: the encoder counts the seconds from 2001, legacy from 1970. "
          + "Set the encoder's `dateEncodingStrategy` to `.secondsSince1970`."
      ]
    ),
    Case(
      "another date",
      #"{"title":"a","reply_to":4,"author":{"name":"n"},"sent_at":1500000007}"#,
      ["sentAt": "Codable decodes the document, but what it encodes is not read as the same value"]
    ),
  ]

  private static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    return decoder
  }()

  private func report(_ test: Case) throws -> ParityReport {
    let route = DecodingRoute<Draft>.codable(Draft.self, decoder: Self.decoder)
      .encoding { _ in Data(test.encoded.utf8) }
    return try ParityCheck("Draft", legacy: .himotoki(Draft.self), codable: route)
      .run(on: .texts(test.fixture), mutations: .none)
  }

  @Test(arguments: cases)
  func saysWhatIsWritten(_ test: Case) throws {
    let report = try report(test)
    let findings = report.findings
    #expect(Set(findings.map { $0.name.path.keys.last ?? "" }) == Set(test.advice.keys))
    for finding in findings {
      let start = try #require(test.advice[finding.name.path.keys.last ?? ""])
      #expect(finding.advice.hasPrefix(start), "\(finding.advice)")
      #expect(FindingText.example(finding).contains("encoded and read again"))
    }
    let copy = try report.readFromFile()
    #expect(copy.findings.map(\.advice) == findings.map(\.advice))
  }

  /// The distance of the two starts has two signs, and either half of the model may count from either year.
  @Test(arguments: [
    (legacy: 1_978_307_200.0, codable: 1_000_000_000.0, remedy: ".deferredToDate"),
    (legacy: 1_000_000_000, codable: 1_978_307_200, remedy: ".secondsSince1970"),
  ])
  func namesTheStrategyOfTheDecoder(legacy: Double, codable: Double, remedy: String) throws {
    let difference = StructuralComparison.compared(
      Date(timeIntervalSince1970: legacy),
      Date(timeIntervalSince1970: codable)
    ).differences.first
    let relation = try #require(difference?.relations.first)
    let text = "Set the decoder's `dateDecodingStrategy` to `\(remedy)`."
    #expect(DateStart.with(relation)?.remedy == text)
  }
}
