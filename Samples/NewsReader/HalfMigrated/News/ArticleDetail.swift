import Himotoki

/// The response of `GET /articles/{id}`.
package struct ArticleDetail {
  let article: Article
  let comments: [Comment]
  let related: [ArticleLink]?
}

extension ArticleDetail: Himotoki.Decodable {
  package static func decode(_ e: Extractor) throws -> ArticleDetail {
    try ArticleDetail(
      article: e <| "article",
      comments: e <|| "comments",
      related: e <||? "related"
    )
  }
}
