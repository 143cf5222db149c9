import Bridge
import Foundation
import LegacyExtractor
import Testing

/// A real app's shape: three legacy levels over two Codable levels over one legacy level, and a
/// Codable leaf at the bottom.
@Suite struct CrossingTests {
  struct App: LegacyDecodable {
    let feed: Feed
    static func decode(_ e: Extractor) throws -> App { try App(feed: e <| ["data", "feed"]) }
  }
  struct Feed: LegacyDecodable {
    let sections: [Section]
    static func decode(_ e: Extractor) throws -> Feed { try Feed(sections: e <|| "sections") }
  }
  struct Section: LegacyDecodable {
    let articles: [Article]
    static func decode(_ e: Extractor) throws -> Section { try Section(articles: e <|| "articles") }
  }
  struct Article: Decodable {
    let mainAuthor: Author
  }
  struct Author: Decodable {
    let badge: Badge?
  }
  struct Badge: LegacyDecodable, LegacyBacked {
    let title: String
    let earned: Earned
    static func decode(_ e: Extractor) throws -> Badge {
      try Badge(title: e <| "badge_title", earned: e <| "earned")
    }
  }
  struct Earned: Decodable { let lastSeen: Date }

  static func document(badge: String) -> Data {
    let article = #"{"main_author": {"badge": \#(badge)}}"#
    let section = #"{"articles": [{"main_author": {}}, \#(article)]}"#
    return Data(#"{"data": {"feed": {"sections": [\#(section)]}}}"#.utf8)
  }

  static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .secondsSince1970
    return decoder
  }

  @Test func valuesCrossEveryBorder() throws {
    let data = Self.document(badge: #"{"badge_title": "gold", "earned": {"last_seen": 86400}}"#)
    let app = try App.decodeValue(from: data, using: Self.decoder)
    let articles = try #require(app.feed.sections.first?.articles)
    #expect(articles.count == 2)
    #expect(articles.first?.mainAuthor.badge == nil)
    let badge = try #require(articles.last?.mainAuthor.badge)
    #expect(badge.title == "gold")
    // The root's decoder reached the innermost Codable model through the Codable levels.
    #expect(badge.earned.lastSeen == Date(timeIntervalSince1970: 86400))
  }

  static let prefix = ["data", "feed", "sections", "0", "articles", "1", "mainAuthor", "badge"]
  static let failures: [(badge: String, kind: String, path: [String])] = [
    (#"{"earned": {"last_seen": 1}}"#, "keyNotFound(badge_title)", prefix),
    (#"{"badge_title": [], "earned": {"last_seen": 1}}"#, "typeMismatch", prefix + ["badge_title"]),
    (
      #"{"badge_title": "g", "earned": {"last_seen": "x"}}"#, "typeMismatch",
      prefix + ["earned", "lastSeen"]
    ),
    (#"{"badge_title": "g", "earned": {}}"#, "keyNotFound(lastSeen)", prefix + ["earned"]),
    (#""text""#, "typeMismatch", prefix + ["badge_title"]),
  ]

  @Test(arguments: failures)
  func errorsCarryTheWholePath(badge: String, kind: String, path: [String]) throws {
    let error = try #require(throws: DecodingError.self) {
      try App.decodeValue(from: Self.document(badge: badge), using: Self.decoder)
    }
    let found = BridgeErrorTests.describe(error)
    #expect(found.kind == kind)
    #expect(found.path == path)
  }

  @Test func legacyErrorIsComposedThroughEveryBorder() throws {
    let error = try #require(throws: DecodingError.self) {
      try App.decodeValue(from: Self.document(badge: "{}"), using: Self.decoder)
    }
    let keys: ExtractionPath = [
      "data", "feed", "sections", "articles", "mainAuthor", "badge", "badge_title",
    ]
    #expect(error.underlying as? DecodeError == .missingKeyPath(keys))
  }

  @Test func userInfoNamesTheDecoderWhereTheRootIsCodable() throws {
    let decoder = Self.decoder
    decoder.userInfo[.bridgeDecoder] = Self.decoder
    let json = #"[{"badge_title": "gold", "earned": {"last_seen": 86400}}]"#
    let badges = try decoder.decode([Badge].self, from: Data(json.utf8))
    #expect(badges.first?.earned.lastSeen == Date(timeIntervalSince1970: 86400))
  }

  @Test func aDecoderNamesItselfWithoutHoldingItself() throws {
    weak var released: JSONDecoder?
    do {
      let decoder = Self.decoder
      released = decoder
      #expect(!decoder.decodesBridgedDescendants)
      decoder.decodesBridgedDescendants = true
      #expect(decoder.decodesBridgedDescendants)
      let json = #"[{"badge_title": "gold", "earned": {"last_seen": 86400}}]"#
      let badges = try decoder.decode([Badge].self, from: Data(json.utf8))
      #expect(badges.first?.earned.lastSeen == Date(timeIntervalSince1970: 86400))
    }
    #expect(released == nil)
  }

  @Test func namingAnotherDecoderIsKeptWhenItStopsNamingItself() {
    let decoder = JSONDecoder()
    decoder.decodesBridgedDescendants = true
    decoder.decodesBridgedDescendants = false
    #expect(decoder.userInfo[.bridgeDecoder] == nil)
    decoder.userInfo[.bridgeDecoder] = Self.decoder
    #expect(!decoder.decodesBridgedDescendants)
    decoder.decodesBridgedDescendants = false
    #expect(decoder.userInfo[.bridgeDecoder] != nil)
  }
}
