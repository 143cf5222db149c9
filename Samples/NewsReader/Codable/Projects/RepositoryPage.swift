/// The response of `GET /search/repositories`.
package struct RepositoryPage: Decodable {
  let totalCount: Int
  let isIncomplete: Bool
  let items: [Repository]
}

extension RepositoryPage {
  private enum CodingKeys: String, CodingKey {
    case items
    case totalCount = "total_count"
    case isIncomplete = "incomplete_results"
  }
}
