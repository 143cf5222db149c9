import Foundation
import LegacyExtractor
import ParityCommandLine
import ParityHarness

struct Answer: LegacyDecodable, Decodable {
  let body: String

  static func decode(_ e: Extractor) throws -> Answer { try Answer(body: e <| "body") }
}

let suite = ParitySuite([ParityCheck(Answer.self)])
exit(ParityCommand(suite, name: "ParityTool").run(CommandLine.arguments.dropFirst()).rawValue)
