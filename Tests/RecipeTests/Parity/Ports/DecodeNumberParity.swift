import LegacyExtractor
import ParityHarness
import Recipes

/// A number that need not be finite.
enum DecodeNumberParity {
  struct Legacy: LegacyDecodable {
    let ratio: Double

    static func decode(_ e: Extractor) throws -> Legacy {
      let text: String? = try? e <| "ratio"
      switch text {
      case "Infinity": return Legacy(ratio: .infinity)
      case "-Infinity": return Legacy(ratio: -.infinity)
      case "NaN": return Legacy(ratio: .nan)
      default: return try Legacy(ratio: e <| "ratio")
      }
    }
  }

  struct Naive: Codable {
    let ratio: Double
  }

  struct Port: Codable {
    let ratio: Double

    private enum CodingKeys: CodingKey { case ratio }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      ratio = try container.decodeNumber(forKey: .ratio, nonFinite: NonFiniteNumbers())
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeNumber(ratio, forKey: .ratio, nonFinite: NonFiniteNumbers())
    }
  }

  static let parity = RecipeParity(
    of: "DecodeNumber.swift",
    closes: ["unexplained asIs"],
    leaves: ["boolAsNumber", "duplicateKey", "exactFloatRejected", "floatUnderflowToZero"],
    legacy: .himotoki(Legacy.self),
    naive: .codable(Naive.self),
    port: .codable(Port.self),
    fixtures: #"{"ratio": "Infinity"}"#,
    #"{"ratio": 0.5}"#
  )
}
