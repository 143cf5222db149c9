import Bridge
import LegacyExtractor

/// A legacy parent.
struct Question: LegacyDecodable {
  let title: String
  let answers: [Answer]

  static func decode(_ e: Extractor) throws -> Question {
    try Question(title: e <| "title", answers: e <| "answers")
  }
}
