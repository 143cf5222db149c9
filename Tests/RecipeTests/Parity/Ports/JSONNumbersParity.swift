import Foundation
import LegacyExtractor
import ParityHarness
import Recipes

/// A payload that is kept whatever it is, of which the recorded responses showed numbers only.
enum JSONNumbersParity {
  struct Legacy: LegacyDecodable {
    let payload: JSONValue?

    static func decode(_ e: Extractor) throws -> Legacy {
      guard let payload: Extractor = try e <|? "payload" else { return Legacy(payload: nil) }
      let text = try JSONSerialization.data(
        withJSONObject: payload.rawValue,
        options: .fragmentsAllowed
      )
      return Legacy(payload: try JSONDecoder().decode(JSONValue.self, from: text))
    }
  }

  struct Naive: Decodable {
    let payload: JSONValue?

    private enum CodingKeys: CodingKey { case payload }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let members = try container.decodeIfPresent([String: Decimal].self, forKey: .payload)
      payload = members.map { .object($0.mapValues { .number($0) }) }
    }
  }

  struct Port: Decodable {
    let payload: JSONValue?
  }

  static let parity = RecipeParity(
    of: "JSONValue.swift",
    closes: ["floatUnderflowToZero", "unexplained toString", "unexplained toFalse"],
    leaves: ["duplicateKey"],
    legacy: .himotoki(Legacy.self),
    naive: .codable(Naive.self),
    port: .codable(Port.self),
    fixtures: #"{"payload": {"a": 1, "b": 0.5}}"#
  )
}
