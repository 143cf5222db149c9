import Foundation
import LegacyExtractor

/// A model with a field of every kind, and a faithful port.
struct Account: Codable {
  enum Plan: String, Codable { case free, pro }

  struct Address: Codable {
    let city: String
    let zip: String?
  }

  let id: Int
  let level: Int8
  let followers: UInt
  let score: Double
  let ratio: Float
  let isAdmin: Bool
  let name: String
  let nickname: String?
  let plan: Plan
  let tags: [String]
  let counts: [String: Int]
  let address: Address
  let friends: [Address]
  let previous: Address?
  let homepage: URL?
  let createdAt: Date

  static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }()

  private enum CodingKeys: String, CodingKey {
    case id, level, followers, score, ratio, name, nickname, plan, tags, counts, address, friends
    case previous, homepage
    case isAdmin = "is_admin"
    case createdAt = "created_at"
  }
}

extension Account.Plan: LegacyDecodable {}

extension Account.Address: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Account.Address {
    try Account.Address(city: e <| "city", zip: e <|? "zip")
  }
}

extension Account: LegacyDecodable {
  private static var url: Transformer<String, URL> {
    Transformer { text in
      guard let url = URL(string: text) else { throw customError("not a URL: \(text)") }
      return url
    }
  }

  private static var date: Transformer<String, Date> {
    Transformer { text in
      guard let date = Shipment.isoDate(text) else {
        throw customError("not a date: \(text)")
      }
      return date
    }
  }

  static func decode(_ e: Extractor) throws -> Account {
    try Account(
      id: e <| "id",
      level: e <| "level",
      followers: e <| "followers",
      score: e <| "score",
      ratio: e <| "ratio",
      isAdmin: e <| "is_admin",
      name: e <| "name",
      nickname: e <|? "nickname",
      plan: e <| "plan",
      tags: e <| "tags",
      counts: e <| "counts",
      address: e <| "address",
      friends: e <| "friends",
      previous: e <|? "previous",
      homepage: url.apply(e <|? "homepage"),
      createdAt: date.apply(e <| "created_at")
    )
  }
}

extension Account {
  static let json = """
    {"id":42,"level":3,"followers":7,"score":1.5,"ratio":0.5,"is_admin":true,"name":"Ann",
     "nickname":"annie","plan":"pro","tags":["a","b"],"counts":{"x":1,"y":2},
     "address":{"city":"Berlin","zip":"10115"},
     "friends":[{"city":"Oslo","zip":null},{"city":"Rome"}],
     "previous":{"city":"Bonn","zip":"53111"},
     "homepage":"https://example.com/a?b=c","created_at":"2026-08-01T10:00:00Z","unread":[1,2]}
    """
}
