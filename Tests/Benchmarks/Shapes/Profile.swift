import Foundation
import LegacyExtractor

/// A small user, of whom every key is read.
struct Profile: ShapeModel {
  let id: Int
  let login: String
  let name: String
  let email: String
  let bio: String
  let avatarURL: String
  let htmlURL: String
  let company: String?
  let location: String?
  let score: Double
  let rating: Double
  let followers: Int
  let following: Int
  let repositories: Int
  let isAdmin: Bool
  let isVerified: Bool
  let created: String
  let updated: String
  let tags: [String]
  let levels: [Int]
  let language: String?
  let address: Address

  enum CodingKeys: String, CodingKey {
    case id, login, name, email, bio, company, location, score, rating, followers, following
    case tags, levels, language, address
    case avatarURL = "avatar_url"
    case htmlURL = "html_url"
    case repositories = "public_repos"
    case isAdmin = "site_admin"
    case isVerified = "verified"
    case created = "created_at"
    case updated = "updated_at"
  }
}

extension Profile {
  static func decode(_ e: Extractor) throws -> Profile {
    try Profile(
      id: e <| "id",
      login: e <| "login",
      name: e <| "name",
      email: e <| "email",
      bio: e <| "bio",
      avatarURL: e <| "avatar_url",
      htmlURL: e <| "html_url",
      company: e <|? "company",
      location: e <|? "location",
      score: e <| "score",
      rating: e <| "rating",
      followers: e <| "followers",
      following: e <| "following",
      repositories: e <| "public_repos",
      isAdmin: e <| "site_admin",
      isVerified: e <| "verified",
      created: e <| "created_at",
      updated: e <| "updated_at",
      tags: e <|| "tags",
      levels: e <|| "levels",
      language: e <|? "language",
      address: e <| "address"
    )
  }

  init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
    login = try unboxer.unbox(key: "login")
    name = try unboxer.unbox(key: "name")
    email = try unboxer.unbox(key: "email")
    bio = try unboxer.unbox(key: "bio")
    avatarURL = try unboxer.unbox(key: "avatar_url")
    htmlURL = try unboxer.unbox(key: "html_url")
    company = unboxer.unbox(key: "company")
    location = unboxer.unbox(key: "location")
    score = try unboxer.unbox(key: "score")
    rating = try unboxer.unbox(key: "rating")
    followers = try unboxer.unbox(key: "followers")
    following = try unboxer.unbox(key: "following")
    repositories = try unboxer.unbox(key: "public_repos")
    isAdmin = try unboxer.unbox(key: "site_admin")
    isVerified = try unboxer.unbox(key: "verified")
    created = try unboxer.unbox(key: "created_at")
    updated = try unboxer.unbox(key: "updated_at")
    tags = try unboxer.unbox(key: "tags")
    levels = try unboxer.unbox(key: "levels")
    language = unboxer.unbox(key: "language")
    address = try unboxer.unbox(key: "address")
  }

  init(json: JAYSON) throws {
    id = try json.next("id").getInt()
    login = try json.next("login").getString()
    name = try json.next("name").getString()
    email = try json.next("email").getString()
    bio = try json.next("bio").getString()
    avatarURL = try json.next("avatar_url").getString()
    htmlURL = try json.next("html_url").getString()
    company = json["company"]?.string
    location = json["location"]?.string
    score = try json.next("score").getDouble()
    rating = try json.next("rating").getDouble()
    followers = try json.next("followers").getInt()
    following = try json.next("following").getInt()
    repositories = try json.next("public_repos").getInt()
    isAdmin = try json.next("site_admin").getBool()
    isVerified = try json.next("verified").getBool()
    created = try json.next("created_at").getString()
    updated = try json.next("updated_at").getString()
    tags = try json.next("tags").getArray().map { try $0.getString() }
    levels = try json.next("levels").getArray().map { try $0.getInt() }
    language = json["language"]?.string
    address = try json.next("address").get(Address.init(json:))
  }

  init?(casting object: [String: Any]) {
    guard let id = object["id"] as? Int, let login = object["login"] as? String,
      let name = object["name"] as? String, let email = object["email"] as? String,
      let bio = object["bio"] as? String, let avatarURL = object["avatar_url"] as? String,
      let htmlURL = object["html_url"] as? String, let score = object["score"] as? Double,
      let rating = object["rating"] as? Double, let followers = object["followers"] as? Int,
      let following = object["following"] as? Int,
      let repositories = object["public_repos"] as? Int,
      let isAdmin = object["site_admin"] as? Bool, let isVerified = object["verified"] as? Bool,
      let created = object["created_at"] as? String,
      let updated = object["updated_at"] as? String, let tags = object["tags"] as? [String],
      let levels = object["levels"] as? [Int],
      let address = (object["address"] as? [String: Any]).flatMap(Address.init(casting:))
    else { return nil }
    self.init(
      id: id,
      login: login,
      name: name,
      email: email,
      bio: bio,
      avatarURL: avatarURL,
      htmlURL: htmlURL,
      company: object["company"] as? String,
      location: object["location"] as? String,
      score: score,
      rating: rating,
      followers: followers,
      following: following,
      repositories: repositories,
      isAdmin: isAdmin,
      isVerified: isVerified,
      created: created,
      updated: updated,
      tags: tags,
      levels: levels,
      language: object["language"] as? String,
      address: address
    )
  }
}

struct Address: ShapeModel {
  let street: String
  let city: String
  let zip: String
  let latitude: Double
  let longitude: Double
}

extension Address {
  static func decode(_ e: Extractor) throws -> Address {
    try Address(
      street: e <| "street",
      city: e <| "city",
      zip: e <| "zip",
      latitude: e <| "latitude",
      longitude: e <| "longitude"
    )
  }

  init(unboxer: Unboxer) throws {
    street = try unboxer.unbox(key: "street")
    city = try unboxer.unbox(key: "city")
    zip = try unboxer.unbox(key: "zip")
    latitude = try unboxer.unbox(key: "latitude")
    longitude = try unboxer.unbox(key: "longitude")
  }

  init(json: JAYSON) throws {
    street = try json.next("street").getString()
    city = try json.next("city").getString()
    zip = try json.next("zip").getString()
    latitude = try json.next("latitude").getDouble()
    longitude = try json.next("longitude").getDouble()
  }

  init?(casting object: [String: Any]) {
    guard let street = object["street"] as? String, let city = object["city"] as? String,
      let zip = object["zip"] as? String, let latitude = object["latitude"] as? Double,
      let longitude = object["longitude"] as? Double
    else { return nil }
    self.init(street: street, city: city, zip: zip, latitude: latitude, longitude: longitude)
  }
}

/// A list of users.
struct Profiles: ShapeModel {
  let total: Int
  let users: [Profile]

  static func decode(_ e: Extractor) throws -> Profiles {
    try Profiles(total: e <| "total", users: e <|| "users")
  }

  init(total: Int, users: [Profile]) {
    self.total = total
    self.users = users
  }

  init(unboxer: Unboxer) throws {
    total = try unboxer.unbox(key: "total")
    users = try unboxer.unbox(key: "users")
  }

  init(json: JAYSON) throws {
    total = try json.next("total").getInt()
    users = try json.next("users").getArray().map(Profile.init(json:))
  }

  init?(casting object: [String: Any]) {
    guard let total = object["total"] as? Int, let users = object["users"] as? [[String: Any]]
    else { return nil }
    self.init(total: total, users: users.compactMap(Profile.init(casting:)))
  }
}
