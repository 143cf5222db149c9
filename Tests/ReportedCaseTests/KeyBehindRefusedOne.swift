import LegacyExtractor
import ParityHarness

/// A port that requires a value, and so reads nothing behind it.
///
/// The key behind it is no other spelling of the first.
enum KeyBehindRefusedOne {
  struct Show: LegacyDecodable, Decodable {
    let guests: [String]
    let views: Int

    enum CodingKeys: CodingKey { case guests, views }

    init(guests: [String], views: Int) { (self.guests, self.views) = (guests, views) }

    /// Reads one key by itself, which is not recorded.
    static func decode(_ e: Extractor) throws -> Show {
      let guests = (e.rawValue as? [String: Any])?["guests"] as? [String]
      return try Show(guests: guests ?? [], views: e <| "views")
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      guests = try container.decode([String].self, forKey: .guests)
      views = try container.decode(Int.self, forKey: .views)
    }
  }

  static let all = [
    ReportedCase(
      "a key behind one that only the port requires",
      ParityCheck(Show.self),
      #"{"guests": ["Bo"], "views": 3}"#,
      unexplained: [
        "Show.guests/codableRequires": "guests = (try? c.decodeIfPresent([String].self",
        "Show.guests/codableRefuses": "Codable expects an array",
      ],
      causes: ["Show.views/boolAsNumber", "Show.views/hugeInteger"]
    )
  ]
}
