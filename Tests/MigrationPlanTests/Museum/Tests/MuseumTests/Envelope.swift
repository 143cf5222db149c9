import LegacyExtractor

@testable import Catalogue

/// A model of the tests, in a test target.
struct Envelope: LegacyDecodable {
  let exhibition: Exhibition

  static func decode(_ e: Extractor) throws -> Envelope {
    try Envelope(exhibition: e <| "exhibition")
  }
}
