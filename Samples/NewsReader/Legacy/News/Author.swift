import Himotoki

package struct Author {
  let id: Int
  let name: String
  let role: String?
  let avatar: Image?
  let website: URL?
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
