import LegacyExtractor

/// A model without a parent: only its own file changes.
enum CaseOne {
  // snippet: the announcement with both conformances
  // In the pull request
  struct Announcement: Himotoki.Decodable, Swift.Decodable {
    let id: Int
    let message: String
    let link: URL?

    static func decode(_ e: Extractor) throws -> Announcement {
      try Announcement(
        id: e <| "id",
        message: e <| "message",
        link: Transformer.url.apply(e <|? "link")
      )
    }
  }
  // end
}

/// The same model when the pull request is merged.
enum CaseOneDone {
  // snippet: the Codable announcement
  // After
  struct Announcement: Decodable {
    let id: Int
    let message: String
    let link: URL?
  }
  // end
}
