import Foundation
import HarnessSupport
import LegacyExtractor
import ParityEngine
import ParityHarness
import Testing

/// A draft has the keys that the app's decoder gives to a model.
@Suite struct DecoderOfDraftTests {
  private static let text = """
    {"id": 1, "body_text": "a", "video_id": "b", "posted_from": {"city_name": "c"}, "tag_names": ["d"]}
    """

  private static let snakeCase: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }()

  private func source(_ check: ParityCheck) throws -> String {
    try check.draft(from: .texts(Self.text)).source
  }

  @Test func spellsKeysAsTheDocumentDoesWithoutAStrategy() throws {
    let source = try source(.legacy(Ticket.self))
    for line in [#"bodyText = "body_text""#, #"videoID = "video_id""#, #"cityName = "city_name""#] {
      #expect(source.contains("case " + line), "\(source)")
    }
  }

  /// Of the decoder of the check, or of its suite.
  @Test(arguments: [true, false]) func spellsKeysAsTheStrategyDoes(isOfSuite: Bool) throws {
    let check =
      isOfSuite
      ? try #require(ParitySuite([.legacy(Ticket.self)], decoder: Self.snakeCase).unported.first)
      : .legacy(Ticket.self, decoder: Self.snakeCase)
    let source = try source(check)
    #expect(!source.contains("_"), "\(source)")
    #expect(source.contains(#"case videoID = "videoId""#), "\(source)")
    #expect(source.contains("bodyText"), "\(source)")
  }

  @Test func needsNoKeysThatTheStrategyMakes() throws {
    let check = ParityCheck.legacy(Brush.self, decoder: Self.snakeCase)
    let draft = try check.draft(from: .texts(#"{"tip_size": 1, "color": "red"}"#))
    #expect(draft.source.hasPrefix("extension Brush: Decodable {}\n"), "\(draft.source)")
  }
}

struct Ticket: LegacyDecodable, Sendable {
  let id: Int
  let bodyText: String
  let videoID: String?
  let city: String?
  let tags: [String]

  static func decode(_ e: Extractor) throws -> Ticket {
    try Ticket(
      id: e <| "id",
      bodyText: e <| "body_text",
      videoID: e <|? "video_id",
      city: e <|? ["posted_from", "city_name"],
      tags: (e <||? "tag_names") ?? []
    )
  }
}

struct Brush: LegacyDecodable, Sendable {
  let tipSize: Int
  let color: String

  static func decode(_ e: Extractor) throws -> Brush {
    try Brush(tipSize: e <| "tip_size", color: e <| "color")
  }
}
