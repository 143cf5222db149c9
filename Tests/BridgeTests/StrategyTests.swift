import Bridge
import Foundation
import LegacyExtractor
import Testing

/// Every strategy of a decoder reaches the children of a legacy parent, and the parts of a document.
@Suite struct StrategyTests {
  struct Event: Decodable, Equatable {
    let startedAt: Date
    let payload: Data
    let ratio: Double
    let label: String

    enum CodingKeys: CodingKey { case startedAt, payload, ratio, label }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      startedAt = try container.decode(Date.self, forKey: .startedAt)
      payload = try container.decode(Data.self, forKey: .payload)
      ratio = try container.decode(Double.self, forKey: .ratio)
      label = decoder.userInfo[.label] as? String ?? "none"
    }
  }

  struct Parent: LegacyDecodable {
    let event: Event
    static func decode(_ e: Extractor) throws -> Parent { try Parent(event: e <| "event") }
  }

  struct Direct: Decodable { let event: Event }

  static let dates: [(json: String, configure: @Sendable (JSONDecoder) -> Void)] = [
    ("12.5", { $0.dateDecodingStrategy = .deferredToDate }),
    ("86400", { $0.dateDecodingStrategy = .secondsSince1970 }),
    ("1700000000123", { $0.dateDecodingStrategy = .millisecondsSince1970 }),
    (#""2024-02-29T12:00:00Z""#, { $0.dateDecodingStrategy = .iso8601 }),
    (#""29.02.2024""#, { $0.dateDecodingStrategy = .formatted(.day) }),
    (
      #"{"days": 3}"#,
      {
        $0.dateDecodingStrategy = .custom {
          let days = try [String: Double](from: $0)["days"] ?? 0
          return Date(timeIntervalSince1970: days * 86400)
        }
      }
    ),
  ]

  @Test(arguments: dates.indices)
  func allReachTheChild(index: Int) throws {
    let (date, configure) = Self.dates[index]
    let json = #"{"event": {"started_at": \#(date), "payload": [1, 2], "ratio": "inf"}}"#
    let decoder = Self.decoder()
    configure(decoder)
    let data = Data(json.utf8)
    let direct = try decoder.decode(Direct.self, from: data).event
    #expect(direct.label == "reached")
    #expect(try Parent.decodeValue(from: data, using: decoder).event == direct)
    #expect(try decoder.decode(Event.self, from: data, at: "event") == direct)
    let tree = try JSONSerialization.jsonObject(with: data)
    #expect(
      try RawValueDecoder(decoder).decode([String: Event].self, from: tree)["event"] == direct
    )
  }

  @Test func decodersOfJSON5DecodeChildrenToo() throws {
    guard #available(macOS 12, iOS 15, tvOS 15, watchOS 8, *) else { return }
    let decoder = Self.decoder()
    decoder.allowsJSON5 = true
    let json = Data(#"{"event": {"started_at": 1, "payload": [1], "ratio": 1}}"#.utf8)
    let direct = try decoder.decode(Direct.self, from: json).event
    #expect(try Parent.decodeValue(from: json, using: decoder).event == direct)
  }

  @Test func oneDecoderServesManyTasks() async throws {
    let decoder = Self.decoder()
    let json = Data(#"{"event": {"started_at": 1, "payload": [1], "ratio": 1}}"#.utf8)
    let expected = try Parent.decodeValue(from: json, using: decoder).event
    try await withThrowingTaskGroup(of: Event.self) { group in
      for _ in 0..<32 {
        group.addTask { try Parent.decodeValue(from: json, using: decoder).event }
      }
      for try await event in group { #expect(event == expected) }
    }
  }

  static func decoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dataDecodingStrategy = .deferredToData
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    decoder.userInfo[.label] = "reached"
    return decoder
  }
}

extension CodingUserInfoKey {
  static let label: CodingUserInfoKey = CodingUserInfoKey(rawValue: "label")
    .unsafelyUnwrapped
}

extension DateFormatter {
  fileprivate static var day: DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "dd.MM.yyyy"
    return formatter
  }
}
