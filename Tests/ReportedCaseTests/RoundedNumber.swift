import LegacyExtractor
import ParityHarness

/// A legacy model that rounds a `Double`, and a port that decodes an `Int`: no library cuts a fraction off.
enum RoundedNumber {
  struct Track: LegacyDecodable, Decodable {
    let meters: Int

    static func decode(_ e: Extractor) throws -> Track {
      let meters: Double = try e <| "meters"
      guard abs(meters) < 1e15 else { throw customError("meters") }
      return Track(meters: Int(meters.rounded()))
    }
  }

  static let all = [
    ReportedCase(
      "a fraction that only the legacy model rounds",
      ParityCheck(Track.self),
      #"{"meters": 120}"#,
      unexplained: [
        "Track.meters/codableAccepts": "The legacy model asks for Double, Codable for Int.",
        "Track.meters/codableRefuses": "The legacy model asks for Double, Codable for Int.",
      ],
      causes: ["Track.meters/boolAsNumber", "Track.meters/exactFloatRejected"]
    )
  ]
}
