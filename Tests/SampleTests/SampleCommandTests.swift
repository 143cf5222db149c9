import Foundation
import ParityHarness
import SampleParity
import Testing

@Suite struct SampleCommandTests {
  @Test func endsInParityInALine() {
    let output = RecordedOutput()
    let code = SampleCommand.run(["--model", "Author"], output: output.commandOutput)
    #expect(code == .parity)
    #expect(output.text.hasPrefix("✔ Parity of 1 model: 3 accepted   2 fixtures, "))
  }

  @Test(arguments: [
    (["--model", "Nobody"], ParitySummary.ExitCode.usage),
    (["--mutation", "full"], .usage),
    (["--model", "Author", "--fixtures", "/no/such/folder"], .notChecked),
    // A folder that is asked for by name must be there.
    (["--model", "Author", "--decisions", "/no/such/folder"], .usage),
    (["--help"], .parity), (["news", "--model", "Author", "--mutations", "none"], .parity),
    (["gallery", "--mutations", "none"], .parity), (["travel", "--model", "Author"], .usage),
  ])
  func passesItsArgumentsOn(arguments: [String], code: ParitySummary.ExitCode) {
    let output = RecordedOutput()
    #expect(SampleCommand.run(arguments, output: output.commandOutput) == code)
    #expect(!output.text.isEmpty)
  }

  @Test func takesOnlyTheNameOfAnAppForOne() {
    let output = RecordedOutput()
    #expect(SampleCommand.run(["notes"], output: output.commandOutput) == .usage)
    #expect(output.text == "")
    let draft = RecordedOutput()
    #expect(SampleCommand.run(["draft", "Author"], output: draft.commandOutput) == .parity)
    #expect(draft.text.contains("extension Author: "))
  }

  /// The fixtures would be removed with the folder.
  @Test(arguments: [["cut", "Author"], ["news", "cut", "Author"]])
  func writesNoFixturesIntoItsOwnFolder(arguments: [String]) {
    #expect(SampleCommand.run(arguments) == .usage)
  }
}
