import Foundation
import LegacyExtractor
import ParityHarness

/// Properties that are named as keywords of Swift.
enum Keywords {
  struct Words: LegacyDecodable, Decodable {
    let `default`: Bool
    let `in`: Int
    let `init`: Int

    static func decode(_ e: Extractor) throws -> Words {
      try Words(default: e <|? "default" ?? true, in: e <|? "in" ?? 0, init: e <|? "init" ?? 0)
    }
  }

  static let all = [
    ReportedCase(
      "keywords as names of properties",
      ParityCheck(Words.self),
      #"{"default": false, "in": 3, "init": 4}"#,
      unexplained: [
        "Words.default/codableRequires":
          "`default` = try c.decodeIfPresent(Bool.self, forKey: .`default`) ?? true",
        "Words.in/codableRequires": "`in` = try",
        "Words.init/codableRequires": "forKey: .`init`) ?? 0",
      ],
      causes: [
        "Words.default/numberAsBool", "Words.in/boolAsNumber", "Words.in/hugeInteger",
        "Words.init/boolAsNumber", "Words.init/hugeInteger",
      ]
    )
  ]
}
