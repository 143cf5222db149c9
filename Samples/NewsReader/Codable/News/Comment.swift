import Foundation

package struct Comment: Decodable {
  let id: Int
  let author: Author
  let text: String
  let postedAt: Date
  let isPinned: Bool
  let reactions: [String: Int]
  let replies: [Comment]
}

extension Comment {
  private enum CodingKeys: String, CodingKey {
    case id, author, text, reactions, replies
    case postedAt = "posted_at"
    case isPinned = "is_pinned"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    author = try container.decode(Author.self, forKey: .author)
    text = try container.decode(String.self, forKey: .text)
    // The comment service counts seconds, so the strategy of the app's decoder does not fit here.
    postedAt = Date(timeIntervalSince1970: try container.decode(Double.self, forKey: .postedAt))
    isPinned = try container.decodeIfPresent(Bool.self, forKey: .isPinned) ?? false
    reactions = try container.decodeIfPresent([String: Int].self, forKey: .reactions) ?? [:]
    replies = try container.decodeIfPresent([Comment].self, forKey: .replies) ?? []
  }
}
