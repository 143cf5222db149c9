import Foundation
import LegacyExtractor
import ParityCommandLine
import ParityHarness
import TestSupport
import Testing

@testable import ParityTesting

/// A model without a Codable half, which a test drafts.
struct DraftedNote: LegacyDecodable {
  let text: String
  let number: Int?

  static func decode(_ e: Extractor) throws -> DraftedNote {
    try DraftedNote(text: e <| "note_text", number: e <|? "number")
  }
}

/// A parent, of whose fixtures those of a note are cut.
struct DraftedPage: Codable, LegacyDecodable {
  let title: String

  static func decode(_ e: Extractor) throws -> DraftedPage {
    let _: DraftedNote = try e <| "note"
    return try DraftedPage(title: e <| "title")
  }
}

@Suite struct ParityTaskTests {
  private let folder: TemporaryFolder
  private let suite: ParitySuite

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(#"{"note_text":"a","number":1}"#, to: "Fixtures/DraftedNote/a.json")
    try folder.write(
      #"{"title":"t","note":{"note_text":"b","number":null}}"#,
      to: "Fixtures/DraftedPage/a.json"
    )
    suite = ParitySuite(
      [.legacy(DraftedNote.self), ParityCheck(DraftedPage.self)],
      relativeTo: folder.url
    )
  }

  private func expectation(
    _ variables: [String: String],
    _ options: ParityOptions = ParityOptions(mutations: .none)
  ) -> SuiteExpectation {
    SuiteExpectation(
      suite: suite,
      options: options,
      likelyHost: .swiftTesting,
      environment: ["PARITY_OUT": folder.path + "/out"].merging(variables) { $1 }
    )
  }

  /// Runs a test of the suite and returns the messages with which it fails.
  private func messages(
    _ variables: [String: String] = [:],
    _ options: ParityOptions = ParityOptions(mutations: .none)
  ) async -> String {
    let failed = await failures {
      let location = CallLocation(
        fileID: #fileID,
        filePath: #filePath,
        line: #line,
        column: 1
      )
      let summary = await expectation(variables, options).runInBackground(at: location)
      #expect(summary.exitCode == .notChecked)
    }
    return failed.map(\.message).joined(separator: "\n")
  }

  /// The patch that a message tells to apply.
  private func patch() -> String? {
    folder.files.first { $0.hasSuffix("/DraftedNote.patch") }
  }

  @Test(arguments: ["PARITY_DRAFT", "TEST_RUNNER_PARITY_DRAFT"])
  func draftsAModel(variable: String) async throws {
    let message = await messages([variable: "DraftedNote"])
    let path = try #require(patch(), "\(message)")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("--- a/Tests/ParityTestingTests/ParityTaskTests.swift"), "\(text)")
    #expect(text.contains(#"case text = "note_text""#))
    #expect(message.contains("git apply \(path)"), "\(message)")
    // A second draft takes the place of the first.
    #expect(await messages([variable: "DraftedNote"]).contains("git apply"))
  }

  /// The name of the model is the part in front of the flag.
  @Test func draftsStrictly() async throws {
    let message = await messages(["PARITY_DRAFT": "DraftedNote --strict"])
    #expect(message.contains("draft DraftedNote --strict ended with exit code 0"), "\(message)")
    #expect(patch() != nil)
    let option = await messages(
      [:],
      ParityOptions(mutations: .none, task: .draft("DraftedNote", isStrict: true))
    )
    #expect(option == message)
  }

  #if os(Linux) || os(macOS)
  /// What the message says is what a person runs.
  @Test func draftsAPatchThatApplies() async throws {
    let message = await messages([:], ParityOptions(mutations: .none, task: .draft("DraftedNote")))
    let line = try #require(message.split(separator: "\n").first { $0.contains("git apply") })
    let root = SourceRoot.folder(of: #filePath)
    guard FileManager.default.fileExists(atPath: root + "/.git") else { return }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", line.replacingOccurrences(of: "git apply", with: "git apply --check"),
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
  #endif

  @Test func recordsGoldenOutcomes() async {
    let message = await messages(["PARITY_RECORD": "missing"])
    #expect(message.contains("Golden/DraftedPage.json"), "\(message)")
    #expect(folder.contents(of: "Golden/DraftedPage.json") != nil)
    #expect(await messages(["PARITY_RECORD": "missing"]).contains("is recorded"))
  }

  @Test func cutsFixtures() async {
    let message = await messages(["PARITY_CUT": "DraftedNote"])
    #expect(message.contains("1 fixture written"), "\(message)")
    #expect(folder.contents(of: "Fixtures/DraftedNote/DraftedPage-a.json") != nil)
  }

  @Test(arguments: ["PARITY_DRAFT", "PARITY_RECORD", "PARITY_CUT"], ["CI", "TEST_RUNNER_CI"])
  func isRefusedInContinuousIntegration(variable: String, ci: String) async {
    let value = variable == "PARITY_RECORD" ? "all" : "DraftedNote"
    let message = await messages([variable: value, ci: "true"])
    #expect(message.contains("is refused where the environment variable CI is set"), "\(message)")
    #expect(patch() == nil && folder.contents(of: "Golden/DraftedPage.json") == nil)
    #expect(folder.contents(of: "Fixtures/DraftedNote/DraftedPage-a.json") == nil)
  }

  @Test(arguments: [
    ("PARITY_DRAFT", "Nothing", "There is no model Nothing."),
    ("PARITY_RECORD", "some", "Set it to one of missing, changed, all."),
    ("PARITY_CUT", "Nothing", "has a Nothing"),
  ])
  func saysWhatIsWrong(variable: String, value: String, reason: String) async {
    let message = await messages([variable: value])
    #expect(message.contains(reason), "\(message)")
  }

  /// A test for each check does the task once.
  @Test func isDoneOnceByTestsOfSingleChecks() async {
    let check = suite.checks[0]
    let other = ParityCheck(DraftedPage.self, name: "Other")
    let failed = await failures {
      #expect(await expectation(["PARITY_RECORD": "all"]).runInBackground(check) == nil)
    }
    #expect(failed.count == 1)
    #expect(folder.contents(of: "Golden/DraftedPage.json") != nil)
    // A check that is run alone must not pass without a comparison.
    let others = await failures {
      #expect(await expectation(["PARITY_RECORD": "all"]).runInBackground(other) == nil)
    }
    #expect(others.count == 1 && others[0].message.contains("Not checked"))
  }

  @Test func readsVariablesWithAndWithoutThePrefix() {
    let environment = TestEnvironment([
      "TEST_RUNNER_A": "1", "B": "2", "C": "", "TEST_RUNNER_C": "3",
    ])
    #expect(environment["A"] == "1" && environment["B"] == "2" && environment["C"] == "3")
    #expect(environment["D"] == nil)
  }
}
