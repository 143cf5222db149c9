import Foundation
import Recipes

package struct Shot: Decodable {
  let id: Int
  let title: String
  let isAnimated: Bool
  let tags: [String]
  let images: Images
  let user: User
  let publishedAt: Date
}

extension Shot {
  private enum CodingKeys: String, CodingKey {
    case id, title, tags, images, user
    case isAnimated = "animated"
    case publishedAt = "published_at"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    title = try container.decode(String.self, forKey: .title)
    isAnimated = try container.decode(Bool.self, forKey: .isAnimated)
    tags = (try? container.decodeLossyArray(forKey: .tags)) ?? []
    images = try container.decode(Images.self, forKey: .images)
    user = try container.decode(User.self, forKey: .user)
    publishedAt = try container.decodeDate(forKey: .publishedAt, formatter: .moment)
  }
}
