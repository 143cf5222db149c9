import Testing

@testable import ParityTesting

@Suite struct FailureMessageTests {
  @Test func isWholeUpToFortyLines() {
    let lines = (1...40).map(String.init)
    #expect(FailureMessage(lines: lines, reports: nil).text == lines.joined(separator: "\n"))
  }

  @Test func isCutAndSaysWhereTheRestIs() {
    let text = FailureMessage(lines: (1...100).map(String.init), reports: "out/User").text
    let lines = text.split(separator: "\n")
    #expect(lines.count == 40)
    #expect(lines.last == "… 61 more lines in out/User")
  }
}
