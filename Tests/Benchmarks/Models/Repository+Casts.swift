/// Extraction written by hand, from a tree of `JSONSerialization`.
extension Repository {
  static func list(castFrom tree: Any) -> [Repository] {
    (tree as? [Any])?.compactMap { ($0 as? [String: Any]).flatMap(Repository.init(casting:)) } ?? []
  }

  private init?(casting object: [String: Any]) {
    guard let id = object["id"] as? Int, let name = object["name"] as? String,
      let fullName = object["full_name"] as? String,
      let owner = (object["owner"] as? [String: Any]).flatMap(Owner.init(casting:)),
      let stars = object["stargazers_count"] as? Int, let score = object["score"] as? Double,
      let isFork = object["flag_3"] as? Bool, let created = object["created_at"] as? String,
      let firstLink = object["link0_url"] as? String,
      let lastLink = object["link29_url"] as? String
    else { return nil }
    self.init(
      id: id,
      name: name,
      fullName: fullName,
      owner: owner,
      description: object["description"] as? String,
      stars: stars,
      score: score,
      isFork: isFork,
      language: object["language"] as? String,
      created: created,
      firstLink: firstLink,
      lastLink: lastLink
    )
  }
}

extension Owner {
  fileprivate init?(casting object: [String: Any]) {
    guard let login = object["login"] as? String, let id = object["id"] as? Int,
      let avatar = object["avatar_url"] as? String, let isAdmin = object["site_admin"] as? Bool
    else { return nil }
    self.init(login: login, id: id, avatar: avatar, isAdmin: isAdmin)
  }
}
