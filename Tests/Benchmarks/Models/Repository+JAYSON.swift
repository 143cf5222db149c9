import LegacyExtractor

extension Repository {
  init(json: JAYSON) throws {
    try self.init(
      id: json.next("id").getInt(),
      name: json.next("name").getString(),
      fullName: json.next("full_name").getString(),
      owner: json.next("owner").get(Owner.init(json:)),
      description: json["description"]?.string,
      stars: json.next("stargazers_count").getInt(),
      score: json.next("score").getDouble(),
      isFork: json.next("flag_3").getBool(),
      language: json["language"]?.string,
      created: json.next("created_at").getString(),
      firstLink: json.next("link0_url").getString(),
      lastLink: json.next("link29_url").getString()
    )
  }
}

extension Owner {
  fileprivate init(json: JAYSON) throws {
    try self.init(
      login: json.next("login").getString(),
      id: json.next("id").getInt(),
      avatar: json.next("avatar_url").getString(),
      isAdmin: json.next("site_admin").getBool()
    )
  }
}
