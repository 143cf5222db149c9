import LegacyExtractor
import ParityHarness

struct Answer: LegacyDecodable, Decodable {
  let body: String

  static func decode(_ e: Extractor) throws -> Answer { try Answer(body: e <| "body") }
}

extension ParitySuite {
  static let app = ParitySuite([ParityCheck(Answer.self)])
}
