extension PageGenerator {
  mutating func repository() -> OrderedJSON {
    let (owner, name) = (random.pick(Vocabulary.syllables) + word(), slug())
    return [
      "id": integer(1_000_000..<99_999_999),
      "name": .string(name),
      "full_name": .string("\(owner)/\(name)"),
      "private": .bool(false),
      "owner": self.owner(login: owner),
      "html_url": .string("https://forge.example/\(owner)/\(name)"),
      "description": orNull(15) { $0.headline() },
      "homepage": orNull(30) { .string($0.random.chance(50) ? "" : "https://\(name).example") },
      "pushed_at": timestamp(),
      "stargazers_count": integer(0..<60_000),
      "language": orNull(10) { .string($0.random.pick(Vocabulary.languages)) },
      "languages": .object(
        Vocabulary.languages.filter { _ in random.chance(50) }.map { ($0, integer(1..<900_000)) }
      ),
      "forks_count": integer(0..<4_000),
      "archived": flag(12),
      "license": orNull(25) { $0.license() },
      "topics": list(random.number(in: 0..<6)) { .string($0.word()) },
      "score": .number("1.0"),
    ]
  }

  private mutating func owner(login: String) -> OrderedJSON {
    let id = random.number(in: 1..<900_000)
    return [
      "login": .string(login),
      "id": .integer(id),
      "avatar_url": .string("https://avatars.forge.example/\(id)"),
      "type": .string(random.pick(["User", "User", "Organization", "Bot"])),
      "site_admin": .bool(false),
    ]
  }

  private mutating func license() -> OrderedJSON {
    let version = "\(random.number(in: 1..<4)).0"
    return [
      "key": .string("commons-share-\(version)"),
      "name": .string("Commons Share License \(version)"),
      "spdx_id": orNull(20) { _ in .string("CSL-\(version)") },
      "url": .string("https://api.forge.example/licenses/commons-share-\(version)"),
    ]
  }
}
