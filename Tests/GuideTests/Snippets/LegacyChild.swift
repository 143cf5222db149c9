import Bridge
import LegacyExtractor

// snippet: a legacy child
struct Reply: Himotoki.Decodable {
  let isBest: Bool

  static func decode(_ e: Extractor) throws -> Reply { try Reply(isBest: e <| "is_best") }
}

extension Reply: LegacyBacked {}

struct ReplyPage: Decodable {
  let pageNumber: Int
  let replies: [Reply]
}
// end
