import Foundation
import Testing

@testable import JSONVariants
@testable import ValueComparison

@Suite struct DateTextTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (-1, "1969-12-31T23:59:59Z"), (1_785_578_400, "2026-08-01T10:00:00Z"),
    (-2_203_891_200, "1900-03-01T00:00:00Z"), (2_147_483_648, "2038-01-19T03:14:08Z"),
  ])
  func convertsBothWays(seconds: Int64, text: String) {
    #expect(DateText.text(of: Date(timeIntervalSince1970: Double(seconds))) == text)
    #expect(ISODateText(text)?.secondsSince1970 == seconds)
  }

  @Test(arguments: [
    (0.5, "2001-01-01T00:00:00.5Z"), (-0.25, "2000-12-31T23:59:59.75Z"),
    (0.0004, "2001-01-01T00:00:00.0004Z"), (1e12, "Date(1000000000000.0)"),
  ])
  func writesFractions(interval: Double, text: String) {
    #expect(DateText.text(of: Date(timeIntervalSinceReferenceDate: interval)) == text)
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
