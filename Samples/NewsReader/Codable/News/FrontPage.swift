/// The response of `GET /front`.
package struct FrontPage: Decodable {
  let lead: ArticleLink
  let feeds: [String: Feed]
  let galleries: [String: [Image]]?
}
