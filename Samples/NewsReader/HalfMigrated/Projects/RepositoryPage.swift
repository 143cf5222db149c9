import Himotoki

/// The response of `GET /search/repositories`.
package struct RepositoryPage {
  let totalCount: Int
  let isIncomplete: Bool
  let items: [Repository]
}

extension RepositoryPage: Himotoki.Decodable {
  package static func decode(_ e: Extractor) throws -> RepositoryPage {
    try RepositoryPage(
      totalCount: e <| "total_count",
      isIncomplete: e <| "incomplete_results",
      items: e <|| "items"
    )
  }
}
