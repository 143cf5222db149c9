import LegacyExtractor
import ParityHarness

/// Two values that have a relation in some documents, while the halves agree on the values of the fixtures.
enum RelationOfSomeValues {
  struct Coupon: LegacyDecodable, Decodable {
    let discount: Double

    static func decode(_ e: Extractor) throws -> Coupon {
      let value: Double = try e <| "value"
      return Coupon(discount: value > 1 ? value / 100 : value)
    }

    init(discount: Double) { self.discount = discount }

    enum CodingKeys: CodingKey { case value }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      discount = try c.decode(Double.self, forKey: .value) / 100
    }
  }

  /// A number of another key that is moved to this one is no value of it in the fixture.
  struct Weather: LegacyDecodable, Decodable {
    let humidity: Int
    let wind: Double

    static func decode(_ e: Extractor) throws -> Weather {
      try Weather(humidity: e <| "humidity", wind: (e <|? "wind" ?? 0) / 4)
    }

    init(humidity: Int, wind: Double) { (self.humidity, self.wind) = (humidity, wind) }

    enum CodingKeys: CodingKey { case humidity, wind }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      humidity = try c.decode(Int.self, forKey: .humidity)
      wind = try (c.decodeIfPresent(Double.self, forKey: .wind) ?? 0) * 4
    }
  }

  static let all = [
    ReportedCase(
      "a unit of a value that no fixture has",
      ParityCheck(Weather.self),
      #"{"humidity": 40}"#,
      unexplained: [
        "Weather.wind/valueDiffers": "Units differ: Codable is 16 times legacy.",
        // Of true, the values differ as well.
        "Weather.wind/codableRefuses": "Codable refuses a value that the legacy model reads",
      ],
      causes: [
        "Weather.humidity/boolAsNumber", "Weather.humidity/hugeInteger",
        "Weather.wind/boolAsNumber", "Weather.wind/exactFloatRejected",
        "Weather.wind/floatUnderflowToZero",
      ]
    ),
    ReportedCase(
      "a threshold that the port forgets",
      ParityCheck(Coupon.self),
      #"{"value": 15}"#,
      #"{"value": 20.5}"#,
      unexplained: [
        "Coupon.discount/valueDiffers":
          "The values differ for some documents only: legacy is 100 times Codable there"
      ],
      causes: [
        "Coupon.discount/boolAsNumber", "Coupon.discount/exactFloatRejected",
        "Coupon.discount/floatUnderflowToZero",
      ]
    ),
  ]
}
