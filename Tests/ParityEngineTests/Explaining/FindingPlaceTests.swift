import JSONVariants
import Foundation
import LegacyExtractor
import Testing

@testable import ParityEngine

/// The property that a finding names when the mistake is not where the value is.
@Suite struct FindingPlaceTests {
  /// The identifiers of what a check finds, without the name of this suite.
  private static func ids(_ check: ParityCheck, _ texts: [String]) throws -> [String] {
    let fixtures = texts.enumerated().map {
      Fixture(name: "\($0.offset)", data: Data($0.element.utf8))
    }
    let findings = try check.run(on: .fixtures(fixtures)).findings.filter { !$0.isInformation }
    return findings.map { $0.id.replacingOccurrences(of: "FindingPlaceTests.", with: "") }
  }

  // MARK: - Errors without a path

  private struct Ticket: Decodable, LegacyDecodable {
    let number: Int
    let day: Date

    static func decode(_ e: Extractor) throws -> Ticket {
      let date = Transformer<String, Date> { text in
        guard let date = DateFormatter.day.date(from: text) else { throw customError(text) }
        return date
      }
      return try Ticket(number: e <| "number", day: date.apply(e <| "valid_on"))
    }

    private enum CodingKeys: String, CodingKey {
      case number
      case day = "validOn"
    }
  }

  private struct Trip: Decodable, LegacyDecodable {
    let tickets: [Ticket]

    static func decode(_ e: Extractor) throws -> Trip { try Trip(tickets: e <|| "tickets") }
  }

  /// Foundation's error has the path of the object around the date, or none.
  @Test func namesTheDateThatAStrategyRefuses() throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    let text = #"{"tickets":[{"number":1,"valid_on":"2018-03-04"}]}"#
    let fixture = Fixture(name: "f", data: Data(text.utf8))
    let report = try ParityCheck(Trip.self, decoder: decoder).run(on: .fixtures([fixture]))
    let finding = try #require(report.findings.first)
    #expect(finding.property == "FindingPlaceTests.Ticket.day")
    #expect(finding.paths.map(\.description) == ["$.tickets[*].valid_on"])
    #expect(finding.example.input == #""2018-03-04""#)
    #expect(finding.advice.contains("compare the formats of the two"))
  }

  /// The error of the model, thrown after one that it swallows, belongs to no read.
  private struct Guarded: Decodable, LegacyDecodable {
    let rating: Int?

    static func decode(_ e: Extractor) throws -> Guarded { Guarded(rating: try? e <| "rating") }

    private init(rating: Int?) { self.rating = rating }

    private enum CodingKeys: CodingKey { case rating }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      rating = try? container.decode(Int.self, forKey: .rating)
      if rating == nil {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
      }
    }
  }

  @Test func blamesNoReadForAnErrorOfTheModel() throws {
    let ids = try Self.ids(ParityCheck(Guarded.self), [#"{"rating":"x"}"#])
    #expect(ids.contains("Guarded/unexplained/codableRefuses"))
  }

  // MARK: - Dropped objects

  private struct Coupon: Unboxable, Decodable {
    let code: String
    let percent: Int

    init(unboxer: Unboxer) throws {
      code = try unboxer.unbox(key: "code")
      percent = try unboxer.unbox(key: "percent")
    }
  }

  private struct Basket: Unboxable, Decodable {
    let coupons: [Coupon]

    init(unboxer: Unboxer) throws {
      coupons = try unboxer.unbox(key: "coupons", allowInvalidElements: true)
    }

    private enum CodingKeys: CodingKey { case coupons }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      coupons = try container.decode([Lenient<Coupon>].self, forKey: .coupons).compactMap(\.value)
    }
  }

  private static let dropped = #"{"code":"BROKEN"}"#
  private static let kept = #"{"code":"OK","percent":5}"#

  /// Variants of an object that both routes drop show nothing, so they do not count for its type.
  @Test(arguments: [
    [#"{"coupons":[\#(dropped),\#(kept)]}"#],
    [#"{"coupons":[\#(dropped)]}"#, #"{"coupons":[\#(kept)]}"#],
  ])
  func findsTheSameBehindADroppedObject(texts: [String]) throws {
    func ofCode(_ texts: [String]) throws -> Set<String> {
      let ids = try Self.ids(ParityCheck(Basket.self), texts)
      return Set(ids.filter { $0.hasPrefix("Coupon.code/") })
    }
    let alone = try ofCode([#"{"coupons":[\#(Self.kept)]}"#])
    #expect(alone.contains("Coupon.code/numberToString/codableRefuses"))
    #expect(try ofCode(texts).isSuperset(of: alone))
  }

  private struct Voucher: Unboxable, Decodable {
    let code: String
    let percent: Int?

    init(unboxer: Unboxer) throws {
      code = try unboxer.unbox(key: "code")
      percent = unboxer.unbox(key: "percent")
    }

    private enum CodingKeys: CodingKey { case code, percent }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      code = try container.decode(String.self, forKey: .code)
      percent = try? container.decode(Int.self, forKey: .percent)
    }
  }

  private struct Vouchers: Unboxable, Decodable {
    let list: [Voucher]

    init(unboxer: Unboxer) throws {
      list = try unboxer.unbox(key: "list", allowInvalidElements: true)
    }

    private enum CodingKeys: CodingKey { case list }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      list = try container.decode([Lenient<Voucher>].self, forKey: .list).compactMap(\.value)
    }
  }

  /// A dropped object does not use up the variants of a key that no object before it had.
  @Test func findsAKeyThatADroppedObjectHasFirst() throws {
    func ofPercent(_ vouchers: String...) throws -> Set<String> {
      let text = #"{"list":[\#(vouchers.joined(separator: ","))]}"#
      return Set(
        try Self.ids(ParityCheck(Vouchers.self), [text]).filter { $0.hasPrefix("Voucher.percent/") }
      )
    }
    let (first, last) = (#"{"code":"A"}"#, #"{"code":"B","percent":6}"#)
    let alone = try ofPercent(first, last)
    let behind = try ofPercent(first, #"{"percent":5}"#, last)
    #expect(!alone.isEmpty)
    #expect(behind.isSuperset(of: alone), "\(alone.subtracting(behind))")
  }

  // MARK: - Lists that differ in the fixture

  private struct Note: LegacyDecodable, Decodable {
    let text: String?

    static func decode(_ e: Extractor) throws -> Note { try Note(text: e <|? "text") }

    private init(text: String?) { self.text = text }

    private enum CodingKeys: CodingKey { case text }

    init(from decoder: any Decoder) throws {
      text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
    }
  }

  private struct Pad: LegacyDecodable, Decodable {
    let notes: [Note]

    static func decode(_ e: Extractor) throws -> Pad { try Pad(notes: e <|| "notes") }

    init(notes: [Note]) { self.notes = notes }
  }

  /// The Codable route loses the last note, so the list differs in the fixture.
  private static let shorter = ParityCheck(
    "Pad",
    legacy: .himotoki(Pad.self),
    codable: .codable(Pad.self).map { Pad(notes: $0.notes.dropLast()) }
  )
  private static let notes = #"{"notes":[{"text":"a"},{"text":"b"}]}"#

  /// A decision on the list must not cover an error with the path of a value in it.
  @Test func blamesTheValueInAListForAnErrorWithItsPath() throws {
    let ids = try Self.ids(Self.shorter, [Self.notes])
    #expect(ids.contains("Pad.notes/unexplained/valueDiffers"), "\(ids)")
    #expect(ids.contains("Note.text/unexplained/codableRequires"), "\(ids)")
    #expect(!ids.contains { $0.hasPrefix("Pad.notes/unexplained/codableRe") }, "\(ids)")
  }

  private struct TrapsAtNull: DecodingGuard {
    func perform(_ attempt: DecodingAttempt, _ decode: () -> Void) -> DecodingEnd? {
      let text = String(decoding: attempt.document, as: UTF8.self)
      guard attempt.task.side == .codable, text.contains(#""text":null"#) else {
        decode()
        return nil
      }
      return .crash
    }
  }

  /// A decision on a crash at the list must not cover one at the next property.
  @Test func blamesTheValueInAListForACrash() throws {
    let ids = try Self.ids(Self.shorter.protected(by: TrapsAtNull()), [Self.notes])
    #expect(ids.contains("Note.text/unexplained/codableCrashes"), "\(ids)")
    #expect(!ids.contains("Pad.notes/unexplained/codableCrashes"), "\(ids)")
  }

  // MARK: - Errors that Codable hides

  private struct Crew: LegacyDecodable, Decodable {
    let sailors: [Sailor]
    let captain: Sailor?

    static func decode(_ e: Extractor) throws -> Crew {
      try Crew(sailors: e <|| "sailors", captain: e <|? "captain")
    }

    private init(sailors: [Sailor], captain: Sailor?) {
      (self.sailors, self.captain) = (sailors, captain)
    }

    private enum CodingKeys: CodingKey { case sailors, captain }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      sailors = try container.decode([Lenient<Sailor>].self, forKey: .sailors).compactMap(\.value)
      captain = try? container.decode(Sailor.self, forKey: .captain)
    }
  }

  private struct Sailor: LegacyDecodable, Decodable {
    let id: Int
    let name: String
    let rank: String?
    let ship: String

    static func decode(_ e: Extractor) throws -> Sailor {
      try Sailor(id: e <| "id", name: e <| "name", rank: e <|? "rank", ship: e <| "ship")
    }
  }

  /// Whichever property of the element is invalid, the mistake is in the property that hides the error.
  @Test func namesThePropertyThatHidesTheErrorsOfItsElements() throws {
    let sailor = #"{"id":1,"name":"a","rank":"b","ship":"c"}"#
    let ids = try Self.ids(
      ParityCheck(Crew.self),
      [#"{"sailors":[\#(sailor),\#(sailor)],"captain":\#(sailor)}"#]
    )
    let unexplained = ids.filter { $0.contains("unexplained") }
    #expect(
      Set(unexplained) == [
        "Crew.sailors/unexplained/codableAccepts", "Crew.captain/unexplained/codableAccepts",
        // What the legacy model converts is lost with the sailor.
        "Crew.sailors/unexplained/codableGivesNil", "Crew.captain/unexplained/codableGivesNil",
      ]
    )
  }

  // MARK: - Values that differ in the fixture

  private enum Shape: LegacyDecodable, Decodable {
    case circle(radius: Int)
    case unknown

    private enum CodingKeys: CodingKey { case type, radius }

    static func decode(_ e: Extractor) throws -> Shape {
      try e <| "type" == "circle" ? .circle(radius: e <| "radius") : .unknown
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self =
        try container.decode(String.self, forKey: .type) == "round"
        ? .circle(radius: try container.decode(Int.self, forKey: .radius)) : .unknown
    }
  }

  private struct Drawing: LegacyDecodable, Decodable {
    let shape: Shape

    static func decode(_ e: Extractor) throws -> Drawing { try Drawing(shape: e <| "shape") }
  }

  /// With a wrong case, Codable reads none of the values in it.
  ///
  /// A model as a whole is no such place, because a decision on it would cover all of its properties.
  @Test func namesTheCaseThatDiffersAndNotTheValuesInIt() throws {
    func properties(_ check: ParityCheck, _ text: String) throws -> Set<Substring> {
      let ids = try Self.ids(check, [text]).filter { $0.contains("unexplained") }
      return Set(ids.map { $0.prefix { $0 != "/" } })
    }
    let circle = #"{"type":"circle","radius":3}"#
    #expect(
      try properties(ParityCheck(Drawing.self), #"{"shape":\#(circle)}"#) == ["Drawing.shape"]
    )
    #expect(try properties(ParityCheck(Shape.self), circle) == ["Shape", "Shape.circle.radius"])
  }

  // MARK: - Moved values

  private struct Clock: LegacyDecodable, Decodable {
    let seen: Double?
    let offset: Int?

    static func decode(_ e: Extractor) throws -> Clock {
      try Clock(seen: e <|? "seen", offset: e <|? "offset_min")
    }

    private enum CodingKeys: String, CodingKey {
      case seen
      case offset = "shift_min"
    }
  }

  /// A value that is moved to a key that only Codable requests shows the wrong key, not its old property.
  @Test func blamesTheWrongKeyForAValueThatIsMovedThere() throws {
    let ids = try Self.ids(ParityCheck(Clock.self), [#"{"seen":1.5,"offset_min":60}"#])
    #expect(!ids.contains { $0.hasPrefix("Clock.seen/fractionTruncation") }, "\(ids)")
  }
}

/// An element of a lossy array.
private struct Lenient<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}

extension DateFormatter {
  fileprivate static let day: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }()
}
