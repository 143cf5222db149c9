import Recipes

/// A song as synthesized code decodes it.
struct PlainSong: Decodable {
  let seconds: Int
  let rating: Double?
  let tags: [String]
  let mood: Comparisons.Mood
}

/// The same song, decoded with the lenient recipes.
struct LenientSong: Decodable {
  let seconds: Int
  let rating: Double?
  let tags: [String]
  let mood: Comparisons.Mood

  private enum CodingKeys: CodingKey { case seconds, rating, tags, mood }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    seconds = try container.decode(forKey: .seconds, default: 0, when: [.missing, .null])
    rating = container.decodeOrNil(forKey: .rating)
    tags = try container.decodeLossyArray(forKey: .tags)
    mood = try container.decode(forKey: .mood, ifUnknown: .calm)
  }
}

/// The same song, with the recipes' property wrappers.
struct WrappedSong: Decodable {
  @ValueOrDefault<ZeroValue> var seconds: Int
  @ValueOrNil var rating: Double?
  @LossyElements var tags: [String]
  @ValueOrDefault<CalmMood> var mood: Comparisons.Mood

  enum CalmMood: DefaultSource {
    static var defaultValue: Comparisons.Mood { .calm }
    static var reasons: DefaultReasons { [.missing, .null, .invalid] }
  }
}

/// Two members, one of them a level down.
struct ContainerPair: Decodable {
  let one: Int
  let two: Int

  private enum CodingKeys: CodingKey { case a, b, k }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    one = try container.decode(Int.self, forKey: .a)
    let nested = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .b)
    two = try nested.decode(Int.self, forKey: .k)
  }
}

/// The same members, read by their names.
struct ReaderPair: Decodable {
  let one: Int
  let two: Int

  init(from decoder: any Decoder) throws {
    let e = try KeyedReader(decoder)
    one = try e.value("a")
    two = try e.value("b", "k")
  }
}
