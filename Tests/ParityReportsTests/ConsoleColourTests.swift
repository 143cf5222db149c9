import Testing

@testable import ParityReports

@Suite struct ConsoleColourTests {
  @Test(arguments: [
    ("✔ User   parity", "\u{1B}[32m✔\u{1B}[0m User   parity"),
    ("  NEW  x", "  \u{1B}[31mNEW\u{1B}[0m  x"),
    ("FAIL (exit code 1)", "\u{1B}[31mFAIL\u{1B}[0m (exit code 1)"),
    ("       a NEW thing", "       a NEW thing"), ("", ""),
  ])
  func coloursTheFirstWord(line: String, painted: String) {
    #expect(ConsoleColour.paint(line) == painted)
  }
}
