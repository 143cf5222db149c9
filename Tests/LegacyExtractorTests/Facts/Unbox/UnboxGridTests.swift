import LegacyExtractor
import Testing

@Suite struct UnboxGridTests {
  private static let rounding = FactException.rounding([
    "Double": [
      "0.10000000149011612": "0.10000000149011612",
      "0.1234567890123456789": "0.12345678901234568",
    ],
    "CGFloat": [
      "0.10000000149011612": "0.10000000149011612",
      "1.0000000000000002": "1.0000000000000002",
      "1.23456789012345678901234567890": "1.2345678901234567",
    ],
  ])

  private static func exceptions(_ feed: FactFeed) -> [FactException] {
    [.memberReported, .boolOfFraction, rounding]
      + (feed == .swiftValues ? [.numberClass, .digitsLostInSwift] : [])
  }

  @Test(arguments: FactFeed.allCases)
  func readsEveryCellAsMeasured(feed: FactFeed) throws {
    let readers = UnboxReader.byTypeName()
    var report = ReplayReport("Unbox grid, \(feed)", exceptions: Self.exceptions(feed))
    for fact in try GridFact.load(.unbox, from: "grid") {
      let reader = try #require(readers[fact.type], "No reader for \(fact.type).")
      guard let input = feed.document(fact.literal) else { continue }
      let reads = [("", reader.required, fact.required), ("?", reader.optional, fact.optional)]
      for (mark, read, expected) in reads {
        report.record(
          ReplayReport.Cell(
            group: fact.type + mark,
            input: fact.literal,
            expected: expected,
            actual: UnboxReader.outcome { try read(input) }
          )
        )
      }
    }
    report.expectNoDifference()
  }
}
