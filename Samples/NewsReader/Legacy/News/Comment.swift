import Himotoki

package struct Comment {
  let id: Int
  let author: Author
  let text: String
  let postedAt: Date
  let isPinned: Bool
  let reactions: [String: Int]
  let replies: [Comment]
}

extension Comment: Himotoki.Decodable {
  package static func decode(_ e: Extractor) throws -> Comment {
    try Comment(
      id: e <| "id",
      author: e <| "author",
      text: e <| "text",
      postedAt: epochTransformer.apply(e <| "posted_at"),
      isPinned: e <|? "is_pinned" ?? false,
      reactions: e <|-|? "reactions" ?? [:],
      replies: e <||? "replies" ?? []
    )
  }
}
