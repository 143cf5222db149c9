import LegacyExtractor

struct Cinema: LegacyDecodable {
  let id: String
  let screens: Int
  let films: [Film]
  let rating: Double?
  let is3D: Bool

  static func decode(_ e: Extractor) throws -> Cinema {
    try Cinema(
      id: e <| "_id",
      screens: e <| ["facts", "screens"],
      films: e <||? "films" ?? [],
      rating: e <|? ["facts", "rating"],
      is3D: e <|? "is-3d" ?? false
    )
  }
}

struct Film: LegacyDecodable {
  enum Age: Int, LegacyDecodable {
    case all = 0, teen = 12, adult = 18
  }

  let title: String
  let age: Age
  let trailers: [String: String]?

  static func decode(_ e: Extractor) throws -> Film {
    try Film(title: e <| "title", age: e <| "age", trailers: e <|-|? "trailers")
  }
}
