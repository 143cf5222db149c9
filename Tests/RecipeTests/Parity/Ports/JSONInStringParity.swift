import Foundation
import LegacyExtractor
import ParityHarness
import Recipes

/// A document in a string of another one, decoded by a call of its own.
enum JSONInStringParity {
  struct Payload: LegacyDecodable, Codable {
    let name: String

    static func decode(_ e: Extractor) throws -> Payload { try Payload(name: e <| "name") }
  }

  struct Legacy: LegacyDecodable {
    let payload: Payload
    let extra: Payload?

    static func decode(_ e: Extractor) throws -> Legacy {
      let extra: String? = try e <|? "extra"
      return try Legacy(
        payload: Payload.decodeValue(from: Data((e <| "payload" as String).utf8)),
        extra: extra.map { try Payload.decodeValue(from: Data($0.utf8)) }
      )
    }
  }

  struct Naive: Codable {
    let payload: Payload
    let extra: Payload?
  }

  struct Port: Codable {
    let payload: Payload
    let extra: Payload?

    private enum CodingKeys: CodingKey { case payload, extra }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      payload = try container.decodeJSON(inStringForKey: .payload)
      extra = try container.decodeJSONIfPresent(inStringForKey: .extra)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeJSON(payload, inStringForKey: .payload)
      if let extra { try container.encodeJSON(extra, inStringForKey: .extra) }
    }
  }

  static let parity = RecipeParity(
    of: "JSONInString.swift",
    closes: ["unexplained asIs"],
    legacy: .himotoki(Legacy.self),
    naive: .codable(Naive.self, encoder: JSONEncoder()),
    port: .codable(Port.self, encoder: JSONEncoder()),
    fixtures: #"{"payload": "{\"name\": \"Ada\"}", "extra": "{\"name\": \"Bob\"}"}"#
  )
}
