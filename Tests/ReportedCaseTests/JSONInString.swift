import Foundation
import LegacyExtractor
import ParityHarness

/// A document in a string, in which the port has another default.
enum JSONInString {
  struct Push: LegacyDecodable, Decodable {
    let kind: String
    let count: Int

    static func decode(_ e: Extractor) throws -> Push {
      let s: String = try e <| "payload"
      let o = try JSONSerialization.jsonObject(with: Data(s.utf8)) as? [String: Any] ?? [:]
      guard let k = o["kind"] as? String else { throw customError("kind") }
      return Push(kind: k, count: o["count"] as? Int ?? 1)
    }

    init(kind: String, count: Int) {
      self.kind = kind
      self.count = count
    }

    enum CodingKeys: CodingKey { case payload }

    struct In: Decodable {
      let kind: String
      let count: Int?
    }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      let i = try JSONDecoder().decode(
        In.self,
        from: Data(try c.decode(String.self, forKey: .payload).utf8)
      )
      kind = i.kind
      count = i.count ?? 0
    }

    // Wrong default.
  }

  static let all = [
    ReportedCase(
      "another default in the JSON of a string",
      ParityCheck(Push.self),
      #"{"payload": "{\"kind\": \"like\", \"count\": 3}"}"#,
      unexplained: [
        "Push.count/defaultDiffers":
          "legacy gives 1 (Int), Codable 0 (Int), when there is no value",
        "Push.count/codableRefuses": "Codable refuses a value",
      ],
      causes: ["Push.count/boolAsNumber", "Push.count/hugeInteger"]
    )
  ]
}
