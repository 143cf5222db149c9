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

  private let replay = GridReplay(library: .himotoki, readers: HimotokiTypes.readers())

  @Test(arguments: FactFeed.allCases)
  func readsEveryCellAsMeasured(feed: FactFeed) throws {
    try replay
      .measured(feed, exceptions: [.memberOrder, .memberReported, Self.rounding])
      .expectNoDifference()
  }

  @Test func readsNativeValuesAsTheirJSON() throws {
    try replay.expressibleValues().expectNoDifference()
  }

  @Test func readsSwiftNumbersAsTheirObjects() {
    replay.bridgedNumbers().expectNoDifference()
  }

  @Test func readsOtherValuesAsMeasured() throws {
    try replay.otherValues(exceptions: [.float]).expectNoDifference()
  }
}
