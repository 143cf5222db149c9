import Testing

@testable import ParityCommandLine

@Suite struct TerminalTests {
  @Test(arguments: [
    (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false),
    (true, ["NO_COLOR": ""], true), (true, ["TERM": "dumb"], false),
  ])
  func asksForATerminalWithoutNoColor(
    isTerminal: Bool,
    environment: [String: String],
    expected: Bool
  ) {
    #expect(Terminal.hasColours(isTerminal: isTerminal, environment) == expected)
  }
}
