import LegacyExtractor
import ParityHarness
import Recipes

enum FirstOfKeysParity {
  struct Legacy: LegacyDecodable {
    let link: String

    static func decode(_ e: Extractor) throws -> Legacy {
      try Legacy(link: e <|? "view_url" ?? e <| "link_url")
    }
  }

  /// Written by somebody who has seen documents of one kind only.
  struct Naive: Decodable {
    let link: String

    private enum CodingKeys: String, CodingKey { case link = "view_url" }
  }

  struct Port: Decodable {
    let link: String

    private enum CodingKeys: String, CodingKey {
      case viewURL = "view_url"
      case linkURL = "link_url"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      link = try container.decode(forFirstOf: .viewURL, .linkURL)
    }
  }

  static let parity = RecipeParity(
    of: "FirstOfKeys.swift",
    closes: ["unexplained asIs"],
    leaves: ["duplicateKey"],
    legacy: .himotoki(Legacy.self),
    naive: .codable(Naive.self),
    port: .codable(Port.self),
    fixtures: #"{"view_url": "a", "link_url": "b"}"#,
    #"{"link_url": "b"}"#
  )
}
