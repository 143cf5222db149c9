import Foundation

/// The app after its last step.
enum TheEnd {
  // After
  struct Question: Decodable {
    let id: Int
    let title: String
    let user: User
    let answers: [Answer]
    let likedBy: [User]?
  }

  // After
  struct Video: Decodable {
    let videoID: String
    let user: User

    private enum CodingKeys: String, CodingKey {
      case videoID = "videoId"  // `video_id` after convertFromSnakeCase
      case user
    }
  }

  // After
  struct User: Decodable {
    let id: Int
    let nickName: String?
    let joinedAt: Date
  }

  struct Answer: Decodable {
    let id: Int
    let body: String
    let isBest: Bool
  }
}
