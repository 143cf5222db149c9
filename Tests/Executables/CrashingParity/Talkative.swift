import Foundation
import LegacyExtractor

/// Prints what it reads.
struct LegacyTalkative: LegacyDecodable {
  let token: String

  static func decode(_ e: Extractor) throws -> LegacyTalkative {
    let token: String = try e <| "token"
    print("reads", token)
    FileHandle.standardError.write(Data("reads \(token)\n".utf8))
    return LegacyTalkative(token: token)
  }
}

/// Ends the process with what it reads, unless that is as long as a token has to be.
struct Talkative: Decodable {
  let token: String

  private enum CodingKeys: String, CodingKey { case token }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    token = try container.decode(String.self, forKey: .token)
    // A precondition would not say its message in an optimised build.
    guard token.hasPrefix("tok_") else { fatalError("no token: \(token)") }
  }
}
