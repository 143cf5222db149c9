import LegacyExtractor
import ParityHarness
import Recipes

enum FlexibleStringsParity {
  struct Legacy: Unboxable {
    let code: String
    let tags: [String]

    init(unboxer: Unboxer) throws {
      code = try unboxer.unbox(key: "code")
      tags = try unboxer.unbox(key: "tags")
    }
  }

  struct Naive: Decodable {
    let code: String
    let tags: [String]
  }

  struct Port: Decodable {
    let code: String
    let tags: [String]

    private enum CodingKeys: CodingKey { case code, tags }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      code = try container.decodeFlexible(forKey: .code)
      tags = try container.decode([Flexible<String>].self, forKey: .tags).map(\.value)
    }
  }

  static let parity = RecipeParity(
    of: "FlexibleValues.swift",
    closes: ["numberToString", "boolToString"],
    legacy: .unbox(Legacy.self),
    naive: .codable(Naive.self),
    port: .codable(Port.self),
    fixtures: #"{"code": "12", "tags": ["a"]}"#
  )
}
