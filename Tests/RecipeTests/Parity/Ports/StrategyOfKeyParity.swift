import Foundation
import LegacyExtractor
import ParityHarness
import Recipes

/// A member in base64 and one that need not be finite, beside others of the decoder's strategies.
enum StrategyOfKeyParity {
  struct Legacy: LegacyDecodable {
    let image: Data
    let thumbnail: Data
    let ratio: Double

    static func decode(_ e: Extractor) throws -> Legacy {
      let base64 = Transformer<String, Data> { text in
        guard let data = Data(base64Encoded: text) else { throw customError("no base64: \(text)") }
        return data
      }
      return try Legacy(
        image: Data((e <| "image" as String).utf8),
        thumbnail: base64.apply(e <| "thumbnail"),
        ratio: ratio(e)
      )
    }

    private static func ratio(_ e: Extractor) throws -> Double {
      let text: String? = try? e <| "ratio"
      switch text {
      case "Infinity": return .infinity
      case "-Infinity": return -.infinity
      case "NaN": return .nan
      default: return try e <| "ratio"
      }
    }
  }

  struct Naive: Codable {
    let image: Data
    let thumbnail: Data
    let ratio: Double
  }

  struct Port: Codable {
    let image: Data
    let thumbnail: Data
    let ratio: Double

    private enum CodingKeys: CodingKey { case image, thumbnail, ratio }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      image = try container.decode(Data.self, forKey: .image)
      thumbnail = try container.decodeBase64(forKey: .thumbnail)
      ratio = try container.decodeNumber(forKey: .ratio, nonFinite: NonFiniteNumbers())
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(image, forKey: .image)
      try container.encodeBase64(thumbnail, forKey: .thumbnail)
      try container.encodeNumber(ratio, forKey: .ratio, nonFinite: NonFiniteNumbers())
    }
  }

  private static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.dataDecodingStrategy = .custom { decoder in
      Data(try decoder.singleValueContainer().decode(String.self).utf8)
    }
    return decoder
  }()

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.dataEncodingStrategy = .custom { data, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(String(decoding: data, as: UTF8.self))
    }
    return encoder
  }()

  static let parity = RecipeParity(
    of: "StrategyOfKey.swift",
    closes: ["unexplained asIs"],
    leaves: ["boolAsNumber", "duplicateKey", "exactFloatRejected", "floatUnderflowToZero"],
    legacy: .himotoki(Legacy.self),
    naive: .codable(Naive.self, decoder: decoder, encoder: encoder),
    port: .codable(Port.self, decoder: decoder, encoder: encoder),
    fixtures: #"{"image": "raw", "thumbnail": "AQID", "ratio": "Infinity"}"#,
    #"{"image": "raw", "thumbnail": "AQID", "ratio": 0.5}"#
  )
}
