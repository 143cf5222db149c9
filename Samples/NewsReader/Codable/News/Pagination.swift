import Foundation

package struct Pagination: Decodable {
  let page: Int
  let pageCount: Int
  let total: Int
  let next: URL?
}

extension Pagination {
  private enum CodingKeys: String, CodingKey {
    case page, total, links
    case pageCount = "page_count"
  }

  private enum LinkKeys: String, CodingKey {
    case next
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    page = try container.decode(Int.self, forKey: .page)
    pageCount = try container.decode(Int.self, forKey: .pageCount)
    total = try container.decode(Int.self, forKey: .total)
    // The last page has no links at all.
    next = try (try? container.nestedContainer(keyedBy: LinkKeys.self, forKey: .links))?
      .decodeIfPresent(URL.self, forKey: .next)
  }
}
