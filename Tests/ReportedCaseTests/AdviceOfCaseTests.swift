import Foundation
import LegacyExtractor
import ParityHarness
import Testing

/// A sentence is printed only where its condition was tested.
@Suite struct AdviceOfCaseTests {
  private func advice(_ check: ParityCheck, _ document: String) throws -> [String: String] {
    let fixture = Fixture(name: "f", data: Data(document.utf8))
    let findings = try check.run(on: .fixtures([fixture])).findings.filter { $0.cause == nil }
    return Dictionary(findings.map { ($0.id, $0.advice) }) { first, _ in first }
  }

  private struct Bounds: LegacyDecodable, Decodable {
    let low: Int
    let high: Int

    static func decode(_ e: Extractor) throws -> Bounds {
      try Bounds(low: e <| "low", high: e <| "high")
    }

    init(low: Int, high: Int) { (self.low, self.high) = (low, high) }

    enum CodingKeys: CodingKey { case low, high }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      let (a, b) = try (c.decode(Int.self, forKey: .low), c.decode(Int.self, forKey: .high))
      (low, high) = (min(a, b), max(a, b))
    }
  }

  /// A port that puts two bounds in order has the right keys.
  @Test func callsOrderedBoundsNoSwappedKeys() throws {
    let advice = try advice(ParityCheck(Bounds.self), #"{"low": 11, "high": 22}"#)
    #expect(!advice.isEmpty)
    #expect(!advice.values.contains { $0.contains("exchange their keys") }, "\(advice)")
  }

  private struct Meeting: LegacyDecodable, Decodable {
    let start: Date?

    private static func date(_ day: String, _ time: String) -> Date? {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      formatter.dateFormat = "yyyy-MM-dd HH:mm"
      return formatter.date(from: "\(day) \(time)")
    }

    static func decode(_ e: Extractor) throws -> Meeting {
      let time: String? = try e <|? "time"
      return try Meeting(start: date(e <| "day", time ?? "00:00"))
    }

    init(start: Date?) { self.start = start }

    enum CodingKeys: CodingKey { case day, time }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      let time = try c.decodeIfPresent(String.self, forKey: .time) ?? "12:00"
      start = Self.date(try c.decode(String.self, forKey: .day), time)
    }
  }

  /// The default of a part of a date is no format.
  @Test func callsADefaultNoFormat() throws {
    let advice = try advice(ParityCheck(Meeting.self), #"{"day": "2017-03-04", "time": "10:30"}"#)
    #expect(!advice.isEmpty)
    #expect(!advice.values.contains { $0.contains("formats or the time zones") }, "\(advice)")
  }

  private struct Post: LegacyDecodable, Decodable {
    let text: String

    static func decode(_ e: Extractor) throws -> Post {
      if let shared: Extractor = try e <|? "shared" { return try Post(text: shared <| "text") }
      return try Post(text: e <| "text")
    }

    init(text: String) { self.text = text }

    enum CodingKeys: CodingKey { case shared, text }

    init(from decoder: any Decoder) throws {
      var c = try decoder.container(keyedBy: CodingKeys.self)
      if c.contains(.shared) {
        c = try c.nestedContainer(keyedBy: CodingKeys.self, forKey: .shared)
      }
      text = try c.decode(String.self, forKey: .text)
    }
  }

  private struct Feed: LegacyDecodable, Decodable {
    let posts: [Post]

    static func decode(_ e: Extractor) throws -> Feed { try Feed(posts: e <|| "posts") }

    init(posts: [Post]) { self.posts = posts }
  }

  /// A null inside an element is no null element.
  @Test func callsAMemberNoElement() throws {
    let document = #"{"posts": [{"text": "a"}, {"text": "b", "shared": {"text": "c"}}]}"#
    let advice = try advice(ParityCheck(Feed.self), document)
    #expect(!advice.isEmpty)
    #expect(!advice.values.contains { $0.contains("null as an element") }, "\(advice)")
  }

  private final class Account: LegacyDecodable, Decodable {
    let id: Int
    let lock = NSLock()

    static func decode(_ e: Extractor) throws -> Account { try Account(id: e <| "id") }

    init(id: Int) { self.id = id }

    enum CodingKeys: CodingKey { case id }

    init(from decoder: any Decoder) throws {
      id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
    }
  }

  @Test func saysHowToLeaveALockOut() throws {
    let advice = try advice(ParityCheck(Account.self), #"{"id": 1}"#)
    #expect(advice.values.contains { $0.contains(#".ignoring("lock")"#) }, "\(advice)")
  }

  private struct Banner: LegacyDecodable, Decodable {
    let id: Int
    let isAd: Bool

    static func decode(_ e: Extractor) throws -> Banner {
      let kind: String = try e <| "kind"
      return try Banner(id: e <| "id", isAd: kind == "ad")
    }

    init(id: Int, isAd: Bool) { (self.id, self.isAd) = (id, isAd) }

    enum CodingKeys: CodingKey { case id, kind }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      id = try c.decode(Int.self, forKey: .id)
      isAd = try c.decode(String.self, forKey: .kind) == "ad"
    }
  }

  @Test func namesAConstantThatNoFixtureHas() throws {
    let advice = try advice(ParityCheck(Banner.self), #"{"id": 1, "kind": "post"}"#)
    #expect(advice.values.contains { $0.contains("a value that no fixture has") }, "\(advice)")
  }
}
