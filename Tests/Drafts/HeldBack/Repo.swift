import Foundation
import LegacyExtractor

enum Transformers {
  static let url = Transformer<String, URL> { text in
    guard let url = URL(string: text) else { throw customError("bad url \(text)") }
    return url
  }
  static let millis = Transformer<Double, Date> { Date(timeIntervalSince1970: $0 / 1000) }
}

struct Repo: LegacyDecodable {
  enum Visibility: LegacyDecodable {
    case open, closed
    static func decode(_ e: Extractor) throws -> Visibility {
      switch try String.decode(e).lowercased() {
      case "public": return .open
      case "private": return .closed
      case let other: throw customError("unknown visibility \(other)")
      }
    }
  }
  let name: String
  let ownerLogin: String
  let home: URL?
  let stars: Int
  let topics: [String]
  let visibility: Visibility
  let pushedAt: Date
  let fork: Bool

  static func decode(_ e: Extractor) throws -> Repo {
    try Repo(
      name: e <| "full_name",
      ownerLogin: e <| ["owner", "login"],
      home: Transformers.url.apply(e <|? "homepage"),
      stars: e <|? "stargazers_count" ?? 0,
      topics: e <||? "topics" ?? [],
      visibility: e <| "visibility",
      pushedAt: Transformers.millis.apply(e <| "pushed_at"),
      fork: e <| "fork"
    )
  }
}
