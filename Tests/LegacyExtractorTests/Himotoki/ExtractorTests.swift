import Foundation
import LegacyExtractor
import Testing

/// What the grid and the structure facts do not show: the methods, and the raw value.
@Suite struct ExtractorTests {
  private let json = """
    {"n": 1, "s": "x", "t": true, "d": 1.5, "z": null, "a": [1, 2], "o": {"p": 3, "q": 4}, "e": {}}
    """

  private func extractor(_ feed: FactFeed) throws -> Extractor {
    try #require(try feed.input(json)?.extractor())
  }

  @Test(arguments: FactFeed.allCases)
  func readsThroughEveryMethod(feed: FactFeed) throws {
    let e = try extractor(feed)
    #expect(try e.value("n") as Int == 1)
    #expect(try e.value(["o", "p"]) as Int == 3)
    #expect(try e.valueOptional("n") as Int? == 1)
    #expect(try e.array("a") as [Int] == [1, 2])
    #expect(try e.arrayOptional("a") as [Int]? == [1, 2])
    #expect(try e.dictionary("o") as [String: Int] == ["p": 3, "q": 4])
    #expect(try e.dictionaryOptional("e") as [String: Int]? == [:])
  }

  @Test(
    arguments: FactFeed.allCases,
    ["missing", "z", ["o", "missing"], ["n", "s"], ["z", "s"]] as [ExtractionPath]
  )
  func takesMissingAndNullForTheSame(feed: FactFeed, path: ExtractionPath) throws {
    let e = try extractor(feed)
    #expect(try e.valueOptional(path) as Int? == nil)
    #expect(try e.arrayOptional(path) as [Int]? == nil)
    #expect(try e.dictionaryOptional(path) as [String: Int]? == nil)
    #expect(throws: DecodeError.missingKeyPath(path)) { try e.value(path) as Int }
    #expect(throws: DecodeError.missingKeyPath(path)) { try e.array(path) as [Int] }
    #expect(throws: DecodeError.missingKeyPath(path)) { try e.dictionary(path) as [String: Int] }
  }

  @Test(arguments: FactFeed.allCases)
  func refusesAnotherTypeEvenWhereOptional(feed: FactFeed) throws {
    let e = try extractor(feed)
    let number = DecodeError.typeMismatch(expected: "Int", actual: "x", keyPath: "s")
    #expect(throws: number) { try e.valueOptional("s") as Int? }
    let array = DecodeError.typeMismatch(expected: "Array", actual: "x", keyPath: [])
    #expect(throws: array) { try e.arrayOptional("s") as [Int]? }
    let dictionary = DecodeError.typeMismatch(expected: "Dictionary", actual: "x", keyPath: [])
    #expect(throws: dictionary) { try e.dictionaryOptional("s") as [String: Int]? }
  }

  @Test(arguments: FactFeed.allCases)
  func handsItselfOut(feed: FactFeed) throws {
    let e = try extractor(feed)
    let part: Extractor = try e.value("o")
    #expect(try part.value("p") as Int == 3)
    let elements: [Extractor] = try e.array("a")
    #expect(try elements.map { try Int.decode($0) } == [1, 2])
    #expect(try e.valueOptional("z") as Extractor? == nil)
  }

  @Test(arguments: FactFeed.allCases)
  func givesTheRawValueOfFoundation(feed: FactFeed) throws {
    let e = try extractor(feed)
    let object = try #require(e.rawValue as? [String: Any])
    #expect(object["n"] as? NSNumber == 1)
    #expect(object["t"] as? Bool == true)
    #expect(object["d"] as? Double == 1.5)
    #expect(object["s"] as? String == "x")
    #expect(object["z"] is NSNull)
    #expect(object["a"] as? [Int] == [1, 2])
    #expect((object["o"] as? [String: Any])?["p"] as? Int == 3)
  }

  @Test(
    arguments: [
      ("s", "Extractor(x)"), ("n", "Extractor(1)"), ("a", "Extractor([1, 2])"),
      ("e", "Extractor([:])"),
    ] as [(ExtractionPath, String)]
  )
  func printsItsValue(path: ExtractionPath, text: String) throws {
    let part: Extractor = try extractor(.data).value(path)
    #expect(part.description == text)
    #expect(part.debugDescription == text)
  }
}
