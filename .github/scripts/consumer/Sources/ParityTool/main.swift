import Foundation
import LegacyExtractor
import ParityCommandLine
import ParityHarness

struct Answer: LegacyDecodable, Decodable {
  let body: String

  static func decode(_ e: Extractor) throws -> Answer { try Answer(body: e <| "body") }
}

let command = ParityCommand([ParityCheck(Answer.self)], name: "ParityTool")
exit(command.run(CommandLine.arguments.dropFirst()).rawValue)
