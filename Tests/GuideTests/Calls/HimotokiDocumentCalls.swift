import Bridge
import LegacyExtractor
import Recipes

/// The rows of Himotoki's table that stand outside of a model, or wrap a single value.
enum HimotokiDocumentCalls {
  typealias Video = RootKeyPath.Video
  typealias LegacyVideo = RootKeyPath.Legacy.Video

  /// A value that one cast makes.
  struct Token: Equatable, LegacyDecodable, Decodable {
    let text: String

    static func decode(_ e: Extractor) throws -> Token { try Token(text: castOrFail(e.rawValue)) }
  }

  /// A payload that is passed on.
  struct Payload: LegacyDecodable, Decodable {
    let size: Int?

    static func decode(_ e: Extractor) throws -> Payload {
      let payload = e.rawValue as? [String: Any]
      return Payload(size: payload?["size"] as? Int)
    }
  }

  static func legacy(_ data: Data, _ json: Any) throws -> [[LegacyVideo]] {
    let one: LegacyVideo = try decodeValue(from: data, rootKeyPath: "first")
    let other = try LegacyVideo.decodeValue(from: data, rootKeyPath: "first")
    let videos: [LegacyVideo] = try decodeArray(from: data, rootKeyPath: "videos")
    let named: [String: LegacyVideo] = try decodeDictionary(from: data, rootKeyPath: "named")
    let parsed: [LegacyVideo] = try decodeArray(json, rootKeyPath: "videos")
    return [[one, other], videos, Array(named.values), parsed]
  }

  static func codable(_ data: Data, _ tree: Any) throws -> [[Video]] {
    let one = try JSONDecoder.api.decode(Video.self, from: data, at: ["first"])
    let videos = try JSONDecoder.api.decode([Video].self, from: data, at: ["videos"])
    let named = try JSONDecoder.api.decode([String: Video].self, from: data, at: ["named"])
    let list = try RawValueDecoder(.api).decode(RootKeyPath.VideoList.self, from: tree)
    return [[one, one], videos, Array(named.values), list.videos]
  }

  static func legacyRoots(_ video: Data, _ list: Data, _ names: Data) throws -> [LegacyVideo] {
    let one: LegacyVideo = try decodeValue(from: video)
    let other = try LegacyVideo.decodeValue(from: video)
    let videos: [LegacyVideo] = try decodeArray(from: list)
    let others = try [LegacyVideo].decode(from: list)
    let named: [String: LegacyVideo] = try decodeDictionary(from: names)
    return [one, other] + videos + others + named.values
  }

  static func codableRoots(_ video: Data, _ list: Data, _ names: Data) throws -> [Video] {
    let one = try JSONDecoder.api.decode(Video.self, from: video)
    let videos = try JSONDecoder.api.decode([Video].self, from: list)
    let named = try JSONDecoder.api.decode([String: Video].self, from: names)
    return [one, one] + videos + videos + named.values
  }

  static func token(_ decoder: any Decoder) throws -> Token {
    try Token(text: decoder.singleValueContainer().decode(String.self))
  }

  static func size(_ decoder: any Decoder) throws -> JSONValue? {
    let payload = try JSONValue(from: decoder)
    return payload["size"]
  }

  static func legacyName(of error: any Error) -> String? {
    switch error {
    case DecodeError.missingKeyPath: "missing"
    case DecodeError.typeMismatch: "type"
    case DecodeError.custom: "other"
    default: nil
    }
  }

  static func codableName(of error: any Error) -> String? {
    switch error {
    case DecodingError.keyNotFound, DecodingError.valueNotFound: "missing"
    case DecodingError.typeMismatch: "type"
    case DecodingError.dataCorrupted: "other"
    default: nil
    }
  }
}
