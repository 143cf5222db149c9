import LegacyExtractor
import ParityHarness

/// A default behind `try?`, which no read of an optional shows.
enum DefaultBehindTry {
  struct Hall: Unboxable, Decodable {
    let seats: Int
    let rows: [Int]

    init(unboxer: Unboxer) throws {
      seats = unboxer.unbox(key: "seats") ?? 0
      rows = unboxer.unbox(key: "rows", allowInvalidElements: true) ?? []
    }

    enum CodingKeys: CodingKey { case seats, rows }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      seats = (try? c.decode(Int.self, forKey: .seats)) ?? 0
      rows = (try? c.decode([Int].self, forKey: .rows)) ?? []
    }
  }

  static let check = ParityCheck(Hall.self)
  static let document = #"{"seats": 120, "rows": [8, 12]}"#
}
