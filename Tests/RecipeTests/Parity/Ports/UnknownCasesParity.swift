import LegacyExtractor
import ParityHarness
import Recipes

/// An enum that the server extends, made by hand of its raw value.
enum UnknownCasesParity {
  enum Mood: String, Decodable { case calm, wild, other }

  struct Legacy: LegacyDecodable {
    let mood: Mood
    let last: Mood?
    let next: OpenEnum<Mood>

    static func decode(_ e: Extractor) throws -> Legacy {
      let last: String? = try e <|? "last"
      return try Legacy(
        mood: Mood(rawValue: e <| "mood") ?? .other,
        last: last.map { Mood(rawValue: $0) ?? .other },
        next: OpenEnum(rawValue: e <| "next")
      )
    }
  }

  /// The spellings that come to mind first: the fallback also hides values of the wrong type.
  struct Naive: Decodable {
    let mood: Mood
    let last: Mood?
    let next: OpenEnum<Mood>

    private enum CodingKeys: CodingKey { case mood, last, next }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      mood = (try? container.decode(Mood.self, forKey: .mood)) ?? .other
      last = try container.decodeIfPresent(Mood.self, forKey: .last)
      next = .known(try container.decode(Mood.self, forKey: .next))
    }
  }

  struct Port: Decodable {
    let mood: Mood
    let last: Mood?
    let next: OpenEnum<Mood>

    private enum CodingKeys: CodingKey { case mood, last, next }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      mood = try container.decode(forKey: .mood, ifUnknown: .other)
      last = try container.decodeIfPresent(forKey: .last, ifUnknown: .other)
      next = try container.decode(OpenEnum.self, forKey: .next)
    }
  }

  static let parity = RecipeParity(
    of: "UnknownCases.swift",
    closes: ["unexplained unknown", "unexplained toNumber"],
    legacy: .himotoki(Legacy.self),
    naive: .codable(Naive.self),
    port: .codable(Port.self),
    fixtures: #"{"mood": "calm", "last": "wild", "next": "calm"}"#
  )
}

/// A member that selects one of several models.
enum UnknownTypesParity {
  enum Kind: String, Decodable { case photo, video }

  enum Block {
    case photo(width: Int)
    case video(seconds: Int)
    case unknown(String)
  }

  struct Legacy: LegacyDecodable {
    let block: Block

    static func decode(_ e: Extractor) throws -> Legacy {
      let type: String = try e <| "type"
      switch Kind(rawValue: type) {
      case .photo?: return try Legacy(block: .photo(width: e <| "width"))
      case .video?: return try Legacy(block: .video(seconds: e <| "seconds"))
      case nil: return Legacy(block: .unknown(type))
      }
    }
  }

  private enum CodingKeys: CodingKey { case type, width, seconds }

  /// Written for the types of today.
  struct Naive: Decodable {
    let block: Block

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(Kind.self, forKey: .type) {
      case .photo: block = .photo(width: try container.decode(Int.self, forKey: .width))
      case .video: block = .video(seconds: try container.decode(Int.self, forKey: .seconds))
      }
    }
  }

  struct Port: Decodable {
    let block: Block

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(OpenEnum<Kind>.self, forKey: .type) {
      case .known(.photo): block = .photo(width: try container.decode(Int.self, forKey: .width))
      case .known(.video): block = .video(seconds: try container.decode(Int.self, forKey: .seconds))
      case .unknown(let type): block = .unknown(type)
      }
    }
  }

  static let parity = RecipeParity(
    of: "UnknownCases.swift",
    closes: ["unexplained unknown"],
    leaves: ["boolAsNumber", "duplicateKey", "hugeInteger"],
    legacy: .himotoki(Legacy.self),
    naive: .codable(Naive.self),
    port: .codable(Port.self),
    fixtures: #"{"type": "photo", "width": 3}"#,
    #"{"type": "video", "seconds": 3}"#
  )
}
