import Himotoki

package struct Owner {
  let id: Int
  let login: String
  let avatarURL: URL
  let kind: OwnerKind
}

extension Owner: Himotoki.Decodable {
  package static func decode(_ e: Extractor) throws -> Owner {
    try Owner(
      id: e <| "id",
      login: e <| "login",
      avatarURL: urlTransformer.apply(e <| "avatar_url"),
      kind: e <| "type"
    )
  }
}
