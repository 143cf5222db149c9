import LegacyExtractor

enum NestedPath {
  enum Legacy {
    // snippet: key paths, legacy
    // Before
    struct Photo: Himotoki.Decodable {
      let title: String
      let camera: String?

      static func decode(_ e: Extractor) throws -> Photo {
        try Photo(title: e <| ["caption", "title"], camera: e <|? ["exif", "camera"])
      }
    }
    // end
  }

  // snippet: key paths, Codable
  // After
  struct Photo: Decodable {
    let title: String
    let camera: String?

    private enum CodingKeys: CodingKey { case caption, exif }
    private enum CaptionKeys: CodingKey { case title }
    private enum ExifKeys: CodingKey { case camera }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let caption = try container.nestedContainer(keyedBy: CaptionKeys.self, forKey: .caption)
      title = try caption.decode(String.self, forKey: .title)
      let exif = try? container.nestedContainer(keyedBy: ExifKeys.self, forKey: .exif)
      camera = try exif?.decodeIfPresent(String.self, forKey: .camera)
    }
  }
  // end
}
