import Foundation
import LegacyExtractor
import ParityHarness
import ParityTesting
import Testing

struct Answer: LegacyDecodable, Decodable {
  let body: String

  static func decode(_ e: Extractor) throws -> Answer { try Answer(body: e <| "body") }

  static let fixture = Fixture(name: "clay", data: Data(#"{"body": "Clay."}"#.utf8))
}

@Test func answersReadTheSameBothWays() async {
  await expectParity(
    ParityCheck(Answer.self),
    on: .fixtures([Answer.fixture]),
    options: ParityOptions(mutations: .none)
  )
}
