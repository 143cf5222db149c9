import Bridge
import LegacyExtractor

/// A model with many parents: both conformances, until the last legacy parent is gone.
enum CaseThree {
  // snippet: the user with both conformances
  // In between
  struct User: Himotoki.Decodable, Swift.Decodable {
    let id: Int
    let nickName: String?
    let joinedAt: Date

    static func decode(_ e: Extractor) throws -> User {
      try User(
        id: e <| "id",
        nickName: e <|? "nick_name",
        joinedAt: Transformer.iso8601.apply(e <| "joined_at")
      )
    }
  }
  // end

  // snippet: a parent that switches
  // Before the switch: e <| "user"
  struct Video: Himotoki.Decodable {
    let videoID: String
    let user: User

    static func decode(_ e: Extractor) throws -> Video {
      try Video(
        videoID: e <| "video_id",
        user: e.decode(User.self, at: "user", using: .api)
      )
    }
  }
  // end
}
