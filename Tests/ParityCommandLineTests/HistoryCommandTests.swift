import Foundation
import MigrationPlanning
import ParityHarness
import TestSupport
import Testing

@testable import ParityCommandLine
@testable import ParityResults

@Suite struct HistoryCommandTests {
  private let runner: CommandRunner
  private let path: String

  init() throws {
    runner = try CommandRunner()
    path = runner.folder.path + "/history.jsonl"
  }

  private func run(_ arguments: String..., ci: String = "") -> CommandRunner.Result {
    var runner = runner
    runner.environment["CI"] = ci
    let flags = ["--fixtures", runner.folder.path + "/fixtures"]
    return runner.run(flags + ["--history", path] + arguments)
  }

  private func line(_ facts: String) throws {
    try runner.folder.write(
      #"{"date":"2026-07-01","commit":"<b>",\#(facts)}"# + "\n",
      to: "history.jsonl"
    )
  }

  @Test func addsALineAndShowsTheTrend() throws {
    try line(#""debts":3,"stages":{"legacy":4,"dual":0,"codable":0}"#)
    let result = run("--report", runner.folder.path + "/report")
    #expect(result.code == .newFinding)
    let entries = try HistoryFile(path: path).contents().entries
    #expect(entries.count == 2)
    #expect(entries.last?.debts == 0)
    #expect(entries.last?.findings?.values.reduce(0, +) ?? 0 > 0)
    let page = try #require(runner.folder.contents(of: "report/parity.html"))
    #expect(page.contains("<h3>What is left, 2026-07-01 to "))
    #expect(page.contains("models with a legacy half from 4 to 4"))
  }

  /// A new finding has a code of its own, which is the more severe one.
  @Test func endsWithWhatGotWorse() throws {
    try line(#""findings":{"recorded":0},"coverage":100"#)
    let result = run()
    #expect(result.code == .newFinding)
    #expect(result.errors.contains("Worse than \(path): new findings: 0 → "))
    #expect(try HistoryFile(path: path).contents().entries.count == 1)
    #expect(!run("--worse", "More checks.").errors.contains("Worse than"))
    #expect(try HistoryFile(path: path).contents().entries.last?.reason == "More checks.")
  }

  /// Every later run would compare with nothing, too.
  @Test func endsWithFourWhereAFileIsMissingInContinuousIntegration() throws {
    var runner = runner
    runner.environment["CI"] = "true"
    let result = runner.run(
      "--history",
      path,
      "--mutations",
      "none",
      "--report",
      runner.folder.path + "/report"
    )
    #expect(result.code == .worse)
    let problem = "There is no history \(path), so that nothing can get worse."
    #expect(result.output.contains("HISTORY   \(problem)"), "\(result.output)")
    #expect(runner.folder.contents(of: "report/parity.html")?.contains(problem) == true)
    #expect(runner.folder.contents(of: "history.jsonl") == nil)
    try runner.folder.write("", to: "history.jsonl")
    #expect(runner.run("--history", path, "--mutations", "none").code == .parity)
    #expect(try HistoryFile(path: path).contents().entries.count == 1)
  }

  @Test func saysThatALineWasWrittenInPart() throws {
    try line(#""debts":3"#)
    let text = try #require(runner.folder.contents(of: "history.jsonl"))
    try runner.folder.write(text + #"{"date":"2026-"#, to: "history.jsonl")
    #expect(run().output.contains("line 2 was written in part and is left out"))
    #expect(try HistoryFile(path: path).contents().entries.count == 2)
  }

  @Test func addsNoLineOfAnIncompleteRun() throws {
    try runner.folder.write("{", to: "fixtures/\(runner.checks[0].name)/broken.json")
    #expect(run().errors.contains("No line was added to \(path)"))
    #expect(runner.folder.contents(of: "history.jsonl") == nil)
  }

  @Test func refusesAHistoryThatCannotBeReadBeforeItChecks() throws {
    try runner.folder.write("[1]", to: "history.jsonl")
    let result = run()
    #expect(result.code == .internalError)
    #expect(result.errors.contains("line 1 is no line of a history"))
  }

  @Test func refusesAPartOfTheModels() {
    let result = run("--model", runner.checks[0].name)
    #expect(result.code == .usage)
    #expect(result.errors.contains("--history cannot be combined with --model"))
    #expect(run("--worse", "r", ci: "true").code == .usage)
    #expect(runner.run(["--worse", "r"]).errors.contains("--worse needs --history FILE"))
  }
}
