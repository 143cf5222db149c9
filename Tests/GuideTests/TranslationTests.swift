import LegacyExtractor
import Testing

/// The guide's `// Before` and `// After` do the same with every document.
@Suite struct TranslationTests {
  static func expectSame<Legacy: LegacyDecodable, Modern: Decodable>(
    _ legacy: Legacy.Type,
    _ modern: Modern.Type,
    _ document: String,
    _ expected: Outcome
  ) {
    let data = Data(document.utf8)
    #expect(Outcome { try Legacy.decodeValue(from: data) } == expected)
    #expect(Outcome { try JSONDecoder.api.decode(Modern.self, from: data) } == expected)
  }

  @Test(
    arguments: [
      (#"{"photo_count": 3}"#, .value("Album(photoCount: 3)")),
      (#"{"photo_count": null}"#, .value("Album(photoCount: 0)")),
      (#"{}"#, .value("Album(photoCount: 0)")),
      (#"{"photo_count": "3"}"#, .error),
    ] as [(String, Outcome)]
  )
  func defaultValue(document: String, expected: Outcome) {
    Self.expectSame(DefaultValue.Legacy.Album.self, DefaultValue.Album.self, document, expected)
  }

  @Test(
    arguments: [
      (
        #"{"caption": {"title": "Sea"}, "exif": {"camera": "K-1"}}"#,
        .value(#"Photo(title: "Sea", camera: Optional("K-1"))"#)
      ),
      (#"{"caption": {"title": "Sea"}}"#, .value(#"Photo(title: "Sea", camera: nil)"#)),
      (#"{"caption": {"title": "Sea"}, "exif": {}}"#, .value(#"Photo(title: "Sea", camera: nil)"#)),
      (#"{"caption": {"title": "Sea"}, "exif": 1}"#, .value(#"Photo(title: "Sea", camera: nil)"#)),
      (#"{"caption": {"title": "Sea"}, "exif": {"camera": 1}}"#, .error),
      (#"{"caption": {}, "exif": {"camera": "K-1"}}"#, .error),
      (#"{"exif": {"camera": "K-1"}}"#, .error),
      (#"[]"#, .error),
    ] as [(String, Outcome)]
  )
  func nestedPath(document: String, expected: Outcome) {
    Self.expectSame(NestedPath.Legacy.Photo.self, NestedPath.Photo.self, document, expected)
  }

  @Test(
    arguments: [
      (
        #"{"tint": "ff8000"}"#,
        .value("Theme(tint: GuideTests.Color(red: 255, green: 128, blue: 0))")
      ),
      (#"{"tint": "orange"}"#, .error),
      (#"{"tint": null}"#, .error),
      (#"{}"#, .error),
    ] as [(String, Outcome)]
  )
  func transformedValue(document: String, expected: Outcome) {
    Self.expectSame(
      TransformedValue.Legacy.Theme.self,
      TransformedValue.Theme.self,
      document,
      expected
    )
  }

  @Test func sameLevel() throws {
    let data = Data(#"{"name": "Hana", "city": "Tokyo"}"#.utf8)
    let legacy = try SameLevel.Legacy.Profile.decodeValue(from: data)
    let modern = try JSONDecoder.api.decode(SameLevel.Profile.self, from: data)
    #expect(legacy.name == modern.name)
    #expect(legacy.address.city == "Tokyo")
    #expect(modern.address.city == "Tokyo")
  }

  @Test func rootKeyPath() throws {
    let video = String(decoding: try fixture("Video/bath.json"), as: UTF8.self)
    let data = Data(#"{"videos": [\#(video)]}"#.utf8)
    #expect(try RootKeyPath.Legacy.videos(in: data).map(\.videoID) == ["bath-01"])
    #expect(try RootKeyPath.videos(in: data).map(\.videoID) == ["bath-01"])
  }
}
