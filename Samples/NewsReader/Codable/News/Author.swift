import Foundation

package struct Author: Decodable {
  let id: Int
  let name: String
  let role: String?
  let avatar: Image?
  let website: URL?
}

extension Author {
  private enum CodingKeys: String, CodingKey {
    case id, name, role, avatar, website
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    role = try container.decodeIfPresent(String.self, forKey: .role)
    avatar = try container.decodeIfPresent(Image.self, forKey: .avatar)
    // Not `URL.self`: an author without a website has an empty string there.
    website = try container.decodeIfPresent(String.self, forKey: .website)
      .flatMap(URL.init(string:))
  }
}
