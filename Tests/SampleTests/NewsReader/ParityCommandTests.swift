import Foundation
import NewsReaderParity
import ParityHarness
import Testing

@Suite struct ParityCommandTests {
  @Test func endsInParityAndShowsWhatIsKnownAndWhy() {
    let output = RecordedOutput()
    let code = NewsReaderParityCommand.run(["--model", "Author"], output: output.commandOutput)
    #expect(code == .parity)
    #expect(output.text.contains("known  boolAsNumber"))
    #expect(output.text.contains("“The servers send numbers there;"))
  }

  @Test(arguments: [
    (["--model", "Nobody"], ParityExitCode.usage),
    (["--mutation", "full"], .usage),
    (["--model", "Author", "--fixtures", "/no/such/folder"], .notChecked),
    // A list that is asked for by name must be there.
    (["--model", "Author", "--known", "/no/such/folder"], .usage),
    (["--help"], .parity),
  ])
  func passesItsArgumentsOn(arguments: [String], code: ParityExitCode) {
    let output = RecordedOutput()
    #expect(NewsReaderParityCommand.run(arguments, output: output.commandOutput) == code)
    #expect(!output.text.isEmpty)
  }
}
