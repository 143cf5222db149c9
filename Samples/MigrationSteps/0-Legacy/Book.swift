import Himotoki

package struct Book: Himotoki.Decodable {
  let title: String
  let pageCount: Int?
  let authors: [Person]
  let reviews: [Review]?

  package static func decode(_ e: Extractor) throws -> Book {
    try Book(
      title: e <| "title",
      pageCount: e <|? "page_count",
      authors: e <|| "authors",
      reviews: e <||? "reviews"
    )
  }
}
