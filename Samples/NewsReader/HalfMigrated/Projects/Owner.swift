import Foundation

package struct Owner: Decodable {
  let id: Int
  let login: String
  let avatarURL: URL
  let kind: OwnerKind
}

extension Owner {
  private enum CodingKeys: String, CodingKey {
    case id, login
    case avatarURL = "avatar_url"
    case kind = "type"
  }
}
