import Foundation
import LegacyExtractor
import ParityHarness

/// A model with two ports: one faithful, one with a bug.
struct Article: Codable, LegacyDecodable {
  let title: String
  let subtitle: String?

  static func decode(_ e: Extractor) throws -> Article {
    try Article(title: e <| "title", subtitle: e <|? "subtitle")
  }

  static let fixtures = FixtureSource.fixtures([
    Fixture(name: "article", data: Data(#"{"title":"a","subtitle":"b"}"#.utf8))
  ])

  static let faithful = ParityCheck(Article.self)

  static let broken = ParityCheck(
    "Article",
    legacy: .legacy(Article.self),
    codable: DecodingRoute<Article>("codable") { data in
      let article = try JSONDecoder().decode(Article.self, from: data)
      return Article(title: article.title.uppercased(), subtitle: article.subtitle)
    }
  )
}
