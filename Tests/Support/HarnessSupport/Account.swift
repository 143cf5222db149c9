package import Foundation
package import LegacyExtractor
import TestSupport

/// A model with a field of every kind, and a faithful port.
package struct Account: Codable {
  package enum Plan: String, Codable { case free, pro }

  package struct Address: Codable {
    package let city: String
    package let zip: String?

    package init(city: String, zip: String?) {
      self.city = city
      self.zip = zip
    }
  }

  package let id: Int
  package let level: Int8
  package let followers: UInt
  package let score: Double
  package let ratio: Float
  package let isAdmin: Bool
  package let name: String
  package let nickname: String?
  package let plan: Plan
  package let tags: [String]
  package let counts: [String: Int]
  package let address: Address
  package let friends: [Address]
  package let previous: Address?
  package let homepage: URL?
  package let createdAt: Date

  package static let decoder: JSONDecoder = {
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
  package static func decode(_ e: Extractor) throws -> Account.Address {
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

  private static let dates = SharedFormatter()

  private static var date: Transformer<String, Date> {
    Transformer { text in
      guard let date = dates.date(from: text) else {
        throw customError("not a date: \(text)")
      }
      return date
    }
  }

  package static func decode(_ e: Extractor) throws -> Account {
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
  package static let json = """
    {"id":42,"level":3,"followers":7,"score":1.5,"ratio":0.5,"is_admin":true,"name":"Ann",
     "nickname":"annie","plan":"pro","tags":["a","b"],"counts":{"x":1,"y":2},
     "address":{"city":"Berlin","zip":"10115"},
     "friends":[{"city":"Oslo","zip":null},{"city":"Rome"}],
     "previous":{"city":"Bonn","zip":"53111"},
     "homepage":"https://example.com/a?b=c","created_at":"2026-08-01T10:00:00Z","unread":[1,2]}
    """
}
