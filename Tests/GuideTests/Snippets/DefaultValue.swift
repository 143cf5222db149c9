import LegacyExtractor

enum DefaultValue {
  enum Legacy {
    // snippet: a default, legacy
    // Before
    struct Album: Himotoki.Decodable {
      let photoCount: Int

      static func decode(_ e: Extractor) throws -> Album {
        try Album(photoCount: e <|? "photo_count" ?? 0)
      }
    }
    // end
  }

  // snippet: a default, Codable
  // After
  struct Album: Decodable {
    let photoCount: Int

    private enum CodingKeys: CodingKey { case photoCount }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      photoCount = try container.decodeIfPresent(Int.self, forKey: .photoCount) ?? 0
    }
  }
  // end
}
