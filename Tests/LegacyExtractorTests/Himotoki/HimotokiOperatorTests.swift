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

  /// As in Himotoki 3.2, which alone has the operators of collections; `<|` names the path.
  @Test(arguments: FactFeed.allCases)
  func leavesOutThePathOfAWrongContainer(feed: FactFeed) throws {
    let e = try #require(try feed.input(json)?.extractor())
    let outer = try #require(try feed.input(#"{"in": {"k": "x"}}"#)?.extractor())
    let scalar: Extractor = try e <| "n"
    let cases: [(String, String, ExtractionPath, () throws -> Any?)] = [
      ("Array", "x", [], { try e <|| "s" as [Int] }),
      ("Array", "x", [], { try e <||? "s" as [Int]? }),
      ("Array", "x", [], { try e.array("s") as [Int] }),
      ("Array", "3", [], { try e <|| ["o", "p"] as [Int] }),
      ("Array", "x", "in", { try outer <| "in" as ListOfNumbers }),
      ("Dictionary", "x", [], { try e <|-| "s" as [String: Int] }),
      ("Dictionary", "x", [], { try e <|-|? "s" as [String: Int]? }),
      ("Dictionary", "x", [], { try e.dictionaryOptional("s") as [String: Int]? }),
      ("Array", "x", "s", { try e <| "s" as [Int] }),
      ("Dictionary", "x", "s", { try e <|? "s" as [String: Int]? }),
      // What is wrong inside a container, and around one, has its path.
      ("String", "1", "a", { try e <|| "a" as [String] }),
      ("String", "3", "o", { try e <|-| "o" as [String: String] }),
      ("Dictionary", "1", "k", { try scalar <|| "k" as [Int] }),
      ("Dictionary", "1", "k", { try scalar <|-|? "k" as [String: Int]? }),
    ]
    for (expected, actual, path, read) in cases {
      let error = DecodeError.typeMismatch(expected: expected, actual: actual, keyPath: path)
      #expect(throws: error, "\(expected) at \(path)") { _ = try read() }
    }
  }

  private struct ListOfNumbers: LegacyDecodable {
    let numbers: [Int]

    static func decode(_ e: Extractor) throws -> ListOfNumbers {
      try ListOfNumbers(numbers: e <|| "k")
    }
  }

  @Test func bindsTighterThanDefaultsAndSums() throws {
    let e = try #require(try FactFeed.data.input(json)?.extractor())
    let withDefault: Int = try e <|? "z" ?? e <|? "n" ?? 0
    #expect(withDefault == 1)
    let sum = try 10 + e <| "n"
    #expect(sum == 11)
  }
}
