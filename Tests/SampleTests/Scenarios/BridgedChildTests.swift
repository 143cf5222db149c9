import Bridge
import Foundation
import LegacyExtractor
import Testing

/// A Codable child of a legacy parent: as the post had it, serialized again, and over the bridge.
@Suite struct BridgedChildTests {
  private struct DailyMessage: Swift.Decodable, Equatable {
    let text: String
    let sentAt: Date
    let weight: Decimal?
  }

  private struct BridgedResponse: LegacyDecodable {
    let message: DailyMessage
    let requestID: String

    static func decode(_ e: Extractor) throws -> BridgedResponse {
      try BridgedResponse(message: e <| "daily_message", requestID: e <| "request_id")
    }
  }

  private struct SerializedResponse: LegacyDecodable {
    let message: DailyMessage
    let requestID: String

    static func decode(_ e: Extractor) throws -> SerializedResponse {
      guard let child = (e.rawValue as? [String: Any])?["daily_message"] else {
        throw DecodeError.missingKeyPath("daily_message")
      }
      let data = try JSONSerialization.data(withJSONObject: child)
      let message = try api.decode(DailyMessage.self, from: data)
      return try SerializedResponse(message: message, requestID: e <| "request_id")
    }
  }

  private static var api: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }

  private func bridged(_ document: String) throws -> BridgedResponse {
    try BridgedResponse.decodeValue(from: Data(document.utf8), using: Self.api)
  }

  private func serialized(_ document: String) throws -> SerializedResponse {
    try SerializedResponse.decodeValue(from: Data(document.utf8))
  }

  private func response(_ child: String) -> String {
    #"{"daily_message": \#(child), "request_id": "7f0c"}"#
  }

  @Test("002-05 the bridge gives the values and the errors that serializing again gave")
  func sameAsSerializedAgain() throws {
    let document = response(#"{"text": "Hi", "sent_at": "2031-03-02T08:00:00Z"}"#)
    #expect(try bridged(document).message == serialized(document).message)
    #expect(try bridged(document).requestID == serialized(document).requestID)
    let missing = DecodeError.missingKeyPath("daily_message")
    #expect(throws: missing) { try serialized(#"{"request_id": "7f0c"}"#) }
    #expect(throws: missing) { try bridged(#"{"request_id": "7f0c"}"#) }
  }

  @Test("002-05 an error in a bridged child keeps the path to the child") func pathPrefix() {
    let broken = response(#"{"text": 7}"#)
    #expect { try serialized(broken) } throws: { Self.path(of: $0) == ["text"] }
    #expect { try bridged(broken) } throws: { Self.path(of: $0) == ["daily_message", "text"] }
  }

  @Test("002-11 the bridge serializes nothing again: a number keeps its digits") func digits()
    throws
  {
    let document = response(
      #"{"text": "", "sent_at": "2031-03-02T08:00:00Z", "weight": 0.1234567890123456789}"#
    )
    #expect(try bridged(document).message.weight == Decimal(string: "0.1234567890123456789"))
    // What serializing again costs is measured, not tested.
    let benchmarks = try PackageFile("Tests/Benchmarks/Comparisons/Comparisons+Bridge.swift")
    #expect(benchmarks.contains(inOrder: ["reserialization", "-bridge", "-JSONDecoder"]))
  }

  @Test(
    "002-12 arrays, optionals, dictionaries and fragments cross the bridge",
    arguments: [
      (#"{"title": "a"}"#, #"{"title": "b"}"#), (#"{"title": ""}"#, "null"),
    ]
  )
  func collections(first: String, second: String) throws {
    let optional = second == "null" ? "null" : "[\(second)]"
    let document = """
      {"books": [\(first), \(first)], "newest": \(second), "byAuthor": {"x": \(first)},
       "more": \(optional), "genre": "crime", "genres": ["crime", "poetry"]}
      """
    let shelf = try LegacyShelf.decodeValue(from: Data(document.utf8))
    let codable = try JSONDecoder().decode(CodableShelf.self, from: Data(document.utf8))
    #expect(shelf.books == codable.books && shelf.books.count == 2)
    #expect(shelf.newest == codable.newest && shelf.more == codable.more)
    #expect(shelf.byAuthor == codable.byAuthor && shelf.lent == codable.lent)
    #expect(shelf.genre == .crime && shelf.genres == [.crime, .poetry])
  }

  private static func path(of error: any Error) -> [String]? {
    guard case DecodingError.typeMismatch(_, let context) = error else { return nil }
    return context.codingPath.map(\.stringValue)
  }
}

private struct Book: Swift.Decodable, Equatable {
  let title: String
}

private enum Genre: String, Swift.Decodable {
  case crime, poetry
}

private struct CodableShelf: Swift.Decodable {
  let books: [Book]
  let newest: Book?
  let byAuthor: [String: Book]
  let more: [Book]?
  let lent: [String: Book]?
}

private struct LegacyShelf: LegacyDecodable {
  let books: [Book]
  let newest: Book?
  let byAuthor: [String: Book]
  let more: [Book]?
  let lent: [String: Book]?
  let genre: Genre
  let genres: [Genre]

  static func decode(_ e: Extractor) throws -> LegacyShelf {
    try LegacyShelf(
      books: e <|| "books",
      newest: e <|? "newest",
      byAuthor: e <|-| "byAuthor",
      more: e <||? "more",
      lent: e <|-|? "lent",
      genre: e <| "genre",
      genres: e <|| "genres"
    )
  }
}
