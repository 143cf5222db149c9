import LegacyExtractor
import ParityHarness

/// A port that asks with `contains` whether there is a key, where the legacy model asks for nil.
enum NullAndMissing {
  struct Member: LegacyDecodable, Decodable {
    let isVerified: Bool

    enum CodingKeys: String, CodingKey { case verifiedAt }

    init(isVerified: Bool) { self.isVerified = isVerified }

    static func decode(_ e: Extractor) throws -> Member {
      let date: String? = try e <|? "verifiedAt"
      return Member(isVerified: date != nil)
    }

    init(from decoder: any Decoder) throws {
      isVerified = try decoder.container(keyedBy: CodingKeys.self).contains(.verifiedAt)
    }
  }

  /// A port that keeps an empty text, which the legacy model reads as nil.
  struct User: LegacyDecodable, Decodable {
    let bio: String?

    static func decode(_ e: Extractor) throws -> User {
      let bio: String? = try e <|? "bio"
      return User(bio: bio?.isEmpty == true ? nil : bio)
    }
  }

  static let all = [
    ReportedCase(
      "null that only the port takes for a value",
      ParityCheck(Member.self),
      #"{"verifiedAt": "2023-11-05"}"#,
      "{}",
      unexplained: [
        "Member.isVerified/defaultDiffers": "Only one of the halves takes null for a missing value",
        "Member.isVerified/codableAccepts": "Codable accepts what the legacy model refuses",
      ],
      causes: ["Member.isVerified/unreadInvalidValue"]
    ),
    ReportedCase(
      "an empty text that only the legacy model reads as nil",
      ParityCheck(User.self),
      #"{"bio": "Climber"}"#,
      unexplained: ["User.bio/legacyGivesNil": "`DecodeUnlessEmpty.swift`"]
    ),
  ]
}
