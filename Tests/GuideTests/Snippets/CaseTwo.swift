import Bridge
import LegacyExtractor

/// A model with one parent: the parent stays legacy, and is not edited.
enum CaseTwo {
  // snippet: the Codable answer
  // After
  struct Answer: Decodable {
    let id: Int
    let body: String
    let isBest: Bool
  }
  // end

  // snippet: the question, unedited
  // Before and after
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
  // end

  typealias User = LegacyApp.User
}
