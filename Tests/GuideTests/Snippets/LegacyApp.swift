import LegacyExtractor

/// The app before its first step.
enum LegacyApp {
  struct Question: Himotoki.Decodable {
    let id: Int
    let title: String
    let user: User
    let answers: [Answer]
    let likedBy: [User]?

    static func decode(_ e: Extractor) throws -> Question {
      try Question(
        id: e <| "id",
        title: e <| "title",
        user: e <| "user",
        answers: e <|| "answers",
        likedBy: e <||? "liked_by"
      )
    }
  }

  struct Video: Himotoki.Decodable {
    let videoID: String
    let user: User

    static func decode(_ e: Extractor) throws -> Video {
      try Video(videoID: e <| "video_id", user: e <| "user")
    }
  }

  // Before
  struct Answer: Himotoki.Decodable {
    let id: Int
    let body: String
    let isBest: Bool

    static func decode(_ e: Extractor) throws -> Answer {
      try Answer(id: e <| "id", body: e <| "body", isBest: e <| "is_best")
    }
  }

  // Before
  struct User: Himotoki.Decodable {
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

  struct Announcement: Himotoki.Decodable {
    let id: Int
    let message: String
    let link: URL?

    static func decode(_ e: Extractor) throws -> Announcement {
      try Announcement(
        id: e <| "id",
        message: e <| "message",
        link: Transformer.url.apply(e <|? "link")
      )
    }
  }
}
