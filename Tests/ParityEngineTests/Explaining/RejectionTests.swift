import Foundation
import LegacyExtractor
import Testing

@testable import ParityEngine

@Suite struct RejectionTests {
  /// A draft that refuses every document says what it lacks, so the page of its check does, too.
  @Test func namesTheMarkOfADraft() {
    let context = DecodingError.Context(
      codingPath: [],
      debugDescription: Fixture.Rejection.draftRefusal + "entries. Write it."
    )
    let rejection = Fixture.Rejection(DecodingError.dataCorrupted(context))
    #expect(rejection.description == "There is no draft for entries. Write it.")
    #expect(rejection.quote == "entries. Write it.")
  }

  private static let document = Data(
    #"{"shots": [{"title": 7, "link": "", "views": null, "user": {}}]}"#.utf8
  )

  private static let reads: [@Sendable (JAYSON) throws -> Void] = [
    { _ = try $0.next("name") },
    { _ = try $0.next("views").getInt() },
    { _ = try $0.next("title").getString() },
    { _ = try $0.next("title").getArray() },
    { _ = try $0.next("link").getURL() },
    { _ = try $0.next("link").getBool() },
    { _ = try $0.next("link").getNumber() },
    { _ = try $0.next("link").getDictionary() },
    { _ = try $0.next("user").get { _ in throw CocoaError(.formatting) } },
  ]

  private static let descriptions = [
    "notFoundKey at $.shots[*].name", "notFoundKey at $.shots[*].views",
    "failedToGetString at $.shots[*].title", "failedToGetArray at $.shots[*].title",
    "failedToParseURL at $.shots[*].link", "failedToGetBool at $.shots[*].link",
    "failedToGetNumber at $.shots[*].link", "failedToGetDictionary at $.shots[*].link",
    "decodeError at $.shots[*].user",
  ]

  @Test(arguments: zip(reads, descriptions))
  func saysWhereJAYSONGotStuck(
    read: @escaping @Sendable (JAYSON) throws -> Void,
    description: String
  ) throws {
    let json = try JAYSON(data: Self.document)
    let shot = try json.next("shots").next(0)
    let error = try #require(Self.error { try read(shot) })
    #expect(Fixture.Rejection(error).description == description)
  }

  @Test func saysWhichIndexIsMissing() throws {
    let shots = try JAYSON(data: Self.document).next("shots")
    let error = try #require(Self.error { _ = try shots.next(1) })
    #expect(Fixture.Rejection(error).description == "notFoundIndex at $.shots[*]")
  }

  @Test func hasNoWordsOfFoundation() throws {
    let error = try #require(Self.error { _ = try JAYSON(data: Data("{".utf8)) })
    #expect(Fixture.Rejection(error).description == "NSCocoaErrorDomain 3840")
  }

  private static func error(_ body: () throws -> Void) -> (any Error)? {
    do {
      try body()
      return nil
    } catch {
      return error
    }
  }
}
