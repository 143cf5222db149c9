import Testing

@testable import ParityHarness

@Suite struct SkippingLinesTests {
  @Test(arguments: [(0, ["a", "b"]), (1, ["b"]), (2, []), (3, [])])
  func dropsWhatIsPrinted(skipped: Int, expected: [String]) {
    let written = Lines()
    let target = CommandOutput(write: { written.add($0) }, writeError: { _ in })
    let lines = SkippingLines(skipped, target)
    for line in ["a", "b"] { lines.output.write(line) }
    #expect(written.all == expected)
    #expect(lines.count == 2)
  }
}
