import Foundation
import LegacyExtractor

/// A timeline.
struct Statuses: ShapeModel {
  let statuses: [Status]
}

extension Statuses {
  static func decode(_ e: Extractor) throws -> Statuses {
    try Statuses(
      statuses: e <|| "statuses"
    )
  }

  init(unboxer: Unboxer) throws {
    statuses = try unboxer.unbox(key: "statuses")
  }

  init(json: JAYSON) throws {
    statuses = try json.next("statuses").getArray().map(Status.init(json:))
  }

  init?(casting object: [String: Any]) {
    guard let statuses = object["statuses"] as? [[String: Any]]
    else { return nil }
    self.init(
      statuses: statuses.compactMap(Status.init(casting:))
    )
  }
}

/// A message with escapes.
struct Status: ShapeModel {
  let id: Int
  let text: String
  let source: String
  let isTruncated: Bool
  let reposts: Int
  let isFavorite: Bool
  let language: String
  let user: StatusUser
  let entities: StatusEntities

  enum CodingKeys: String, CodingKey {
    case id, text, source, user, entities
    case isTruncated = "truncated"
    case reposts = "retweet_count"
    case isFavorite = "favorited"
    case language = "lang"
  }
}

extension Status {
  static func decode(_ e: Extractor) throws -> Status {
    try Status(
      id: e <| "id",
      text: e <| "text",
      source: e <| "source",
      isTruncated: e <| "truncated",
      reposts: e <| "retweet_count",
      isFavorite: e <| "favorited",
      language: e <| "lang",
      user: e <| "user",
      entities: e <| "entities"
    )
  }

  init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
    text = try unboxer.unbox(key: "text")
    source = try unboxer.unbox(key: "source")
    isTruncated = try unboxer.unbox(key: "truncated")
    reposts = try unboxer.unbox(key: "retweet_count")
    isFavorite = try unboxer.unbox(key: "favorited")
    language = try unboxer.unbox(key: "lang")
    user = try unboxer.unbox(key: "user")
    entities = try unboxer.unbox(key: "entities")
  }

  init(json: JAYSON) throws {
    id = try json.next("id").getInt()
    text = try json.next("text").getString()
    source = try json.next("source").getString()
    isTruncated = try json.next("truncated").getBool()
    reposts = try json.next("retweet_count").getInt()
    isFavorite = try json.next("favorited").getBool()
    language = try json.next("lang").getString()
    user = try json.next("user").get(StatusUser.init(json:))
    entities = try json.next("entities").get(StatusEntities.init(json:))
  }

  init?(casting object: [String: Any]) {
    guard let id = object["id"] as? Int,
      let text = object["text"] as? String,
      let source = object["source"] as? String,
      let isTruncated = object["truncated"] as? Bool,
      let reposts = object["retweet_count"] as? Int,
      let isFavorite = object["favorited"] as? Bool,
      let language = object["lang"] as? String,
      let user = (object["user"] as? [String: Any]).flatMap(StatusUser.init(casting:)),
      let entities = (object["entities"] as? [String: Any]).flatMap(StatusEntities.init(casting:))
    else { return nil }
    self.init(
      id: id,
      text: text,
      source: source,
      isTruncated: isTruncated,
      reposts: reposts,
      isFavorite: isFavorite,
      language: language,
      user: user,
      entities: entities
    )
  }
}

/// The author of a message, of another script.
struct StatusUser: ShapeModel {
  let id: Int
  let name: String
  let screenName: String
  let about: String?
  let followers: Int
  let friends: Int
  let image: String
  let isVerified: Bool

  enum CodingKeys: String, CodingKey {
    case id, name
    case screenName = "screen_name"
    case about = "description"
    case followers = "followers_count"
    case friends = "friends_count"
    case image = "profile_image_url"
    case isVerified = "verified"
  }
}

extension StatusUser {
  static func decode(_ e: Extractor) throws -> StatusUser {
    try StatusUser(
      id: e <| "id",
      name: e <| "name",
      screenName: e <| "screen_name",
      about: e <|? "description",
      followers: e <| "followers_count",
      friends: e <| "friends_count",
      image: e <| "profile_image_url",
      isVerified: e <| "verified"
    )
  }

  init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
    name = try unboxer.unbox(key: "name")
    screenName = try unboxer.unbox(key: "screen_name")
    about = unboxer.unbox(key: "description")
    followers = try unboxer.unbox(key: "followers_count")
    friends = try unboxer.unbox(key: "friends_count")
    image = try unboxer.unbox(key: "profile_image_url")
    isVerified = try unboxer.unbox(key: "verified")
  }

  init(json: JAYSON) throws {
    id = try json.next("id").getInt()
    name = try json.next("name").getString()
    screenName = try json.next("screen_name").getString()
    about = json["description"]?.string
    followers = try json.next("followers_count").getInt()
    friends = try json.next("friends_count").getInt()
    image = try json.next("profile_image_url").getString()
    isVerified = try json.next("verified").getBool()
  }

  init?(casting object: [String: Any]) {
    guard let id = object["id"] as? Int,
      let name = object["name"] as? String,
      let screenName = object["screen_name"] as? String,
      let followers = object["followers_count"] as? Int,
      let friends = object["friends_count"] as? Int,
      let image = object["profile_image_url"] as? String,
      let isVerified = object["verified"] as? Bool
    else { return nil }
    self.init(
      id: id,
      name: name,
      screenName: screenName,
      about: object["description"] as? String,
      followers: followers,
      friends: friends,
      image: image,
      isVerified: isVerified
    )
  }
}

/// What a message refers to.
struct StatusEntities: ShapeModel {
  let hashtags: [Hashtag]
}

extension StatusEntities {
  static func decode(_ e: Extractor) throws -> StatusEntities {
    try StatusEntities(
      hashtags: e <|| "hashtags"
    )
  }

  init(unboxer: Unboxer) throws {
    hashtags = try unboxer.unbox(key: "hashtags")
  }

  init(json: JAYSON) throws {
    hashtags = try json.next("hashtags").getArray().map(Hashtag.init(json:))
  }

  init?(casting object: [String: Any]) {
    guard let hashtags = object["hashtags"] as? [[String: Any]]
    else { return nil }
    self.init(
      hashtags: hashtags.compactMap(Hashtag.init(casting:))
    )
  }
}

/// A hashtag and its place.
struct Hashtag: ShapeModel {
  let text: String
  let indices: [Int]
}

extension Hashtag {
  static func decode(_ e: Extractor) throws -> Hashtag {
    try Hashtag(
      text: e <| "text",
      indices: e <|| "indices"
    )
  }

  init(unboxer: Unboxer) throws {
    text = try unboxer.unbox(key: "text")
    indices = try unboxer.unbox(key: "indices")
  }

  init(json: JAYSON) throws {
    text = try json.next("text").getString()
    indices = try json.next("indices").getArray().map { try $0.getInt() }
  }

  init?(casting object: [String: Any]) {
    guard let text = object["text"] as? String,
      let indices = object["indices"] as? [Int]
    else { return nil }
    self.init(
      text: text,
      indices: indices
    )
  }
}
