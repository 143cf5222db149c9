import Foundation
import ParityHarness
import TestSupport
import Testing

@testable import ParityCommandLine

@Suite struct DraftCommandTests {
  private let runner: CommandRunner

  init() throws { runner = try CommandRunner() }

  private func draft(_ arguments: String...) -> CommandRunner.Result {
    runner.run(["draft"] + arguments + ["--fixtures", runner.folder.path + "/fixtures"])
  }

  @Test func printsADraft() {
    let result = draft("Address")
    #expect(result.code == .parity)
    #expect(result.output.contains("extension Address: Decodable {}"))
  }

  @Test func writesAFileOnce() throws {
    let file = runner.folder.path + "/Address+Codable.swift"
    #expect(draft("Address", "--write", file).code == .parity)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("extension Address"))
    let again = draft("Address", "--write", file)
    #expect(again.code == .usage)
    #expect(again.errors.contains("never overwrites"))
  }

  @Test func changesTheFileThatDeclaresTheModel() throws {
    try runner.folder.write(
      "struct Address {\n  let city: String\n}\n",
      to: "Sources/Address.swift"
    )
    let result = draft("Address", "--patch", "--sources", runner.folder.path + "/Sources")
    #expect(result.code == .parity)
    #expect(result.output.contains("+++ b/"))
    #expect(result.output.contains("+extension Address: Decodable {}"))
    let missing = draft("Address", "--patch", "--sources", runner.folder.path + "/decisions")
    #expect(missing.code == .notChecked)
    #expect(missing.errors.contains("--sources DIR"))
  }

  @Test func writesAFileInANewFolder() throws {
    #expect(draft("Address", "--write", runner.folder.path + "/New/A.swift").code == .parity)
    #expect(runner.folder.contents(of: "New/A.swift")?.contains("extension Address") == true)
    let below = draft("Address", "--write", runner.folder.path + "/New/A.swift/B.swift")
    #expect(below.code == .internalError)
    #expect(below.errors.contains("/New/A.swift cannot be written: "))
  }

  @Test(arguments: [
    ([], "draft needs a model."), (["--patch"], "draft needs a model."),
    (["Address", "--sources"], "--sources needs a value."),
    (["Address", "--write", "--patch"], "--write needs a value."),
    (["Address", "--writ", "x"], "Unknown argument --writ."),
    (["Address", "x"], "Unknown argument x."),
    (["Address", "--sources", "a", "--sources", "b"], "--sources is given more than once."),
  ])
  func refusesOtherArguments(arguments: [String], problem: String) {
    let result = runner.run(["draft"] + arguments)
    #expect(result.code == .usage)
    #expect(result.errors.contains("\(problem) The arguments are \(SubcommandForm.draft.usage)."))
  }

  @Test func namesTheModelsThatThereAre() {
    let result = draft("Adress")
    #expect(result.code == .notChecked)
    #expect(result.errors.contains("There is no model Adress. Models are Address."))
  }

  @Test func saysThatThereAreNoFixtures() {
    let result = runner.run(["draft", "Address", "--fixtures", runner.folder.path + "/decisions"])
    #expect(result.code == .notChecked)
    #expect(result.errors.contains("/decisions/Address"))
  }
}
