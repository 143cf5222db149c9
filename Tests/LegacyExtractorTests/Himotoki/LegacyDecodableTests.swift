import Foundation
import LegacyExtractor
import Testing

/// Conformances whose decoding the library provides, read at a root and inside collections.
@Suite struct LegacyDecodableTests {
  private enum Side: String, LegacyDecodable { case left, right }

  private struct Flags: OptionSet, LegacyDecodable {
    let rawValue: Int
  }

  private struct Identifier: RawRepresentable, Hashable, LegacyDecodable {
    let rawValue: Int

    init?(rawValue: Int) {
      guard rawValue > 0 else { return nil }
      self.rawValue = rawValue
    }
  }

  @Test(arguments: FactFeed.allCases)
  func decodesRawRepresentables(feed: FactFeed) throws {
    let e = try #require(
      try feed.input(#"{"side": "left", "flags": 5, "ids": [1, 2], "by": {"a": "right"}}"#)?
        .extractor()
    )
    #expect(try e <| "side" == Side.left)
    #expect(try e <| "flags" == Flags(rawValue: 5))
    #expect(try (e <|| "ids" as [Identifier]).map(\.rawValue) == [1, 2])
    #expect(try e <|-| "by" == ["a": Side.right])
  }

  @Test(arguments: [
    (
      #"{"k": "up"}"#,
      DecodeError.typeMismatch(expected: "rawValue for Side", actual: "up", keyPath: "k")
    ),
    (#"{"k": 1}"#, .typeMismatch(expected: "String", actual: "1", keyPath: "k")),
    (#"{}"#, .missingKeyPath("k")),
  ])
  func refusesOtherRawValues(json: String, error: DecodeError) {
    #expect(throws: error) {
      try Side.decodeValue(from: Data(json.utf8), rootKeyPath: "k")
    }
  }

  @Test func leavesTheIndexOfAnElementOut() {
    let error = DecodeError.typeMismatch(
      expected: "rawValue for Identifier",
      actual: "0",
      keyPath: "k"
    )
    #expect(throws: error) {
      try [Identifier].decodeValue(from: Data(#"{"k": [1, 0]}"#.utf8), rootKeyPath: "k")
    }
    #expect(throws: error) {
      try [String: [Identifier]].decodeValue(
        from: Data(#"{"k": {"a": [0]}}"#.utf8),
        rootKeyPath: "k"
      )
    }
  }

  @Test func decodesFragmentsOfTreesOnly() throws {
    #expect(try Int.decodeValue(5) == 5)
    #expect(try Side.decodeValue("left") == .left)
    #expect(throws: DecodeError.custom("The given data was not valid JSON.")) {
      try Int.decodeValue(from: Data("5".utf8))
    }
  }
}
