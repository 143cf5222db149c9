import Bridge
import Foundation
import LegacyExtractor

/// The places that can name the decoder of a bridged child.
enum BridgeDecoders {
  static func launch() {
    // snippet: the decoder of the app
    BridgeDefaults.decoder = .api
    // end
  }

  static func question(in data: Data) throws -> CaseTwo.Question {
    typealias Question = CaseTwo.Question
    // snippet: the decoder of a document
    let question = try Question.decodeValue(from: data, using: .api)
    // end
    return question
  }

  struct Answer: Decodable {
    let isBest: Bool
  }

  struct Question: Himotoki.Decodable {
    let answers: [Answer]

    static func decode(_ e: Extractor) throws -> Question { try Question(answers: e <|| "answers") }
  }
}

private typealias Answer = BridgeDecoders.Answer

// snippet: the decoder of a type
extension Answer: BridgeDecoderProviding {
  static var bridgeDecoder: JSONDecoder { .api }
}
// end
