import Foundation
import HarnessSupport
import LegacyExtractor
import ParityHarness
import Testing

/// Advice on a route that records no reads, such as that of another mapper.
@Suite struct InferredReadsTests {
  private struct Repository: LegacyDecodable {
    let name: String
    let forks: Int
    let isPrivate: Bool

    static func decode(_ e: Extractor) throws -> Repository {
      try Repository(name: e <| "name", forks: e <| "forks_count", isPrivate: e <| "private")
    }
  }

  /// A port that misspells one key.
  private struct Port: Codable {
    let name: String
    let forks: Int?
    let isPrivate: Bool

    private enum CodingKeys: String, CodingKey {
      case name, forks
      case isPrivate = "private"
    }
  }

  private static let document = #"{"name": "swift", "forks_count": 3, "private": false}"#

  private func advice(isRecorded: Bool) throws -> [String: String] {
    let closure = DecodingRoute<Repository>("ObjectMapper") { try Repository.decodeValue(from: $0) }
    let check = ParityCheck(
      "Repository",
      legacy: isRecorded ? .himotoki(Repository.self) : closure,
      codable: .codable(Port.self)
    )
    let report = try check.run(on: .texts(Self.document))
    return Dictionary(report.findings.map { ($0.id, $0.advice) }) { first, _ in first }
  }

  @Test(arguments: [true, false]) func namesTheKeyThatIsMisspelled(isRecorded: Bool) throws {
    let advice = try advice(isRecorded: isRecorded)
    let text = "Codable asks for `forks`, the legacy model for `forks_count`"
    #expect(advice.values.contains { $0.contains(text) }, "\(advice)")
  }

  /// The type that the old model asks for is unknown.
  @Test func saysWhatThePortConverts() throws {
    struct Text: Codable {
      let name: String
      let forks: Int
      init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        name = try c.decode(String.self, forKey: .name)
        guard let forks = Int(try c.decode(String.self, forKey: .forks)) else {
          throw CocoaError(.coderInvalidValue)
        }
        self.forks = forks
      }
      private enum CodingKeys: String, CodingKey {
        case name
        case forks = "forks_count"
      }
    }
    let check = ParityCheck(
      "Repository",
      legacy: DecodingRoute("ObjectMapper") { try Repository.decodeValue(from: $0) },
      codable: .codable(Text.self)
    ).ignoring("isPrivate")
    let advice = try check.run(on: .texts(Self.document)).findings.map(\.advice)
    #expect(advice.contains { $0.hasPrefix("Codable asks for String and makes Int of it") })
  }

  /// Nothing shows which keys the old model would ask for.
  @Test func claimsNothingOfKeysThatNoFixtureHas() throws {
    struct More: Codable {
      let name: String
      let stars: Int
    }
    struct Old { let name: String }
    let check = ParityCheck(
      "Old",
      legacy: DecodingRoute("ObjectMapper") {
        Old(name: try Repository.decodeValue(from: $0).name)
      },
      codable: .codable(More.self)
    )
    let report = try check.run(on: .texts(Self.document))
    #expect(!report.findings.isEmpty)
    #expect(report.findings.allSatisfy { !$0.advice.contains("never does") })
  }
}
