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
    [.memberReported, .boolOfFraction, .textOfNumber, rounding]
      + (feed == .swiftValues ? [.numberClass] : [])
  }

  private let replay = GridReplay(library: .unbox, readers: UnboxTypes.readers())

  @Test(arguments: FactFeed.allCases)
  func readsEveryCellAsMeasured(feed: FactFeed) throws {
    try replay.measured(feed, exceptions: Self.exceptions(feed)).expectNoDifference()
  }

  @Test func readsNativeValuesAsTheirJSON() throws {
    try replay.expressibleValues().expectNoDifference()
  }

  @Test func readsSwiftNumbersAsTheirObjects() {
    replay.bridgedNumbers().expectNoDifference()
  }

  @Test func readsOtherValuesAsMeasured() throws {
    try replay.otherValues(exceptions: [
      .boolOfFraction, .textOfNumber, .float, .notFinite, .decimalNaN,
    ])
    .expectNoDifference()
  }
}
