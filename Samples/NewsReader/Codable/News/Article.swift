import Foundation

package struct Article: Decodable {
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

extension Article {
  private enum CodingKeys: String, CodingKey {
    case id, title, summary, url, category, priority, author, contributors, images, video, tags
    case publishedAt = "published_at"
    case updatedAt = "updated_at"
    case isPremium = "is_premium"
    case readingMinutes = "reading_minutes"
    case statistics
  }

  private enum StatisticsKeys: String, CodingKey {
    case views, shares
  }

  private enum SharesKeys: String, CodingKey {
    case total
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    title = try container.decode(String.self, forKey: .title)
    summary = try container.decodeIfPresent(String.self, forKey: .summary)
    url = try container.decode(URL.self, forKey: .url)
    category = try container.decode(Category.self, forKey: .category)
    priority = try container.decode(UInt8.self, forKey: .priority)
    author = try container.decode(Author.self, forKey: .author)
    contributors = try container.decodeIfPresent([Author].self, forKey: .contributors) ?? []
    images = try container.decode([Image].self, forKey: .images)
    video = try container.decodeIfPresent(Video.self, forKey: .video)
    tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
    publishedAt = try container.decode(Date.self, forKey: .publishedAt)
    updatedAt = try container.decodeIfPresent(Date.self, forKey: .updatedAt)
    isPremium = try container.decode(Bool.self, forKey: .isPremium)
    readingMinutes = try container.decode(Double.self, forKey: .readingMinutes)

    let statistics = try container.nestedContainer(
      keyedBy: StatisticsKeys.self,
      forKey: .statistics
    )
    viewCount = try statistics.decode(Int.self, forKey: .views)
    // `try?`, so that shares which are absent, null or no object mean no count, as they always did.
    shareCount = try (try? statistics.nestedContainer(keyedBy: SharesKeys.self, forKey: .shares))?
      .decodeIfPresent(Int.self, forKey: .total)
  }
}
