import Foundation
import LegacyExtractor
import ParityHarness

/// A port that has the elements of an array in another order.
enum ArrayOrder {
  struct Stop: LegacyDecodable, Decodable {
    let name: String
    let track: Int

    static func decode(_ e: Extractor) throws -> Stop {
      try Stop(name: e <| "name", track: e <| "track")
    }
  }

  struct Line: LegacyDecodable, Decodable {
    let stops: [Stop]

    static func decode(_ e: Extractor) throws -> Line { try Line(stops: e <|| "stops") }

    enum CodingKeys: CodingKey { case stops }

    init(stops: [Stop]) { self.stops = stops }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      stops = try c.decode([Stop].self, forKey: .stops).reversed()
    }
  }

  static let all = [
    ReportedCase(
      "elements in another order",
      ParityCheck(Line.self),
      #"{"stops": [{"name": "Mill", "track": 2}, {"name": "Dock", "track": 7}]}"#,
      unexplained: ["Line.stops/orderDiffers": "has the same elements in another order"],
      causes: ["Stop.track/boolAsNumber", "Stop.track/hugeInteger"]
    )
  ]
}
