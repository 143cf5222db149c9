import Foundation
import LegacyExtractor
import ParityHarness
import Recipes

enum KeyNormalisationParity {
  struct Legacy: LegacyDecodable {
    let userName: String
    let firstName: String
    let imageUrl: String

    static func decode(_ e: Extractor) throws -> Legacy {
      try Legacy(
        userName: e <| "user_name",
        firstName: e <| "first-name",
        imageUrl: e <| "ImageURL"
      )
    }
  }

  struct Model: Decodable {
    let userName: String
    let firstName: String
    let imageUrl: String
  }

  private static func decoder(_ keys: JSONDecoder.KeyDecodingStrategy) -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = keys
    return decoder
  }

  static let parity = RecipeParity(
    of: "KeyNormalisation.swift",
    closes: ["unexplained asIs"],
    leaves: ["duplicateKey", "keyStrategy"],
    legacy: .himotoki(Legacy.self),
    naive: .codable(Model.self, decoder: decoder(.convertFromSnakeCase)),
    port: .codable(Model.self, decoder: decoder(.convertToLowerCamelCase)),
    fixtures: #"{"user_name": "ada", "first-name": "Ada", "ImageURL": "a.png"}"#
  )
}
