import LegacyExtractor

struct Recipe: LegacyDecodable {
  let title: String
  let photo: URL
  let source: URL?
  let cookedAt: Date
  let steps: [Step]

  static func decode(_ e: Extractor) throws -> Recipe {
    try Recipe(
      title: e <| "title",
      photo: Recipe.url.apply(e <| "photo"),
      source: Recipe.url.apply(e <|? "source"),
      cookedAt: Recipe.day.apply(e <| "cooked_at"),
      steps: e <|| "steps"
    )
  }

  static var url: Transformer<String, URL> {
    Transformer { text in
      guard let url = URL(string: text) else { throw customError("no URL") }
      return url
    }
  }

  static var day: Transformer<String, Date> {
    Transformer { text in
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      formatter.dateFormat = "yyyy-MM-dd"
      guard let date = formatter.date(from: text) else { throw customError("no day") }
      return date
    }
  }
}

struct Step: LegacyDecodable {
  let text: String
  let minutes: Int?

  static func decode(_ e: Extractor) throws -> Step {
    try Step(text: e <| "text", minutes: e <|? "minutes")
  }
}
