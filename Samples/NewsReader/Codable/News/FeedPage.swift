/// The response of `GET /feeds/{id}`.
package struct FeedPage: Decodable {
  let feed: Feed
  let articles: [Article]
  let pagination: Pagination
}

extension FeedPage {
  private enum CodingKeys: String, CodingKey {
    case feed, articles, meta
  }

  private enum MetaKeys: String, CodingKey {
    case pagination
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    feed = try container.decode(Feed.self, forKey: .feed)
    articles = try container.decode([Article].self, forKey: .articles)
    pagination =
      try container
      .nestedContainer(keyedBy: MetaKeys.self, forKey: .meta)
      .decode(Pagination.self, forKey: .pagination)
  }
}
