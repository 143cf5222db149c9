import LegacyExtractor

class Profile: LegacyDecodable {
  let nick: String
  let followers: Int
  let bio: String?

  required init(nick: String, followers: Int, bio: String?) {
    self.nick = nick
    self.followers = followers
    self.bio = bio
  }

  static func decode(_ e: Extractor) throws -> Self {
    try self.init(nick: e <| "nick", followers: e <| "followers_count", bio: e <|? "bio")
  }
}
