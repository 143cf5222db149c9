import LegacyExtractor
import ParityHarness

/// A faithful port of a property that is a quotient: `1 / -0` is no zero, so that more than a sign differs.
enum QuotientOfZero {
  struct Photo: LegacyDecodable, Decodable {
    let aspect: Double

    static func decode(_ e: Extractor) throws -> Photo {
      try Photo(aspect: (e <| "width") / (e <| "height"))
    }

    init(aspect: Double) { self.aspect = aspect }

    enum CodingKeys: CodingKey { case width, height }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      aspect =
        try c.decode(Double.self, forKey: .width) / c.decode(Double.self, forKey: .height)
    }
  }

  static let all = [
    ReportedCase(
      "a quotient of which a number is -0",
      ParityCheck(Photo.self),
      #"{"width": 400, "height": 300}"#,
      causes: [
        "Photo.aspect/boolAsNumber", "Photo.aspect/exactFloatRejected",
        "Photo.aspect/floatUnderflowToZero", "Photo.aspect/negativeZero",
      ]
    )
  ]
}
