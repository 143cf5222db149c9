import Testing

@testable import ParityResults

@Suite struct TextDifferenceTests {
  private static let texts: [(String, String, String, String)] = [
    (#""2015-03-01T09:30:00""#, #""2015-03-01T08:30:00""#, "9", "8"),
    ("12.5 (Double)", "12500.0 (Double)", ".5", "500.0"),
    ("1 (Int)", "1 (Int)", "", ""), ("ab", "abc", "", "c"), ("", "", "", ""),
    ("nil", #""hana""#, "nil", #""hana""#),
  ]

  @Test(arguments: texts.indices) func isBetweenWhatBothHave(index: Int) {
    let (first, second, left, right) = Self.texts[index]
    let difference = TextDifference(first, second)
    #expect(difference.parts(of: first).different == left)
    #expect(difference.parts(of: second).different == right)
    let parts = difference.parts(of: second)
    #expect(parts.before + parts.different + parts.after == second)
  }

  @Test func isMarkedUnderTheSecondOutcome() {
    let rows = [
      ReportPage.Row("legacy", "2015-03-01T09:30:00Z (Date)", .outcome),
      ReportPage.Row("codable", "2015-03-01T08:30:00Z (Date)", .outcome),
    ]
    let block = ReportPage.Block(title: "User.joined", note: "", rows: rows)
    #expect(
      ConsolePage().lines(of: block) == [
        "  User.joined", "    legacy   2015-03-01T09:30:00Z (Date)",
        "    codable  2015-03-01T08:30:00Z (Date)", "                         ^",
      ]
    )
    // A wrapped text has no line below it, and texts with little in common have no part to mark.
    #expect(ConsolePage(width: 30).lines(of: block).allSatisfy { !$0.contains("^") })
  }

  @Test func isBoldInMarkdown() {
    let difference = TextDifference("12:30 (Date)", "12:45 (Date)")
    #expect(MarkdownText.code("12:45 (Date)", marking: difference) == "`12:`**`45`**` (Date)`")
    #expect(MarkdownText.code("nil", marking: TextDifference("nil", "1 (Int)")) == "`nil`")
  }
}
