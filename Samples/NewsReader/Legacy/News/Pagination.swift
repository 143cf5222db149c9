import Himotoki

package struct Pagination {
  let page: Int
  let pageCount: Int
  let total: Int
  let next: URL?
}

extension Pagination: Himotoki.Decodable {
  package static func decode(_ e: Extractor) throws -> Pagination {
    try Pagination(
      page: e <| "page",
      pageCount: e <| "page_count",
      total: e <| "total",
      // The last page has no links at all.
      next: urlTransformer.apply(e <|? ["links", "next"])
    )
  }
}
