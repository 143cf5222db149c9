import Foundation
import Testing

@testable import JSONVariants
@testable import ValueComparison

@Suite struct CivilTimeTests {
  @Test(arguments: [
    (0, "1970-01-01", "00:00:00"), (951_782_400, "2000-02-29", "00:00:00"),
    (-1, "1969-12-31", "23:59:59"), (1_785_578_400, "2026-08-01", "10:00:00"),
    (-2_203_891_200, "1900-03-01", "00:00:00"), (2_147_483_648, "2038-01-19", "03:14:08"),
    (253_402_300_799, "9999-12-31", "23:59:59"),
  ])
  func convertsBothWays(seconds: Int64, date: String, time: String) {
    let civil = CivilTime(secondsSince1970: seconds)
    #expect(civil.dateText == date)
    #expect(civil.timeText == time)
    #expect(civil.secondsSince1970 == seconds)
  }
}

@Suite struct ValueTextTests {
  @Test func writesTheSameInEveryRun() {
    struct Model { let id: Int; let tags: Set<String>; let counts: [String: Int]; let next: Int? }
    let model = Model(id: 1, tags: ["b", "a"], counts: ["y": 2, "x": 1], next: nil)
    #expect(
      ValueText.full(model)
        == #"Model(id: 1, tags: ["a", "b"], counts: ["x": 1, "y": 2], next: nil)"#
    )
  }

  @Test func cutsAroundTheDifference() {
    let text = String(repeating: "a", count: 200)
    #expect(ValueText.cut(text, around: 0).count == 81)
    #expect(ValueText.cut(text, around: 100).count == 82)
    #expect(ValueText.cut("short", around: 3) == "short")
  }
}
