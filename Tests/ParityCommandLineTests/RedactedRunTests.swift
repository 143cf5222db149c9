import ParityHarness
import Foundation
import LegacyExtractor
import RedactionSupport
import TestSupport
import Testing

@testable import ParityCommandLine
@testable import ParityEngine
@testable import JSONVariants
@testable import ParityResults

/// Everything that a run writes under `--redact`, searched for the values of its fixture.
@Suite struct RedactedRunTests {
  private func runner(_ check: ParityCheck, redacts: Bool = true) throws -> CommandRunner {
    var runner = try CommandRunner([:])
    try runner.folder.write(Patron.fixture, to: "fixtures/Patron/full.json")
    // Not JSON, which keeps a run from accepting anything.
    try runner.folder.write(Patron.fixture, to: "broken/fixtures/Patron/full.json")
    try runner.folder.write(
      Patron.fixture + "7391846",
      to: "broken/fixtures/Patron/broken.json"
    )
    runner.checks = [check]
    return runner
  }

  /// The lines with something that nobody may read.
  private func secrets(in text: String) -> [String] {
    text.components(separatedBy: "\n").filter { line in
      Patron.secrets.contains(where: line.contains)
    }
  }

  private func expectNoSecret(in runs: [CommandRunner.Result], _ runner: CommandRunner) throws {
    for run in runs { #expect(secrets(in: run.text) == []) }
    for file in runner.folder.files where !file.contains("/fixtures/") {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(secrets(in: text + "\n" + file) == [], "\(file)")
    }
  }

  /// The names of what a run has found.
  private func names(_ runner: CommandRunner) throws -> [String] {
    try Self.names(in: runner.folder.path + "/report")
  }

  /// The names of the findings without a decision in a report.
  static func names(in report: String) throws -> [String] {
    struct Model: Decodable { let findings: [Finding] }
    struct Summary: Decodable { let models: [Model] }
    let data = try Data(contentsOf: URL(fileURLWithPath: report + "/parity.json"))
    let findings = try JSONDecoder().decode(Summary.self, from: data).models.flatMap(\.findings)
    return Finding.undecided(among: findings).map(\.id)
  }

  /// Runs with `--redact`, and writes a report to a folder of the runner if it is given.
  private func run(
    _ runner: CommandRunner,
    _ arguments: [String],
    fixtures: String = "fixtures",
    report: String? = nil
  ) -> CommandRunner.Result {
    let folder = runner.folder.path + "/"
    let reports = report.map { ["--report", folder + $0] } ?? []
    return runner.run(["--redact", "--fixtures", folder + fixtures] + reports + arguments)
  }

  /// Flags for a test whose subject is not the variants.
  private static let fixturesAlone = TestExtent.isExhaustive ? [] : ["--mutations", "none"]

  @Test(arguments: TestExtent.part(of: Array(Patron.ports.indices), from: 1))
  func showsNoValue(_ index: Int) throws {
    let runner = try runner(Patron.ports[index])
    // The port that differs everywhere takes ten times as long as any other.
    let flags = index == 1 ? Self.fixturesAlone : []
    let first = run(runner, [], report: "first")
    #expect(first.code == .newFinding)
    _ = run(runner, flags, report: "report")
    // What follows from a fixture's finding is new once that is accepted.
    for _ in 0..<2 {
      let names = try names(runner)
      _ = run(runner, flags + ["accept"] + names + ["--reason", "r"])
      _ = run(runner, flags, report: "report")
    }
    let runs = [
      run(runner, flags + ["accept", "--reason", "r"]),
      run(runner, flags, fixtures: "broken/fixtures", report: "broken/report"),
    ]
    #expect(runs[0].code == .parity, "\(runs[0].text)")
    #expect(runs[1].code == .notChecked)
    #expect(runs[1].text.contains("broken.json"))
    try expectNoSecret(in: [first] + runs, runner)
    let report = try #require(runner.folder.contents(of: "first/parity.json"))
    #expect(report.contains("\"redacted\" : true"))
    #expect(!runner.folder.files.contains { $0.contains("/shrunk/") })
  }

  /// The search finds what there is to be found.
  @Test func findsTheValuesOtherwise() throws {
    let runner = try runner(Patron.wrong)
    let run = runner.run("--report", runner.folder.path + "/report")
    let files = try runner.folder.files.filter { $0.contains("/report/") }
      .map { try String(contentsOfFile: $0, encoding: .utf8) }
    let text = ([run.text] + files).joined()
    #expect(Patron.secrets.filter(text.contains).count > Patron.secrets.count / 2)
    #expect(text.contains("anna.smith@example.com"))
    #expect(secrets(in: text).count > 50)
  }

  @Test func showsKindsAndLengths() throws {
    let runner = try runner(Patron.wrong)
    _ = runner.run("--redact", "--mutations", "none", "--report", runner.folder.path + "/report")
    let lines = try #require(runner.folder.contents(of: "report/parity.junit.xml"))
    for line in [
      #"legacy +number \(Int\)"#, #"codable +string of 22 \(String\)"#, #"legacy +true \(Bool\)"#,
      #"legacy +date \(Date\)"#, #"codable +URL \(URL\)"#, #"codable +data of 15 \(Data\)"#,
    ] {
      #expect(lines.range(of: line, options: .regularExpression) != nil, "\(line) in \(lines)")
    }
    #expect(lines.contains("cards[&#34;*&#34;]") || lines.contains(".holder/"))
  }

  /// Pairs of mutations have a path in their names.
  @Test(.enabled(if: TestExtent.isExhaustive)) func showsNoValueOfAPair() throws {
    let runner = try runner(Patron.refusing)
    let report = runner.folder.path + "/report"
    let run = runner.run("--redact", "--mutations", "full", "--report", report)
    #expect(run.code == .newFinding)
    try expectNoSecret(in: [run], runner)
  }

  @Test func isASettingToo() throws {
    let runner = try runner(Patron.wrong)
    let lines = Lines()
    let command = ParityCommand(
      ParitySuite(
        runner.checks,
        fixtures: runner.folder.path + "/fixtures",
        decisions: runner.folder.path + "/decisions"
      ),
      redacts: true,
      output: CommandOutput(write: { lines.add($0) }, writeError: { lines.add($0) })
    )
    #expect(command.run(Self.fixturesAlone) == .newFinding)
    #expect(secrets(in: lines.text) == [])
  }

  /// A draft is made of reads and of what the model does with values that no fixture has.
  @Test func draftsNoValue() throws {
    let runner = try runner(Patron.faithful)
    let fixtures = ["--fixtures", runner.folder.path + "/fixtures"]
    let run = runner.run(["draft", "Patron"] + fixtures)
    #expect(run.code == .parity, "\(run.text)")
    #expect(secrets(in: run.text) == [])
  }

  private struct Ride: Codable, LegacyDecodable {
    let seconds: Int

    static func decode(_ e: Extractor) throws -> Ride { try Ride(seconds: e <| "seconds") }
  }

  /// A decision without the relation would cover any other difference at the property.
  @Test func acceptsARelationInARedactedRun() throws {
    var runner = try runner(Patron.wrong)
    func check(_ offset: Int) -> ParityCheck {
      ParityCheck(
        "Ride",
        legacy: .himotoki(Ride.self),
        codable: DecodingRoute<Ride>("codable") { data in
          Ride(seconds: try JSONDecoder().decode(Ride.self, from: data).seconds &+ offset)
        }
      )
    }
    runner.checks = [check(7)]
    try runner.folder.write(#"{"seconds":120}"#, to: "rides/Ride/a.json")
    try runner.folder.write(#"{"seconds":900}"#, to: "rides/Ride/b.json")
    let flags = ["--fixtures", runner.folder.path + "/rides"]
    let accept = ["accept", "RedactedRunTests.Ride.seconds/*", "--reason", "r"]
    // What follows from a fixture's finding is new once that is accepted.
    _ = runner.run(flags + ["--redact"] + accept)
    #expect(runner.run(flags + accept).code == .parity)
    #expect(runner.run(flags + ["--redact"]).code == .parity)
    runner.checks = [check(8)]
    #expect(runner.run(flags).code == .newFinding)
    #expect(runner.run(flags + ["--redact"]).code == .newFinding)
  }

  @Test func redactsOnce() throws {
    let fixture = Fixture(name: "f", data: Data(Patron.fixture.utf8))
    let report = try Patron.wrong.run(on: .fixtures([fixture]), mutations: .none).redacted()
    #expect(report.isRedacted)
    #expect(report.redacted().divergences.map(\.legacy) == report.divergences.map(\.legacy))
  }
}
