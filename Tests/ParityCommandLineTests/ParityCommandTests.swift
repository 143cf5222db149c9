import ParityHarness
import Foundation
import TestSupport
import Testing

@testable import ParityCommandLine
@testable import ParityEngine

@Suite struct ParityCommandTests {
  private let runner: CommandRunner

  init() throws { runner = try CommandRunner() }

  @Test func printsTheVersionOfTheChangelog() throws {
    let result = runner.run("--version")
    #expect(result.code == .parity)
    let version = try #require(result.output.split(separator: " ").last)
    let package = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let changelog = try String(
      contentsOf: package.appendingPathComponent("CHANGELOG.md"),
      encoding: .utf8
    )
    let first = changelog.split(separator: "\n").first { $0.hasPrefix("## ") }
    #expect(first == "## \(version) (unreleased)" || first == "## \(version)")
  }

  @Test func endsWithZeroAtParity() {
    let result = runner.run("--mutations", "none")
    #expect(result.code == .parity)
    #expect(result.output.contains("✔ Parity of 1 model: no finding   1 fixture, 0 variants"))
    #expect(result.output.hasSuffix("MODELS   ✔ Address"))
  }

  @Test func endsWithOneAtADivergence() {
    let result = runner.run()
    #expect(result.code == .newFinding)
    #expect(result.output.contains("  duplicateKey   1 property: Address.city"))
    #expect(result.output.contains("1 new (exit code 1)"))
  }

  @Test func endsWithTwoWhenDecisionsAreOutOfDate() throws {
    let decisions =
      #"{"type":"Address","town/unexplained/valueDiffers":{"reason":"r"},"version":2}"#
    try runner.folder.write(decisions, to: "decisions/Address.decisions.json")
    let result = runner.run("--mutations", "none")
    #expect(result.code == .decisionsOutOfDate)
    #expect(
      result.output.contains("  Address.town/unexplained/valueDiffers   stale: no longer needed")
    )
  }

  @Test func endsWithThreeWithoutFixturesOrModels() throws {
    let empty = try TemporaryFolder()
    let result = runner.run(["--fixtures", empty.path])
    #expect(result.code == .notChecked)
    #expect(result.output.contains("  Address   There is no fixture folder"))
    var none = runner
    none.checks = []
    #expect(none.run([]).code == .notChecked)
  }

  @Test func endsWithSeventyWhenDecisionsCannotBeRead() throws {
    try runner.folder.write("{", to: "decisions/Address.decisions.json")
    let result = runner.run()
    #expect(result.code == .internalError)
    #expect(result.output.contains("FAILED"))
  }

  @Test func refusesAFolderOfDecisionsThatIsNotThere() {
    let path = runner.folder.path + "/elsewhere"
    let result = runner.run("--decisions", path)
    #expect(result.code == .usage)
    #expect(result.errors.contains("There is no folder \(path) of decisions. Correct"))
  }

  @Test(arguments: [["--help"], ["-h"], ["help"], ["check", "--help"]])
  func listsItsCommands(arguments: [String]) {
    let result = runner.run(arguments)
    #expect(result.code == .parity)
    for verb in CommandVerb.allCases { #expect(result.output.contains("  \(verb.usage)")) }
    for code in ["0  ", "1  ", "2  ", "3  ", "64  ", "70  "] {
      #expect(result.output.contains("\n  \(code)"))
    }
    #expect(result.output.split(separator: "\n").count <= 40)
  }

  @Test(arguments: CommandVerb.allCases) func explainsACommand(verb: CommandVerb) throws {
    let result = runner.run(["help", verb.rawValue])
    #expect(result.code == .parity)
    #expect(result.output.contains(verb.summary))
    let flags = try #require(verb.flags(in: .suite))
    for flag in flags { #expect(result.output.contains("  \(flag.usage)")) }
    let hasDecisions = flags.contains(.decisions)
    let text = "Default: \(runner.folder.path)/decisions"
    #expect(result.output.contains(text) == hasDecisions)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count <= 48 && lines.allSatisfy { $0.count <= 200 })
    guard verb != .check else { return }
    #expect(runner.run([verb.rawValue, "--help"]).output == result.output || verb == .help)
  }

  @Test func explainsNoOtherCommand() {
    let result = runner.run(["help", "acept"])
    #expect(result.code == .usage)
    #expect(result.errors.contains("Did you mean accept?"))
  }

  @Test func checksOnlyTheChosenModel() {
    var two = runner
    two.checks.append(ParityCheck(Address.self, name: "Account"))
    let result = two.run("--model", "Address", "--mutations", "none")
    #expect(result.code == .parity)
    #expect(!result.output.contains("Account"))
  }

  @Test func writesTheReportInEveryForm() throws {
    let result = runner.run("--report", runner.folder.path + "/a/b")
    #expect(result.code == .newFinding)
    for name in [
      "parity.html", "parity.json", "parity.junit.xml", "parity.md", "parity.sarif",
    ] {
      #expect(runner.folder.contents(of: "a/b/" + name)?.isEmpty == false)
    }
  }

  @Test func endsWithTwoWhereNoCheckMeetsAStrictType() throws {
    let file = "decisions/Gone.decisions.json"
    try runner.folder.write(#"{"type":"Gone","strict":true,"version":2}"#, to: file)
    let result = runner.run("--mutations", "none")
    #expect(result.code == .decisionsOutOfDate)
    #expect(result.output.contains("strict Gone   stale: no check meets the type"))
    #expect(runner.run("prune", "--mutations", "none").code == .parity)
    #expect(runner.folder.contents(of: file) == nil)
  }

  @Test func replacesAReportOfItsOwn() throws {
    let folder = runner.folder.path + "/report"
    for _ in 0..<2 { #expect(runner.run("--report", folder).code == .newFinding) }
  }

  /// Nothing is removed, not even the files of an earlier run.
  @Test(arguments: ReportFolder.formats.map(\.name) + ["shrunk"], [true, false])
  func replacesNothingThatItHasNotWritten(name: String, isFolder: Bool) throws {
    guard name != "shrunk" || !isFolder else { return }
    let folder = runner.folder.path + "/report"
    #expect(runner.run("--report", folder).code == .newFinding)
    let path = folder + "/" + name
    try? FileManager.default.removeItem(atPath: path)
    try runner.folder.write("mine", to: "report/\(name)" + (isFolder ? "/mine.txt" : ""))
    let before = runner.folder.files
    let result = runner.run("--report", folder)
    #expect(result.code == .usage)
    let what = isFolder ? "is a folder" : "is not a file that this command has written"
    #expect(result.errors.contains("\(path) \(what), so it is left as it is."))
    #expect(result.output.isEmpty)
    #expect(runner.folder.files == before)
    #expect(runner.folder.contents(of: "report/\(name)" + (isFolder ? "/mine.txt" : "")) == "mine")
  }

  @Test func refusesAReportFolderThatCannotBeWrittenBeforeItChecks() throws {
    try runner.folder.write("", to: "file")
    let result = runner.run("--report", runner.folder.path + "/file/report")
    #expect(result.code == .internalError)
    #expect(result.errors.contains("/file/report cannot be written: "))
    #expect(result.output.isEmpty)
  }
}
