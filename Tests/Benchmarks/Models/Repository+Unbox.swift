import LegacyExtractor

extension Repository: Unboxable {
  init(unboxer: Unboxer) throws {
    try self.init(
      id: unboxer.unbox(key: "id"),
      name: unboxer.unbox(key: "name"),
      fullName: unboxer.unbox(key: "full_name"),
      owner: unboxer.unbox(key: "owner"),
      description: unboxer.unbox(key: "description"),
      stars: unboxer.unbox(key: "stargazers_count"),
      score: unboxer.unbox(key: "score"),
      isFork: unboxer.unbox(key: "flag_3"),
      language: unboxer.unbox(key: "language"),
      created: unboxer.unbox(key: "created_at"),
      firstLink: unboxer.unbox(key: "link0_url"),
      lastLink: unboxer.unbox(key: "link29_url")
    )
  }
}

extension Owner: Unboxable {
  init(unboxer: Unboxer) throws {
    try self.init(
      login: unboxer.unbox(key: "login"),
      id: unboxer.unbox(key: "id"),
      avatar: unboxer.unbox(key: "avatar_url"),
      isAdmin: unboxer.unbox(key: "site_admin")
    )
  }
}
