import Himotoki

package struct Article {
  let id: Int
  let title: String
  let summary: String?
  let url: URL
  let category: Category
  let priority: UInt8
  let author: Author
  let contributors: [Author]
  let images: [Image]
  let video: Video?
  let tags: [String]
  let publishedAt: Date
  let updatedAt: Date?
  let isPremium: Bool
  let readingMinutes: Double
  let viewCount: Int
  let shareCount: Int?
}

extension Article: Himotoki.Decodable {
  package static func decode(_ e: Extractor) throws -> Article {
    try Article(
      id: e <| "id",
      title: e <| "title",
      summary: e <|? "summary",
      url: urlTransformer.apply(e <| "url"),
      category: e <| "category",
      priority: e <| "priority",
      author: e <| "author",
      contributors: e <||? "contributors" ?? [],
      images: e <|| "images",
      video: e <|? "video",
      tags: e <||? "tags" ?? [],
      publishedAt: timestampTransformer.apply(e <| "published_at"),
      updatedAt: timestampTransformer.apply(e <|? "updated_at"),
      isPremium: e <| "is_premium",
      readingMinutes: e <| "reading_minutes",
      viewCount: e <| ["statistics", "views"],
      shareCount: e <|? ["statistics", "shares", "total"]
    )
  }
}
