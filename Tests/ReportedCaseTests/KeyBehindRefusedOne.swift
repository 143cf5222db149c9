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

  /// The port asks for another key of the count, and each half stops at a count that it refuses.
  struct Manager: LegacyDecodable, Decodable {
    let reports: Int
    let name: String

    enum CodingKeys: String, CodingKey {
      case nickname
      case fullName = "full_name"
      case reports = "report_count"
    }

    init(reports: Int, name: String) { (self.reports, self.name) = (reports, name) }

    static func decode(_ e: Extractor) throws -> Manager {
      try Manager(
        reports: e <|? "reports_count" ?? 0,
        name: e <|? "nickname" ?? (e <| "full_name")
      )
    }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      reports = try c.decodeIfPresent(Int.self, forKey: .reports) ?? 0
      name =
        try c.decodeIfPresent(String.self, forKey: .nickname)
        ?? c.decode(String.self, forKey: .fullName)
    }
  }

  private static let otherKey =
    "Codable asks for `report_count`, the legacy model for `reports_count`"

  static let all = [
    ReportedCase(
      "keys behind one that each half refuses under another name",
      ParityCheck(Manager.self),
      #"{"full_name": "Ruth Klein", "nickname": "Ruthie", "reports_count": 0}"#,
      #"{"full_name": "Jon Berg"}"#,
      unexplained: [
        "Manager.reports/valueDiffers": otherKey,
        "Manager.reports/codableRefuses": otherKey,
        "Manager.reports/codableAccepts": otherKey,
      ],
      causes: [
        "Manager.reports/hugeInteger", "Manager.reports/unreadInvalidValue",
        "Manager.name/unreadInvalidValue",
      ]
    ),
    ReportedCase(
      "a key behind one that only the port requires",
      ParityCheck(Show.self),
      #"{"guests": ["Bo"], "views": 3}"#,
      unexplained: [
        "Show.guests/codableRequires": "guests = (try? c.decodeIfPresent([String].self",
        "Show.guests/codableRefuses": "Codable expects an array",
      ],
      causes: ["Show.views/boolAsNumber", "Show.views/hugeInteger"]
    ),
  ]
}
