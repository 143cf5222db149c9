import Himotoki

package struct Feed {
  let id: String
  let title: String
  let category: Category?
  let refreshedAt: Date
}

extension Feed: Himotoki.Decodable {
  package static func decode(_ e: Extractor) throws -> Feed {
    try Feed(
      id: e <| "id",
      title: e <| "title",
      category: e <|? "category",
      refreshedAt: timestampTransformer.apply(e <| "refreshed_at")
    )
  }
}
