import Testing

@testable import ParityResults

@Suite struct ConsoleColourTests {
  @Test(arguments: [
    ("✔ User   parity", "\u{1B}[32m✔\u{1B}[0m User   parity"),
    ("RECORDED   2 findings", "\u{1B}[31mRECORDED\u{1B}[0m   2 findings"),
    ("LENIENCY LOST", "\u{1B}[33mLENIENCY LOST\u{1B}[0m"), ("  RECORDED", "  RECORDED"), ("", ""),
  ])
  func coloursTheFirstWord(line: String, painted: String) {
    #expect(ConsoleColour.paint(line) == painted)
  }
}
