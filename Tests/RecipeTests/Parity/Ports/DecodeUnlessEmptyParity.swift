import Foundation
import LegacyExtractor
import ParityHarness
import Recipes

enum DecodeUnlessEmptyParity {
  struct Legacy: LegacyDecodable {
    let website: URL?

    static func decode(_ e: Extractor) throws -> Legacy {
      let text: String? = try e <|? "website"
      guard let text, !text.isEmpty else { return Legacy(website: nil) }
      guard let website = URL(string: text) else { throw customError("no URL: \(text)") }
      return Legacy(website: website)
    }
  }

  struct Naive: Decodable {
    let website: URL?
  }

  struct Port: Decodable {
    let website: URL?

    private enum CodingKeys: CodingKey { case website }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      website = try container.decodeUnlessEmpty(forKey: .website)
    }
  }

  static let parity = RecipeParity(
    of: "DecodeUnlessEmpty.swift",
    closes: ["unknownValue"],
    legacy: .himotoki(Legacy.self),
    naive: .codable(Naive.self),
    port: .codable(Port.self),
    fixtures: #"{"website": "https://example.com/a"}"#
  )
}
