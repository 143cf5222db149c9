import Himotoki

package struct ArticleLink {
  let id: Int
  let title: String
  let url: URL
}

extension ArticleLink: Himotoki.Decodable {
  package static func decode(_ e: Extractor) throws -> ArticleLink {
    try ArticleLink(
      id: e <| "id",
      title: e <| "title",
      url: urlTransformer.apply(e <| "url")
    )
  }
}
