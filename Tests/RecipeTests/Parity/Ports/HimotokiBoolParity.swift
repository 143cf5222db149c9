import LegacyExtractor
import ParityHarness
import Recipes

/// Himotoki took 0 and 1 for a `Bool`, but neither strings nor other numbers.
enum HimotokiBoolParity {
  struct Legacy: LegacyDecodable {
    let isOn: Bool

    static func decode(_ e: Extractor) throws -> Legacy { try Legacy(isOn: e <| "isOn") }
  }

  static let parity = RecipeParity(
    of: "FlexibleValues.swift",
    closes: ["numberAsBool"],
    // The recipe has the rules of Unbox.
    leaves: [
      "duplicateKey", "unexplained boolInString", "unexplained toNumber",
      "unexplained yesInString",
    ],
    legacy: .himotoki(Legacy.self),
    naive: .codable(FlexibleBoolsParity.Naive.self),
    port: .codable(FlexibleBoolsParity.Port.self),
    fixtures: #"{"isOn": true}"#
  )
}
