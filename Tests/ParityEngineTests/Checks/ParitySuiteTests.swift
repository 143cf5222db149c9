import Foundation
import HarnessSupport
import LegacyExtractor
import ParityHarness
import Testing

@testable import ParityEngine

@Suite struct ParitySuiteTests {
  private struct Note: Codable, LegacyDecodable {
    let sentAt: Date

    static func decode(_ e: Extractor) throws -> Note {
      try Note(sentAt: Date(timeIntervalSince1970: e <| "sent_at"))
    }
  }

  private static let api: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .secondsSince1970
    return decoder
  }()

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .secondsSince1970
    return encoder
  }()

  /// Checks that name no decoder, in each form.
  private static var withoutDecoder: [ParityCheck] {
    [
      ParityCheck(Note.self, name: "both"), .legacy(Note.self, name: "legacy"),
      .legacy("route", .himotoki(Note.self)),
      ParityCheck("codable", legacy: .himotoki(Note.self), codable: .codable(Note.self)),
      ParityCheck(
        "map",
        legacy: .himotoki(Note.self).map(\.sentAt),
        codable: .codable(Note.self).map(\.sentAt)
      ),
      ParityCheck(
        "encoding",
        legacy: .himotoki(Note.self),
        codable: .codable(Note.self).encoding { try encoder.encode($0) }
      ),
      ParityCheck(
        "encoder",
        legacy: .himotoki(Note.self),
        codable: .codable(Note.self, encoder: encoder)
      ),
    ]
  }

  private func report(_ check: ParityCheck) throws -> ParityReport {
    try check.run(on: .texts(#"{"sent_at":1000}"#), mutations: .none)
  }

  @Test func hasOneDecoderForItsChecks() throws {
    let suite = ParitySuite(Self.withoutDecoder, decoder: Self.api)
    #expect(suite.checks.count == Self.withoutDecoder.count)
    for check in suite.checks {
      #expect(try report(check).findings.isEmpty, "\(check.name)")
      #expect(check.codable.keys?.isIdentity == false)
    }
    for check in ParitySuite(Self.withoutDecoder).checks {
      #expect(try !report(check).findings.isEmpty, "\(check.name)")
    }
  }

  @Test func leavesACheckItsOwnDecoder() throws {
    let own = ParityCheck(Note.self, decoder: Self.api)
    let suite = ParitySuite([own], decoder: JSONDecoder())
    #expect(try report(suite.checks[0]).findings.isEmpty)
  }
}
