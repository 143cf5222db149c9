package import Foundation
package import LegacyExtractor

/// An Unbox model with a field of every kind, and a plain port.
package struct Member: Codable {
  package enum Plan: String, Codable, UnboxableEnum { case free, pro }

  package struct Address: Codable, Unboxable {
    package let city: String
    package let zip: String?

    package init(unboxer: Unboxer) throws {
      city = try unboxer.unbox(key: "city")
      zip = unboxer.unbox(key: "zip")
    }
  }

  package let id: Int
  package let followers: UInt
  package let small: Int32
  package let score: Double
  package let ratio: Float
  package let price: Decimal
  package let isAdmin: Bool
  package let name: String
  package let nickname: String?
  package let age: Int?
  package let plan: Plan
  package let nextPlan: Plan?
  package let tags: [String]
  package let scores: [Int]
  package let counts: [String: Int]
  package let address: Address
  package let friends: [Address]
  package let previous: Address?
  package let homepage: URL?
  package let createdAt: Date

  package static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }()
}

extension Member: Unboxable {
  private static let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZZZZZ"
    return formatter
  }()

  package init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
    followers = try unboxer.unbox(key: "followers")
    small = try unboxer.unbox(key: "small")
    score = try unboxer.unbox(key: "score")
    ratio = try unboxer.unbox(key: "ratio")
    price = try unboxer.unbox(key: "price")
    isAdmin = try unboxer.unbox(key: "is_admin")
    name = try unboxer.unbox(key: "name")
    nickname = unboxer.unbox(key: "nickname")
    age = unboxer.unbox(key: "age")
    plan = try unboxer.unbox(key: "plan")
    nextPlan = unboxer.unbox(key: "next_plan")
    tags = try unboxer.unbox(key: "tags")
    scores = try unboxer.unbox(key: "scores")
    counts = try unboxer.unbox(key: "counts")
    address = try unboxer.unbox(key: "address")
    friends = try unboxer.unbox(key: "friends")
    previous = unboxer.unbox(key: "previous")
    homepage = unboxer.unbox(key: "homepage")
    createdAt = try unboxer.unbox(key: "created_at", formatter: Self.formatter)
  }
}

extension Member {
  package static let json = """
    {"id":42,"followers":7,"small":3,"score":1.5,"ratio":0.5,"price":9.99,"is_admin":true,
     "name":"Ann","nickname":"annie","age":30,"plan":"pro","next_plan":"free","tags":["a","b"],
     "scores":[1,2],"counts":{"x":1,"y":2},"address":{"city":"Berlin","zip":"10115"},
     "friends":[{"city":"Oslo","zip":null},{"city":"Rome"}],
     "previous":{"city":"Bonn","zip":"53111"},"homepage":"https://example.com/a?b=c",
     "created_at":"2026-08-01T10:00:00Z","unread":[{"a":1}]}
    """
}
