import Bridge
import LegacyExtractor
import Recipes

private typealias KeyPath = ExtractionPath

/// What the two columns of the guide's table of Himotoki's calls say, each way of one model.
enum HimotokiCalls {
  enum Kind: String, LegacyDecodable, Decodable { case photo, video }

  struct Synthesized: Decodable {
    let id: Int
    let kind: Kind
    let nickName: String?
    let tags: [String]
    let links: [String]?
    let counts: [String: Int]
    let totals: [String: Int]?
  }

  struct Chosen {
    let photoCount: Int
    let rank: Int?
    let labels: [String]
    let title: String
    let camera: String?
    let city: String
    let owner: Part
    let place: Part
    let same: Part
  }

  struct Part: LegacyDecodable, Decodable {
    let city: String

    static func decode(_ e: Extractor) throws -> Part { try Part(city: e <| "city") }
  }

  struct Converted {
    let home: URL
    let link: URL?
    let mirrors: [URL]
    let others: [URL]?
    let icons: [String: URL]
    let extras: [String: URL]?
  }
}

extension HimotokiCalls.Synthesized: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Self {
    try Self(
      id: e <| "id",
      kind: e <| "kind",
      nickName: e <|? "nick_name",
      tags: e <|| "tags",
      links: e <||? "links",
      counts: e <|-| "counts",
      totals: e <|-|? "totals"
    )
  }

  /// The methods in place of the operators.
  static func methods(_ e: Extractor) throws -> Self {
    try Self(
      id: e.value("id"),
      kind: e.value("kind"),
      nickName: e.valueOptional("nick_name"),
      tags: e.array("tags"),
      links: e.arrayOptional("links"),
      counts: e.dictionary("counts"),
      totals: e.dictionaryOptional("totals")
    )
  }
}

extension HimotokiCalls.Chosen: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Self {
    let place: Extractor = try e <| "place"
    return try Self(
      photoCount: e <|? "photo_count" ?? 0,
      rank: try? e <| "rank",
      labels: (try? e <|| "labels") ?? [],
      title: e <| ["caption", "title"],
      camera: e <|? ["exif", "camera"],
      city: e <| (KeyPath("place") + "city"),
      owner: e <| KeyPath.empty,
      place: HimotokiCalls.Part.decode(place),
      same: HimotokiCalls.Part.decode(e)
    )
  }
}

extension HimotokiCalls.Chosen: Decodable {
  typealias Part = HimotokiCalls.Part

  private enum CodingKeys: CodingKey {
    case photoCount, rank, labels, caption, title, exif, camera, place
  }

  private enum PlaceKeys: CodingKey { case city }

  init(from decoder: any Decoder) throws {
    let c = try decoder.container(keyedBy: CodingKeys.self)
    let names: [AnyCodingKey] = ["place", "city"]
    let any = try decoder.container(keyedBy: AnyCodingKey.self)
    let place = try c.nestedContainer(keyedBy: PlaceKeys.self, forKey: .place)
    try self.init(
      photoCount: c.decodeIfPresent(Int.self, forKey: .photoCount) ?? 0,
      rank: try? c.decode(Int.self, forKey: .rank),
      labels: (try? c.decode([String].self, forKey: .labels)) ?? [],
      title: c.decode(String.self, at: [.caption, .title]),
      camera: c.decodeIfPresent(String.self, at: [.exif, .camera]),
      city: any.decode(String.self, at: names),
      owner: Part(from: decoder),
      place: Part(city: place.decode(String.self, forKey: .city)),
      same: Part(from: decoder)
    )
  }
}

extension HimotokiCalls.Converted: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Self {
    let url = Transformer<String, URL> { text in
      guard let url = URL(string: text) else { throw customError("\(text) is not a URL") }
      return url
    }
    return try Self(
      home: url.apply(e <| "home"),
      link: url.apply(e <|? "link"),
      mirrors: url.apply(e <|| "mirrors"),
      others: url.apply(e <||? "others"),
      icons: url.apply(e <|-| "icons"),
      extras: url.apply(e <|-|? "extras")
    )
  }
}

extension HimotokiCalls.Converted: Decodable {
  private enum CodingKeys: CodingKey { case home, link, mirrors, others, icons, extras }

  init(from decoder: any Decoder) throws {
    let c = try decoder.container(keyedBy: CodingKeys.self)
    func url(_ text: String) throws -> URL {
      guard let url = URL(string: text) else {
        let description = "\(text) is not a URL"
        throw DecodingError.dataCorrupted(
          .init(codingPath: c.codingPath, debugDescription: description)
        )
      }
      return url
    }
    try self.init(
      home: url(c.decode(String.self, forKey: .home)),
      link: c.decodeIfPresent(String.self, forKey: .link).map(url),
      mirrors: c.decode([String].self, forKey: .mirrors).map(url),
      others: c.decodeIfPresent([String].self, forKey: .others)?.map(url),
      icons: c.decode([String: String].self, forKey: .icons).mapValues(url),
      extras: c.decodeIfPresent([String: String].self, forKey: .extras)?.mapValues(url)
    )
  }
}
