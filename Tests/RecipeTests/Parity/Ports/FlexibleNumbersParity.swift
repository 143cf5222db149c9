import LegacyExtractor
import ParityHarness
import Recipes

enum FlexibleNumbersParity {
  struct Legacy: Unboxable {
    let size: Int
    let level: Int32

    init(unboxer: Unboxer) throws {
      size = try unboxer.unbox(key: "size")
      level = try unboxer.unbox(key: "level")
    }
  }

  struct Naive: Decodable {
    let size: Int
    let level: Int32
  }

  struct Port: Decodable {
    let size: Int
    let level: Int32

    private enum CodingKeys: CodingKey { case size, level }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      size = try container.decodeFlexible(forKey: .size)
      level = try container.decodeFlexible(forKey: .level)
    }
  }

  static let parity = RecipeParity(
    of: "FlexibleValues.swift",
    closes: ["boolAsNumber", "numberInString", "fractionTruncation", "integerWraparound"],
    leaves: ["duplicateKey", "hugeInteger"],
    legacy: .unbox(Legacy.self),
    naive: .codable(Naive.self),
    port: .codable(Port.self),
    fixtures: #"{"size": 3, "level": 7}"#
  )
}
