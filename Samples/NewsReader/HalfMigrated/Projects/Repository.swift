import Himotoki

package struct Repository {
  let id: Int
  let fullName: String
  let description: String?
  let url: URL
  let homepage: URL?
  let owner: Owner
  let license: License?
  let language: String?
  let languages: [String: Int]
  let topics: [String]
  let starCount: Int
  let forkCount: Int
  let isArchived: Bool
  let score: Float
  let pushedAt: Date
}

extension Repository: Himotoki.Decodable {
  package static func decode(_ e: Extractor) throws -> Repository {
    let homepage: String? = try e <|? "homepage"
    return try Repository(
      id: e <| "id",
      fullName: e <| "full_name",
      description: e <|? "description",
      url: urlTransformer.apply(e <| "html_url"),
      // A repository without a homepage has an empty string there.
      homepage: homepage.flatMap(URL.init(string:)),
      owner: e <| "owner",
      license: e <|? "license",
      language: e <|? "language",
      languages: e <|-| "languages",
      topics: e <||? "topics" ?? [],
      starCount: e <| "stargazers_count",
      forkCount: e <| "forks_count",
      isArchived: e <| "archived",
      score: e <| "score",
      pushedAt: timestampTransformer.apply(e <| "pushed_at")
    )
  }
}
