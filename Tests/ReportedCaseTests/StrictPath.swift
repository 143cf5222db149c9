import Foundation
import LegacyExtractor
import ParityHarness

/// A port that requires each object on the way to a value, all of which the legacy model does without.
enum StrictPath {
  struct Photo: LegacyDecodable, Decodable {
    let id: Int
    let url: String?

    static func decode(_ e: Extractor) throws -> Photo {
      try Photo(id: e <| "id", url: e <|? ["image", "large", "url"])
    }

    enum CodingKeys: CodingKey { case id, image, large, url }

    init(id: Int, url: String?) { (self.id, self.url) = (id, url) }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      id = try c.decode(Int.self, forKey: .id)
      let image = try c.nestedContainer(keyedBy: CodingKeys.self, forKey: .image)
      let large = try image.nestedContainer(keyedBy: CodingKeys.self, forKey: .large)
      url = try large.decode(String.self, forKey: .url)
    }
  }

  static let all = [
    ReportedCase(
      "a strict path in place of an optional one",
      ParityCheck(Photo.self),
      #"{"id": 1, "image": {"large": {"url": "u"}}}"#,
      unexplained: [
        "Photo.url/codableRequires": "read the path with `OptionalNestedPath.swift`",
        "Photo.url/codableRefuses": "Codable requires each object on the path to the value",
      ],
      causes: ["Photo.id/boolAsNumber", "Photo.id/hugeInteger"]
    )
  ]
}
