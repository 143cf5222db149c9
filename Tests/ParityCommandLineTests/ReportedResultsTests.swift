import Foundation
import LegacyExtractor
import ParityHarness
import TestSupport
import Testing

@testable import ParityCommandLine
@testable import ParityEngine
@testable import ParityResults

/// A command that goes on from the reports of earlier runs.
@Suite struct ReportedResultsTests {
  private var runner: CommandRunner
  private var report: String { runner.folder.path + "/report" }

  init() throws {
    runner = try CommandRunner()
    _ = runner.run("--report", runner.folder.path + "/report")
  }

  /// Runs the command that has no models.
  private func run(_ arguments: String...) -> CommandRunner.Result { run(arguments) }

  private func run(_ arguments: [String]) -> CommandRunner.Result {
    let output = Lines()
    let errors = Lines()
    let command = ParityCommand(
      ParitySuite([]),
      host: .reports,
      name: "parity",
      output: CommandOutput(write: { output.add($0) }, writeError: { errors.add($0) }),
      today: { Date(timeIntervalSince1970: 1_785_578_400) },
      environment: runner.environment
    )
    let code = command.run(arguments)
    return CommandRunner.Result(code: code, output: output.text, errors: errors.text)
  }

  @Test func goesFromRedToGreen() throws {
    let first = run("--report", report)
    #expect(first.code == .newFinding)
    #expect(first.output == runner.run("--report", report).output)
    let accepted = run("accept", "--report", report, "--reason", "rare")
    #expect(accepted.code == .parity, "\(accepted.text)")
    #expect(runner.ofApp?.contains("rare") == true || runner.ofType?.contains("rare") == true)
    #expect(run("--report", report).code == .parity)
    #expect(runner.run([]).code == .notChecked)
    #expect(runner.run("--report", report).code == .parity)
  }

  /// What a suite's command writes and what the command without models writes is the same.
  @Test(arguments: ["accept", "prune"]) func writesTheSameDecisions(verb: String) throws {
    let terms = verb == "accept" ? ["--reason", "r"] : []
    let here = try CommandRunner()
    if verb == "prune" {
      for folder in [runner.folder, here.folder] {
        try folder.write(
          #"{"type": "Address", "x/unexplained/valueDiffers": {"reason": "old"}, "version": 2}"#,
          to: "decisions/Address.decisions.json"
        )
      }
      _ = runner.run(["accept", "--report", report, "--reason", "r"])
      _ = here.run(["accept", "--fixtures", here.folder.path + "/fixtures", "--reason", "r"])
    }
    let stored = runner.run([verb, "--report", report] + terms)
    let fresh = here.run([verb, "--fixtures", here.folder.path + "/fixtures"] + terms)
    #expect(stored.code == fresh.code, "\(stored.text)\n\(fresh.text)")
    #expect(runner.ofType == here.ofType)
    #expect(runner.ofApp == here.ofApp)
  }

  /// A model without a Codable half has no result, and leaves the run a whole one.
  @Test func prunesBesideAModelWithoutACodableHalf() throws {
    struct Note: LegacyDecodable {
      let text: String

      static func decode(_ e: Extractor) throws -> Note { try Note(text: e <| "text") }
    }
    var other = runner
    other.checks.append(.legacy(Note.self))
    _ = other.run("--report", report)
    _ = other.run(["accept", "--report", report, "--reason", "r"])
    try runner.folder.write(
      #"{"type": "Address", "x/unexplained/valueDiffers": {"reason": "old"}, "version": 2}"#,
      to: "decisions/Address.decisions.json"
    )
    let copy = runner.folder.path + "/copy"
    #expect(run("--report", report, "--out", copy).code == .decisionsOutOfDate)
    #expect(run("prune", "--report", copy).code == .parity)
    #expect(runner.ofType == nil)
  }

  @Test func writesEveryFormatOfAReport() throws {
    let out = runner.folder.path + "/out"
    let history = runner.folder.path + "/history.jsonl"
    let result = run("--report", report, "--out", out, "--history", history)
    #expect(result.code == .newFinding)
    for format in ReportFolder.formats where format.name != StoredResults.fileName {
      let old = runner.folder.contents(of: "report/" + format.name)
      let new = runner.folder.contents(of: "out/" + format.name)
      #expect(new != nil)
      // Only this one shows the trend, and the place of the check.
      if format.name != "parity.html" { #expect(new == old, "\(format.name)") }
    }
    #expect(runner.folder.contents(of: "history.jsonl") != nil)
  }

  @Test func showsAFinding() throws {
    let name = try #require(
      ParityAssessment(
        runner.checks[0].run(on: .directory(runner.folder.url("fixtures/Address"))),
        day: ""
      ).findings.first?.id
    )
    #expect(run("show", name, "--report", report).code == .parity)
    #expect(runner.run(["show", name, "--report", report]).output.contains(name))
    #expect(run("show", "no/such/finding", "--report", report).code == .usage)
  }

  @Test(arguments: [
    (["check"], "check needs --report DIR"), (["accept", "--reason", "r"], "needs --report DIR"),
    (["--report", "/no/such"], "is not a folder"), (["cut", "User"], "PARITY_CUT"),
    (["draft", "User"], "PARITY_DRAFT"), (["record"], "PARITY_RECORD"),
    (["accept", "--report", "/", "--fixtures", "/"], "takes no --fixtures"),
  ])
  func saysWhatIsWrong(arguments: [String], reason: String) {
    let output = Lines()
    let command = ParityCommand(
      ParitySuite([]),
      host: .reports,
      name: "parity",
      output: CommandOutput(write: { _ in }, writeError: { output.add($0) }),
      today: { Date() },
      environment: [:]
    )
    #expect(command.run(arguments) == .usage)
    #expect(output.text.contains(reason), "\(output.text)")
  }

  /// The next step of a plan, of which a test drafts and checks the model.
  @Test(arguments: [
    ("Shop", "PARITY_DRAFT=Shop", "Shop: draft"), ("Address", "NEW    Address", "Address: check"),
  ])
  func saysWhatIsNext(model: String, line: String, title: String) throws {
    let plan = """
      {"version": 1, "check": "make parity", "models": [{"id": "\(model)", "name": "\(model)", "stage": "legacy"}],
      "pullRequests": [{"models": ["\(model)"], "deleted": [], "files": [], "checks": ["\(model)"]}]}
      """
    try runner.folder.write(plan, to: "plan.json")
    let result = run("next", "--plan", runner.folder.path + "/plan.json", "--report", report)
    #expect(result.code == .parity)
    for text in [line, title, "check  make parity"] {
      #expect(result.output.contains(text), "\(result.text)")
    }
  }

  /// The report knows the decoder of a check and the folder of golden outcomes; the suite is a file like others.
  @Test(arguments: [true, false]) func deletesAHalfWithWhatNeedsIt(isRecorded: Bool) throws {
    let plan = """
      {"version": 1, "models": [{"id": "Address", "name": "Address", "stage": "dual"}], "pullRequests": [{"models": \
      ["Address"], "deleted": ["Address"], "files": [{"path": "App/Address.swift"}], "checks": []}]}
      """
    try runner.folder.write(plan, to: "plan.json")
    try runner.folder.write(
      "struct Address: LegacyDecodable, Decodable {}\n",
      to: "App/Address.swift"
    )
    try runner.folder.write(
      "let suite = [.legacy(Address.self)]\nlet here = try Address.decodeValue(from: data)\n",
      to: "Tests/Suite.swift"
    )
    if isRecorded { try runner.folder.write("{}", to: "golden/Address.json") }
    // A half goes when the check is green.
    #expect(run("accept", "--report", report, "--reason", "rare").code == .parity)
    let plans = ["--plan", runner.folder.path + "/plan.json", "--report", report]
    func next(_ flags: String...) -> String {
      run(["next"] + plans + ["--sources", runner.folder.path] + flags).output
    }
    let patch = next("--patch")
    #expect(patch.contains("+struct Address: Decodable {}"), "\(patch)")
    #expect(patch.contains("+let here = try JSONDecoder().decode(Address.self, from: data)"))
    #expect(patch.contains("+let suite = [.recorded(Address.self)]") == isRecorded, "\(patch)")
    let advice = next()
    #expect(advice.contains("run the tests with PARITY_RECORD=missing first") == !isRecorded)
    let note = "Suite.swift:1 checks Address: take the line out, or record golden outcomes first."
    #expect(advice.contains(note) == !isRecorded, "\(advice)")
  }

  /// Flags of a run say nothing about results that are there.
  @Test func refusesFlagsOfARun() {
    let result = runner.run(["accept", "--report", report, "--fixtures", "x", "--reason", "r"])
    #expect(result.code == .usage)
    #expect(result.errors.contains("accept --report takes no --fixtures."))
  }

  @Test func isRefusedInContinuousIntegration() {
    var other = runner
    other.environment["CI"] = "true"
    let result = other.run(["accept", "--report", report, "--reason", "r"])
    #expect(result.code == .usage)
    #expect(runner.ofType == nil)
  }
}
