import LegacyExtractor
import Testing

/// Every operator reads what the method of its meaning reads.
@Suite struct HimotokiOperatorTests {
  private let json = #"{"n": 1, "a": [1, 2], "o": {"p": 3}, "z": null, "s": "x"}"#

  @Test(arguments: FactFeed.allCases)
  func readsWhatIsThere(feed: FactFeed) throws {
    let e = try #require(try feed.input(json)?.extractor())
    let results: (Int, Int?, [Int], [Int]?, [String: Int], [String: Int]?) = try (
      e <| ["o", "p"], e <|? "n", e <|| "a", e <||? "a", e <|-| "o", e <|-|? "o"
    )
    #expect(results.0 == 3)
    #expect(results.1 == 1)
    #expect(results.2 == [1, 2])
    #expect(results.3 == [1, 2])
    #expect(results.4 == ["p": 3])
    #expect(results.5 == ["p": 3])
  }

  @Test(arguments: FactFeed.allCases, ["z", "missing", ["o", "missing"]] as [ExtractionPath])
  func findsNothing(feed: FactFeed, path: ExtractionPath) throws {
    let e = try #require(try feed.input(json)?.extractor())
    let results: (Int?, [Int]?, [String: Int]?) = try (e <|? path, e <||? path, e <|-|? path)
    #expect(results.0 == nil)
    #expect(results.1 == nil)
    #expect(results.2 == nil)
    #expect(throws: DecodeError.missingKeyPath(path)) { try e <| path as Int }
    #expect(throws: DecodeError.missingKeyPath(path)) { try e <|| path as [Int] }
    #expect(throws: DecodeError.missingKeyPath(path)) { try e <|-| path as [String: Int] }
  }

  @Test func bindsTighterThanDefaultsAndSums() throws {
    let e = try #require(try FactFeed.data.input(json)?.extractor())
    let withDefault: Int = try e <|? "z" ?? e <|? "n" ?? 0
    #expect(withDefault == 1)
    let sum = try 10 + e <| "n"
    #expect(sum == 11)
  }
}
