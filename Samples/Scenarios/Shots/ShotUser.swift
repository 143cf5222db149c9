import Foundation

/// Who drew a shot.
struct ShotUser: Decodable, Equatable {
  let id: Int
  let name: String
  /// The addresses of a portrait, by its size.
  let profileImage: [String: URL]

  private enum CodingKeys: String, CodingKey {
    case id, name
    case profileImage = "profile_image"
  }
}
