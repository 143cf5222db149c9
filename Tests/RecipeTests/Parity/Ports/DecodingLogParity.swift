import Foundation
import LegacyExtractor
import ParityHarness
import Recipes

/// A log changes nothing of what is decoded.
enum DecodingLogParity {
  private static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.userInfo[.ignoredValues] = DecodingLog()
    return decoder
  }()

  static let parity = RecipeParity(
    of: "DecodingLog.swift",
    closes: ["optionalSwallowsError"],
    leaves: ["duplicateKey", "unreadInvalidValue"],
    legacy: .unbox(DecodeOrNilParity.Legacy.self),
    naive: .codable(DecodeOrNilParity.Naive.self, decoder: decoder),
    port: .codable(DecodeOrNilParity.Port.self, decoder: decoder),
    fixtures: #"{"mood": "calm", "owner": {"mood": "wild"}}"#
  )
}
