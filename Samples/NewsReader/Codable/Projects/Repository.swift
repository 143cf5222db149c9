import Foundation

package struct Repository: Decodable {
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

extension Repository {
  private enum CodingKeys: String, CodingKey {
    case id, description, homepage, owner, license, language, languages, topics, score
    case fullName = "full_name"
    case url = "html_url"
    case starCount = "stargazers_count"
    case forkCount = "forks_count"
    case isArchived = "archived"
    case pushedAt = "pushed_at"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    fullName = try container.decode(String.self, forKey: .fullName)
    description = try container.decodeIfPresent(String.self, forKey: .description)
    url = try container.decode(URL.self, forKey: .url)
    // Not `URL.self`: a repository without a homepage has an empty string there.
    homepage = try container.decodeIfPresent(String.self, forKey: .homepage)
      .flatMap(URL.init(string:))
    owner = try container.decode(Owner.self, forKey: .owner)
    license = try container.decodeIfPresent(License.self, forKey: .license)
    language = try container.decodeIfPresent(String.self, forKey: .language)
    languages = try container.decode([String: Int].self, forKey: .languages)
    topics = try container.decodeIfPresent([String].self, forKey: .topics) ?? []
    starCount = try container.decode(Int.self, forKey: .starCount)
    forkCount = try container.decode(Int.self, forKey: .forkCount)
    isArchived = try container.decode(Bool.self, forKey: .isArchived)
    score = try container.decode(Float.self, forKey: .score)
    pushedAt = try container.decode(Date.self, forKey: .pushedAt)
  }
}
