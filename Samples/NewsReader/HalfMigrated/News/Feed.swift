import Foundation

package struct Feed: Decodable {
  let id: String
  let title: String
  let category: Category?
  let refreshedAt: Date
}

extension Feed {
  private enum CodingKeys: String, CodingKey {
    case id, title, category
    case refreshedAt = "refreshed_at"
  }
}
