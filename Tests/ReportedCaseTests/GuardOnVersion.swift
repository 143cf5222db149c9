import LegacyExtractor
import ParityHarness

/// A number that decides whether a document is accepted, and of which nothing is kept.
enum GuardOnVersion {
  struct Envelope: LegacyDecodable, Decodable {
    let id: Int

    static func decode(_ e: Extractor) throws -> Envelope {
      let version: Int = try e <| "version"
      guard version >= 2 else { throw customError("old") }
      return try Envelope(id: e <| "id")
    }

    init(id: Int) { self.id = id }

    enum CodingKeys: CodingKey { case id, version }
    struct Old: Error {}

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      guard try c.decode(Int.self, forKey: .version) >= 2 else { throw Old() }
      id = try c.decode(Int.self, forKey: .id)
    }
  }

  static let all = [
    ReportedCase(
      "a number on which only the acceptance depends",
      ParityCheck(Envelope.self),
      #"{"id": 1, "version": 3}"#,
      causes: [
        "Envelope.id/boolAsNumber", "Envelope.id/hugeInteger", "Envelope.version/hugeInteger",
      ]
    )
  ]
}
