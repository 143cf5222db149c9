import Foundation
import LegacyExtractor
import Testing

@testable import ParityEngine

/// Classes of differences that only a whole model shows.
@Suite struct ModelClassTests {
  private struct Tag: Codable, Unboxable, LegacyDecodable {
    let name: String

    init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name") }

    init(name: String) { self.name = name }

    static func decode(_ e: Extractor) throws -> Tag { try Tag(name: e <| "name") }
  }

  private struct Attempt: Decodable {
    let tag: Tag?

    init(from decoder: any Decoder) throws {
      tag = try? decoder.singleValueContainer().decode(Tag.self)
    }
  }

  /// Leaves bad tags out, as its port may or may not do.
  private struct Tags: LegacyDecodable, Unboxable {
    let tags: [Tag]

    init(tags: [Tag]) { self.tags = tags }

    init(unboxer: Unboxer) throws {
      tags = try unboxer.unbox(key: "tags", allowInvalidElements: true)
    }

    static func decode(_ e: Extractor) throws -> Tags {
      let tags: [Extractor] = try e <| "tags"
      return Tags(tags: tags.compactMap { try? Tag.decode($0) })
    }
  }

  private struct StrictTags: Decodable { let tags: [Tag] }

  private struct LossyTags: Decodable {
    let tags: [Tag]

    private enum CodingKeys: CodingKey { case tags }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      tags = try container.decode([Attempt].self, forKey: .tags).compactMap(\.tag)
    }
  }

  private func classes<Legacy, Codable>(
    _ legacy: DecodingRoute<Legacy>,
    _ codable: DecodingRoute<Codable>,
    _ json: String
  ) throws -> [String: String] {
    let fixture = Fixture(name: "f", data: Data(json.utf8))
    let report = try ParityCheck("Model", legacy: legacy, codable: codable)
      .run(on: .fixtures([fixture]), shrinking: .none)
    let names = report.divergences.map { divergence in
      (
        "\(divergence.path) \(divergence.mutatorName)",
        divergence.cause?.rawValue ?? "unexplained"
      )
    }
    return Dictionary(names) { first, _ in first }
  }

  private static let tags = #"{"tags":[{"name":"a"},{"name":"b"}]}"#

  @Test func explainsElementsThatTheLegacyModelDrops() throws {
    let found = try classes(.himotoki(Tags.self), .codable(StrictTags.self), Self.tags)
    #expect(found["$.tags nullElement"] == "lossyCollection")
    #expect(found["$.tags[*] null"] == "lossyCollection")
    #expect(found["$.tags[*] toNumber"] == "lossyCollection")
  }

  @Test func explainsElementsThatUnboxRefuses() throws {
    let found = try classes(.unbox(Tags.self), .codable(LossyTags.self), Self.tags)
    for name in ["$.tags nullElement", "$.tags wrappedInArray", "$.tags[*] toString"] {
      #expect(found[name] == "nonObjectElement", "\(name)")
    }
  }

  /// A recorded document may have such an element.
  @Test func explainsAFixtureThatUnboxRefuses() throws {
    let fixture = #"{"tags":[{"name":"a"},7]}"#
    let found = try classes(.unbox(Tags.self), .codable(LossyTags.self), fixture)
    #expect(Set(found.values) == ["nonObjectElement"], "\(found)")
  }

  /// A port that drops what the legacy model does not.
  @Test func leavesABugUnexplainedThatLooksLikeIt() throws {
    struct Strict: Unboxable {
      let tags: [Tag]

      init(unboxer: Unboxer) throws { tags = try unboxer.unbox(key: "tags") }
    }
    let found = try classes(.unbox(Strict.self), .codable(LossyTags.self), Self.tags)
    #expect(found["$.tags nullElement"] == "unexplained")
    #expect(found["$.tags[*] toString"] == "unexplained")
  }

  private struct Place: LegacyDecodable {
    let city: String?
    let street: String?

    static func decode(_ e: Extractor) throws -> Place {
      try Place(city: e <|? ["home", "city"], street: e <|? ["work", "at", "street"])
    }
  }

  /// Its paths throw where an object is missing on the way.
  private struct StrictPlace: Decodable {
    let city: String?
    let street: String?

    private enum Keys: CodingKey { case home, work, at, city, street }

    init(from decoder: any Decoder) throws {
      let place = try decoder.container(keyedBy: Keys.self)
      let home = try place.nestedContainer(keyedBy: Keys.self, forKey: .home)
      let work = try place.nestedContainer(keyedBy: Keys.self, forKey: .work)
      let at = try work.nestedContainer(keyedBy: Keys.self, forKey: .at)
      city = try home.decodeIfPresent(String.self, forKey: .city)
      street = try at.decodeIfPresent(String.self, forKey: .street)
    }
  }

  @Test func explainsKeyPathsOfAnEmptyDocument() throws {
    let json = #"{"home":{"city":"Rome"},"work":{"at":{"street":"Via 1"}}}"#
    let found = try classes(.himotoki(Place.self), .codable(StrictPlace.self), json)
    #expect(found["$ emptyObject"] == "keyPathMissingIntermediate")
    #expect(found["$.work emptyObject"] == "keyPathMissingIntermediate")
    #expect(found["$.home dropKey"] == "keyPathMissingIntermediate")
  }

  private struct Amount: Decodable, LegacyDecodable, Unboxable {
    let amount: Decimal

    init(amount: Decimal) { self.amount = amount }

    init(unboxer: Unboxer) throws { amount = try unboxer.unbox(key: "amount") }

    static func decode(_ e: Extractor) throws -> Amount {
      try Amount(amount: (e <| "amount" as NSNumber).decimalValue)
    }
  }

  /// The bug that the legacy model of Himotoki has.
  private struct AmountThroughDouble: Decodable {
    let amount: Decimal

    private enum CodingKeys: CodingKey { case amount }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      amount = Decimal(try container.decode(Double.self, forKey: .amount))
    }
  }

  @Test func explainsDecimalsThatTheLegacyModelMakesOfDoubles() throws {
    let json = #"{"amount":12.3}"#
    let found = try classes(.himotoki(Amount.self), .codable(Amount.self), json)
    #expect(Set(["decimalThroughDouble", nil]).contains(found["$.amount number 19.99"]))
    #expect(!found.values.contains("unexplained"))
    let ofBug = try classes(.unbox(Amount.self), .codable(AmountThroughDouble.self), json)
    // Both keep as many digits as a Double has.
    #expect(ofBug["$.amount number 0.12345678901234567"] == "longDecimal")
    #expect(ofBug["$.amount number 19.99"] == "unexplained")
  }

  private struct Dated: Decodable, LegacyDecodable {
    let date: Date

    static func decode(_ e: Extractor) throws -> Dated {
      let text: String = try e <| "date"
      let formatter = DateReader.formatter("yyyy-MM-dd'T'HH:mm:ssZZZZZ")
      guard let date = formatter.date(from: text) else { throw DecodeError.custom("no date") }
      return Dated(date: date)
    }
  }

  /// `DateFormatter` refuses `+01:0`, which `.iso8601` takes for `+01:00`, on most systems.
  @Test(arguments: ["2026-08-01T10:00:00+01:00", "2026-08-01T10:00:00Z"])
  func explainsZonesThatAreCutOff(text: String) throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let found = try classes(
      .himotoki(Dated.self),
      .codable(Dated.self, decoder: decoder),
      #"{"date":"\#(text)"}"#
    )
    #expect(Set(["iso8601PartialZone", nil]).contains(found["$.date dateOffsetCut"]))
    #if os(Linux)
    #expect(found["$.date dateOffsetCut"] == "iso8601PartialZone")
    #endif
  }

  /// Reads a date without a time or a zone as in UTC, as the recipe `DateDecoding` does, or as in Tokyo.
  private static func decoder(readingIn zone: String) -> JSONDecoder {
    let formats = [
      "yyyy-MM-dd'T'HH:mm:ssZZZZZ", "yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd HH:mm:ssZZZZZ",
      "yyyy-MM-dd",
    ]
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      for format in formats {
        let formatter = DateReader.formatter(format)
        formatter.timeZone = TimeZone(identifier: zone)
        if let date = formatter.date(from: text) { return date }
      }
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date")
    }
    return decoder
  }

  @Test(arguments: [("UTC", "iso8601OtherForm"), ("Asia/Tokyo", "unexplained")])
  func explainsDatesThatThePortReadsInUTC(zone: String, cause: String) throws {
    let found = try classes(
      .himotoki(Dated.self),
      .codable(Dated.self, decoder: Self.decoder(readingIn: zone)),
      #"{"date":"2026-08-01T10:00:00+01:00"}"#
    )
    #expect(found["$.date dateOnly"] == cause)
    #expect(found["$.date dateWithoutZone"] == cause)
    #expect(found["$.date dateSeparator"] == "iso8601OtherForm")
  }

  /// The model keeps a text that it makes of the number.
  private struct Card: Decodable, Unboxable {
    let expiry: String

    init(unboxer: Unboxer) throws {
      expiry = "\(try unboxer.unbox(key: "month") as Int)/26"
    }

    private enum CodingKeys: CodingKey { case month }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let month = try? container.decode(Int.self, forKey: .month)
      let large =
        try month ?? Int(truncatingIfNeeded: container.decode(UInt64.self, forKey: .month))
      expiry = "\(large)/26"
    }
  }

  @Test func explainsLargeIntegersInATextThatAModelMakes() throws {
    let found = try classes(.unbox(Card.self), .codable(Card.self), #"{"month":7}"#)
    #expect(found["$.month number 1e39"] == "hugeInteger")
  }

  private struct Bytes: Decodable, LegacyDecodable {
    let bytes: [UInt8]
    let total: UInt64?

    static func decode(_ e: Extractor) throws -> Bytes {
      try Bytes(bytes: e <| "bytes", total: e <|? "total")
    }
  }

  @Test func explainsAnElementOfANewArray() throws {
    let json = #"{"bytes":[1,2],"total":7}"#
    let found = try classes(.himotoki(Bytes.self), .codable(Bytes.self), json)
    #expect(found["$.bytes lastElementLarge"] == "integerWraparound")
    #expect(found["$.total number 1e39"] == "hugeInteger")
  }
}
