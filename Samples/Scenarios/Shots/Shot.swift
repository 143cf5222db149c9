import Foundation
import Recipes

/// A picture on a site for designers.
struct Shot: Decodable, Equatable {
  let id: Int
  let title: String
  let images: ShotImages
  /// A text of ISO 8601.
  let createdAt: Date
  /// A number of milliseconds: the same type in another representation.
  let updatedAt: Date?
  let user: ShotUser
}

extension Shot {
  private enum CodingKeys: String, CodingKey {
    case id, title, images, user
    case createdAt = "created_at"
    case updatedAt = "updated_at"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    title = try container.decode(String.self, forKey: .title)
    images = try container.decode(ShotImages.self, forKey: .images)
    createdAt = try container.decodeDate(forKey: .createdAt, using: .text)
    updatedAt = try container.decodeDateIfPresent(forKey: .updatedAt, using: .milliseconds)
    user = try container.decode(ShotUser.self, forKey: .user)
  }
}

extension DateDecoding {
  fileprivate static let text = DateDecoding(numbers: nil)
  fileprivate static let milliseconds = DateDecoding(numbers: .millisecondsSince1970)
}
