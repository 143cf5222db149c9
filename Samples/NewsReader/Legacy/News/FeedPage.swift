import Himotoki

/// The response of `GET /feeds/{id}`.
package struct FeedPage {
  let feed: Feed
  let articles: [Article]
  let pagination: Pagination
}

extension FeedPage: Himotoki.Decodable {
  package static func decode(_ e: Extractor) throws -> FeedPage {
    try FeedPage(
      feed: e <| "feed",
      articles: e <|| "articles",
      pagination: e <| ["meta", "pagination"]
    )
  }
}
