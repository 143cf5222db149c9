import Foundation
import ParityCommandLine
import ParityHarness
import TestSupport
import Testing

@testable import ParityTesting

/// What a person runs after a test has failed.
///
/// The tests take turns, because their reports are those of one line.
@Suite(.serialized) struct TestReportsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(#"{"title":"a","subtitle":"b"}"#, to: "Fixtures/Article/article.json")
  }

  private func suite(_ check: ParityCheck) -> ParitySuite {
    ParitySuite([check], relativeTo: folder.url)
  }

  /// Runs a test of a suite, and returns the messages with which it fails.
  private func messages(_ check: ParityCheck, _ variables: [String: String] = [:]) async -> [String]
  {
    let failed = await failures {
      let expectation = SuiteExpectation(
        suite: suite(check),
        options: ParityOptions(),
        likelyHost: .swiftTesting,
        environment: variables
      )
      let location = CallLocation(fileID: #fileID, filePath: #filePath, line: #line, column: 1)
      _ = await expectation.runInBackground(at: location)
    }
    return failed.map(\.message)
  }

  /// Returns the arguments of a command that a message ends with.
  private func arguments(_ verb: String, in message: String) -> [String]? {
    let lines = message.split(separator: "\n").map(String.init)
    guard let line = lines.first(where: { $0.contains(" parity \(verb) ") }),
      let start = line.range(of: " parity ", options: .backwards)
    else { return nil }
    return line[start.upperBound...].split(separator: " ").map(String.init)
  }

  private func run(_ arguments: [String]) -> ParitySummary.ExitCode {
    let output = CommandOutput(write: { _ in }, writeError: { _ in })
    let command = ParityCommand(
      ParitySuite([]),
      host: .reports,
      name: "parity",
      output: output,
      today: { Date() },
      environment: [:]
    )
    return command.run(arguments)
  }

  @Test func leadFromRedToGreenByOneCommand() async throws {
    let message = try #require(await messages(Article.strict).first)
    #expect(message.contains("swift run --package-path "), "\(message)")
    let words = try #require(arguments("accept", in: message), "\(message)")
    #expect(words.contains(folder.path + "/Parity"))
    #expect(arguments("review", in: message)?.count == 5)
    #expect(run(words) == .parity, "\(words)")
    #expect(await messages(Article.strict) == [])
  }

  /// What variants show at a property is new once a person has decided on what a fixture shows there.
  @Test func nameWhatOneCommandMustNotTake() async throws {
    for code in [ParitySummary.ExitCode.newFinding, .parity] {
      let message = try #require(await messages(Article.broken).first)
      let words = try #require(arguments("accept", in: message), "\(message)")
      #expect(words.contains { $0.hasPrefix("Article.title/") })
      #expect(run(words) == code, "\(words)")
    }
    #expect(await messages(Article.broken) == [])
  }

  @Test func leadFromAStaleDecisionToGreen() async throws {
    try folder.write(
      #"{"type":"Article","headline/unexplained/valueDiffers":{"reason":"r"},"version":2}"#,
      to: "Parity/Article.decisions.json"
    )
    let message = try #require(await messages(Article.faithful).first)
    let words = try #require(arguments("prune", in: message), "\(message)")
    #expect(run(words) == .parity)
    #expect(await messages(Article.faithful) == [])
  }

  @Test(arguments: ["CI", "TEST_RUNNER_CI"])
  func areNoneInContinuousIntegration(variable: String) async throws {
    let message = try #require(await messages(Article.broken, [variable: "1"]).first)
    #expect(!message.contains(" parity accept"))
    #expect(!message.contains("To go on"))
  }

  @Test func areInTheFolderThatTheEnvironmentNames() async throws {
    let out = folder.path + "/out"
    let message = try #require(
      await messages(Article.broken, ["TEST_RUNNER_PARITY_OUT": out]).first
    )
    #expect(message.contains("--report \(out)/"), "\(message)")
    let page = try #require(
      folder.files.first { $0.contains("/out/Article") && $0.hasSuffix("/parity.html") }
    )
    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.contains(" parity accept Article.title/unexplained/"), "\(html)")
    #expect(html.contains("--report \(out)/"))
    // All reports below the folder are those of the app.
    #expect(run(["--report", out, "--decisions", folder.path + "/Parity"]) == .usage)
    #expect(run(["--report", out]) == .newFinding)
  }
}
