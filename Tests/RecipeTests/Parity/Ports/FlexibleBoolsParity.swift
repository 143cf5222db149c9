import LegacyExtractor
import ParityHarness
import Recipes

enum FlexibleBoolsParity {
  struct Legacy: Unboxable {
    let isOn: Bool

    init(unboxer: Unboxer) throws { isOn = try unboxer.unbox(key: "isOn") }
  }

  struct Naive: Decodable {
    let isOn: Bool
  }

  struct Port: Decodable {
    let isOn: Bool

    private enum CodingKeys: CodingKey { case isOn }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      isOn = try container.decodeFlexible(forKey: .isOn)
    }
  }

  static let parity = RecipeParity(
    of: "FlexibleValues.swift",
    closes: ["numberAsBool", "boolInString"],
    legacy: .unbox(Legacy.self),
    naive: .codable(Naive.self),
    port: .codable(Port.self),
    fixtures: #"{"isOn": true}"#
  )
}
