import JAYSONExtractor
import ParityHarness

/// A list of integers of a closure, which cuts fractions: it is completed with integers, which both halves read.
enum IntegerListThatNoFixtureHas {
  struct Night: Decodable {
    let day: String
    var phases: [Int] = []

    init(_ json: JAYSON) throws {
      day = try json.next("day").getString()
      phases = (json["phases"]?.array ?? []).compactMap { $0.int }
    }

    struct Attempt: Decodable {
      let value: Int?
      init(from decoder: any Decoder) throws { value = try? Int(from: decoder) }
    }

    enum CodingKeys: CodingKey { case day, phases }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      day = try c.decode(String.self, forKey: .day)
      let phases = (try? c.decodeIfPresent([Attempt].self, forKey: .phases)) ?? []
      self.phases = phases.compactMap(\.value)
    }
  }

  static let all = [
    ReportedCase(
      "a list of integers that no fixture has, of which both leave others out",
      ParityCheck("Night", legacy: .jayson { try Night($0) }, codable: .codable(Night.self)),
      #"{"day": "2026-03-01"}"#,
      causes: [
        "Night.phases/boolAsNumber", "Night.phases/fractionTruncation", "Night.phases/hugeInteger",
        "Night.phases/unreadInvalidValue",
      ]
    )
  ]
}
