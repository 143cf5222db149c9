import LegacyExtractor

struct Repository: LegacyDecodable {
  let id: Int
  let name: String
  let fullName: String
  let owner: Owner
  let description: String?
  let stars: Int
  let score: Double
  let isFork: Bool
  let language: String?
  let created: String
  let firstLink: String
  let lastLink: String

  static func decode(_ e: Extractor) throws -> Repository {
    try Repository(
      id: e <| "id",
      name: e <| "name",
      fullName: e <| "full_name",
      owner: e <| "owner",
      description: e <|? "description",
      stars: e <| "stargazers_count",
      score: e <| "score",
      isFork: e <| "flag_3",
      language: e <|? "language",
      created: e <| "created_at",
      firstLink: e <| "link0_url",
      lastLink: e <| "link29_url"
    )
  }
}

struct Owner: LegacyDecodable {
  let login: String
  let id: Int
  let avatar: String
  let isAdmin: Bool

  static func decode(_ e: Extractor) throws -> Owner {
    try Owner(
      login: e <| "login",
      id: e <| "id",
      avatar: e <| "avatar_url",
      isAdmin: e <| "site_admin"
    )
  }
}
