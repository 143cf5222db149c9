/// The response of `GET /articles/{id}`.
package struct ArticleDetail: Decodable {
  let article: Article
  let comments: [Comment]
  let related: [ArticleLink]?
}
