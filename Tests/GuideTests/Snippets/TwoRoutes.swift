import Bridge
import Foundation
import LegacyExtractor
import ParityHarness

enum TwoRoutes {
  private typealias LegacyQuestion = LegacyApp.Question

  static func check() -> ParityCheck {
    typealias Question = TheEnd.Question
    // snippet: two routes
    let check = ParityCheck(
      "Question",
      legacy: .legacy(LegacyQuestion.self),
      codable: .codable(Question.self, decoder: .api)
    )
    // end
    return check
  }

  static func bridged() -> ParityCheck {
    typealias Question = CaseTwo.Question
    // snippet: a route of one's own
    let check = ParityCheck(
      "Question",
      legacy: .legacy(LegacyQuestion.self),
      codable: DecodingRoute("bridged") {
        try Question.decodeValue(from: $0, bridging: .api)
      }
    )
    // end
    return check
  }
}
