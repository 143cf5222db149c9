import Himotoki

/// The response of `GET /front`.
package struct FrontPage {
  let lead: ArticleLink
  let feeds: [String: Feed]
  let galleries: [String: [Image]]?
}

extension FrontPage: Himotoki.Decodable {
  package static func decode(_ e: Extractor) throws -> FrontPage {
    try FrontPage(
      lead: e <| "lead",
      feeds: e <|-| "feeds",
      galleries: e <|-|? "galleries"
    )
  }
}
