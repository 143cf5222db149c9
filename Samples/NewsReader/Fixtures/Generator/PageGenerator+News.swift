extension PageGenerator {
  mutating func feed() -> OrderedJSON {
    [
      "id": "technology",
      "title": "Technology",
      "category": "technology",
      "refreshed_at": timestamp(),
    ]
  }

  mutating func article() -> OrderedJSON {
    let id = random.number(in: 10_000..<99_999)
    return [
      "id": .integer(id),
      "title": headline(),
      "summary": orNull(20) { $0.paragraph() },
      "url": .string("https://newsreader.example/articles/\(id)"),
      "category": .string(random.pick(Vocabulary.categories)),
      "priority": integer(0..<101),
      "author": author(),
      "contributors": list(random.number(in: 0..<3)) { $0.author() },
      "images": list(random.number(in: 0..<4)) { $0.image() },
      "video": orNull(80) { $0.video() },
      "tags": list(random.number(in: 0..<5)) { .string($0.word()) },
      "published_at": timestamp(),
      "updated_at": orNull(50) { $0.timestamp() },
      "is_premium": flag(25),
      "reading_minutes": minutes(),
      "statistics": statistics(),
    ]
  }

  mutating func articleLink() -> OrderedJSON {
    let id = random.number(in: 10_000..<99_999)
    return [
      "id": .integer(id),
      "title": headline(),
      "url": .string("https://newsreader.example/articles/\(id)"),
    ]
  }

  mutating func comment(depth: Int) -> OrderedJSON {
    [
      "id": integer(1_000..<9_999_999),
      "author": author(),
      "text": paragraph(),
      "posted_at": integer(1_927_000_000..<1_933_000_000),
      "is_pinned": flag(5),
      "reactions": .object(
        Vocabulary.reactions.filter { _ in random.chance(50) }.map { ($0, integer(1..<500)) }
      ),
      "replies": list(depth < 1 ? random.number(in: 0..<4) : 0) { $0.comment(depth: depth + 1) },
    ]
  }

  mutating func author() -> OrderedJSON {
    let id = random.number(in: 1..<90_000)
    return [
      "id": .integer(id),
      "name": personName(),
      "role": orNull(50) { .string($0.random.pick(Vocabulary.roles)) },
      "avatar": orNull(30) { $0.image() },
      "website": .string(random.chance(60) ? "" : "https://\(slug()).example/\(id)"),
    ]
  }

  private mutating func image() -> OrderedJSON {
    [
      "url": .string("https://images.newsreader.example/\(random.number(in: 1..<90_000)).jpg"),
      "width": integer(64..<4_000),
      "height": integer(64..<4_000),
      "caption": orNull(40) { $0.headline() },
    ]
  }

  private mutating func video() -> OrderedJSON {
    let id = random.number(in: 1_000..<9_999)
    return [
      "id": .string("v-\(id)"),
      "url": .string("https://video.newsreader.example/v-\(id)/master.m3u8"),
      "duration": .number("\(random.number(in: 10..<900)).\(random.number(in: 1..<10))"),
      "poster": image(),
    ]
  }

  private mutating func minutes() -> OrderedJSON {
    .number("\(random.number(in: 1..<20))" + random.pick(["", ".25", ".5", ".75"]))
  }

  private mutating func statistics() -> OrderedJSON {
    let views = integer(0..<2_000_000)
    return random.chance(30)
      ? ["views": views] : ["views": views, "shares": ["total": integer(0..<9_000)]]
  }
}
