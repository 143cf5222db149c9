import Foundation
import HarnessSupport
import LegacyExtractor
import ParityHarness
import Testing

@testable import ParityEngine

/// Documents in strings, which are varied like the document around them.
@Suite struct EmbeddedDocumentTests {
  private struct Push: LegacyDecodable, Decodable {
    let count: Int

    static func decode(_ e: Extractor) throws -> Push {
      let text: String = try e <| "payload"
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      return Push(count: object?["count"] as? Int ?? 1)
    }

    private enum CodingKeys: CodingKey { case payload }

    private init(count: Int) { self.count = count }

    init(from decoder: any Decoder) throws {
      struct Payload: Decodable { let count: Int? }
      let text = try decoder.container(keyedBy: CodingKeys.self).decode(
        String.self,
        forKey: .payload
      )
      count = try JSONDecoder().decode(Payload.self, from: Data(text.utf8)).count ?? 0
    }
  }

  /// The string may be written with other escapes than it needs, and with blanks around the document.
  static let documents = [
    #"{"payload": "{\"count\": 3, \"link\": \"a/b\"}"}"#,
    #" {"payload": "{\"count\": 3, \"link\": \"a\/b\"}"} "#,
    #"{"payload": "\n {\"count\": 0}"}"#,
    #"{"payload": "\u007b\u0022count\u0022: 3}", "id": 1}"#,
  ]

  @Test(arguments: documents) func showsTheDifferenceInTheWholeDocument(document: String) throws {
    let check = ParityCheck(Push.self)
    let report = try check.run(on: .texts(document))
    let found = report.divergences.filter {
      $0.path.description == "$.payload.count" && $0.cause == nil
    }
    #expect(found.contains { $0.kind == .valueDiffers })
    for divergence in found {
      let whole = try #require(divergence.document)
      let fixture = Fixture(name: "whole", data: whole)
      let again = try check.run(on: .fixtures([fixture]), mutations: .none)
      #expect(
        again.failures.contains { $0.kind == divergence.kind },
        "\(String(decoding: whole, as: UTF8.self))"
      )
    }
  }
}
