import LegacyExtractor
import ParityHarness
import Recipes

enum FlexibleFloatsParity {
  struct Legacy: Unboxable {
    let score: Double
    let weight: Float

    init(unboxer: Unboxer) throws {
      score = try unboxer.unbox(key: "score")
      weight = try unboxer.unbox(key: "weight")
    }
  }

  struct Naive: Decodable {
    let score: Double
    let weight: Float
  }

  struct Port: Decodable {
    let score: Double
    let weight: Float

    private enum CodingKeys: CodingKey { case score, weight }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      score = try container.decodeFlexible(forKey: .score)
      weight = try container.decodeFlexible(forKey: .weight)
    }
  }

  static let parity = RecipeParity(
    of: "FlexibleValues.swift",
    closes: [
      "nonfiniteOrHexStringAsFloat", "floatOverflowToInfinity", "floatUnderflowToZero",
    ],
    legacy: .unbox(Legacy.self),
    naive: .codable(Naive.self),
    port: .codable(Port.self),
    fixtures: #"{"score": 0.5, "weight": 2.5}"#
  )
}
