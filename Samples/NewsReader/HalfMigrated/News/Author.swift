import Himotoki

/// Both at once: its many legacy parents stay as they are, and move later, one by one.
package struct Author: Swift.Decodable {
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

extension Author: Himotoki.Decodable {
  package static func decode(_ e: Extractor) throws -> Author {
    let website: String? = try e <|? "website"
    return try Author(
      id: e <| "id",
      name: e <| "name",
      role: e <|? "role",
      avatar: e <|? "avatar",
      // An author without a website has an empty string there.
      website: website.flatMap(URL.init(string:))
    )
  }
}
