import LegacyExtractor
import Testing

@Suite struct HimotokiGridTests {
  private static let rounding = FactException.rounding([
    "Float": ["0.10000000149011612": "0.1"],
    "Double": [
      "0.10000000149011612": "0.10000000149011612",
      "0.1234567890123456789": "0.12345678901234568",
    ],
    "EnumD": [
      "0.10000000149011612": noCaseOfEnumD("0.10000000149011612"),
      "0.1234567890123456789": noCaseOfEnumD("0.12345678901234568"),
      "0.30000000000000004": noCaseOfEnumD("0.30000000000000004"),
    ],
  ])

  private static func noCaseOfEnumD(_ value: String) -> String {
    DecodeError.typeMismatch(expected: "rawValue for EnumD", actual: value, keyPath: "k").factText
  }

  private static func exceptions(_ feed: FactFeed) -> [FactException] {
    [.memberOrder, .memberReported, rounding] + (feed == .swiftValues ? [.digitsLostInSwift] : [])
  }

  @Test(arguments: FactFeed.allCases)
  func readsEveryCellAsMeasured(feed: FactFeed) throws {
    let readers = HimotokiReader.byTypeName()
    var report = ReplayReport("Himotoki grid, \(feed)", exceptions: Self.exceptions(feed))
    for fact in try GridFact.load(.himotoki, from: "grid") {
      let reader = try #require(readers[fact.type], "No reader for \(fact.type).")
      guard let input = feed.document(fact.literal) else { continue }
      let reads = [("", reader.required, fact.required), ("?", reader.optional, fact.optional)]
      for (mark, read, expected) in reads {
        report.record(
          ReplayReport.Cell(
            group: fact.type + mark,
            input: fact.literal,
            expected: expected,
            actual: HimotokiReader.outcome(of: read, with: input)
          )
        )
      }
    }
    report.expectNoDifference()
  }
}
