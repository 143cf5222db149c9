import Foundation
import LegacyExtractor
import ParityHarness
import Recipes

/// A member in base64, beside another of the decoder's strategy.
enum DecodeBase64Parity {
  struct Legacy: LegacyDecodable {
    let image: Data
    let thumbnail: Data

    static func decode(_ e: Extractor) throws -> Legacy {
      let base64 = Transformer<String, Data> { text in
        guard let data = Data(base64Encoded: text) else { throw customError("no base64: \(text)") }
        return data
      }
      return try Legacy(
        image: Data((e <| "image" as String).utf8),
        thumbnail: base64.apply(e <| "thumbnail")
      )
    }
  }

  struct Naive: Codable {
    let image: Data
    let thumbnail: Data
  }

  struct Port: Codable {
    let image: Data
    let thumbnail: Data

    private enum CodingKeys: CodingKey { case image, thumbnail }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      image = try container.decode(Data.self, forKey: .image)
      thumbnail = try container.decodeBase64(forKey: .thumbnail)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(image, forKey: .image)
      try container.encodeBase64(thumbnail, forKey: .thumbnail)
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
    of: "DecodeBase64.swift",
    closes: ["unexplained asIs"],
    leaves: ["duplicateKey"],
    legacy: .himotoki(Legacy.self),
    naive: .codable(Naive.self, decoder: decoder, encoder: encoder),
    port: .codable(Port.self, decoder: decoder, encoder: encoder),
    fixtures: #"{"image": "raw", "thumbnail": "AQID"}"#
  )
}
