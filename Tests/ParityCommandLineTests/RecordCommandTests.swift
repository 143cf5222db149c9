import Foundation
import LegacyExtractor
import ParityHarness
import TestSupport
import Testing

@testable import ParityCommandLine

private struct Note: Decodable, LegacyDecodable {
  let id: Int

  static func decode(_ e: Extractor) throws -> Note { try Note(id: e <| "id") }
}

/// `record`, and checks on what it has written.
@Suite struct RecordCommandTests {
  private let folder = NSTemporaryDirectory() + "record-\(UUID().uuidString)"

  private func run(
    _ arguments: [String],
    _ check: ParityCheck = ParityCheck(Note.self),
    redacts: Bool = false,
    environment: [String: String] = [:]
  ) throws -> (code: ParitySummary.ExitCode, text: String) {
    let path = folder + "/Fixtures/Note"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(#"{"id": 1}"#.utf8).write(to: URL(fileURLWithPath: path + "/a.json"))
    let lines = Lines()
    let suite = ParitySuite([check], relativeTo: URL(fileURLWithPath: folder))
    let command = ParityCommand(
      suite,
      name: "parity",
      redacts: redacts,
      output: CommandOutput(write: { lines.add($0) }, writeError: { lines.add($0) }),
      today: { Date() },
      environment: environment
    )
    return (command.run(arguments), lines.text)
  }

  private func remove() { try? FileManager.default.removeItem(atPath: folder) }

  @Test func recordsWhatIsMissingAndRunsOnIt() throws {
    defer { remove() }
    let first = try run(["record"])
    #expect(first.code == .parity && first.text.contains("Golden/Note.json, "))
    #expect(try run(["record"]).text == "Note   is recorded")
    let live = try run([])
    let golden = ParityCheck("Note", legacy: .recorded(), codable: .codable(Note.self))
    #expect(try run([], golden) == live)
    #expect(try run(["record", "all"], golden).text == "Note   has no legacy route")
  }

  @Test(arguments: ["missing", "changed", "all"], [true, false])
  func replacesNothingThatItHasNotWritten(mode: String, isFolder: Bool) throws {
    defer { remove() }
    let path = folder + "/Golden/Note.json"
    let parent = isFolder ? path : folder + "/Golden"
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    if !isFolder { try Data(#"{"mine": 1}"#.utf8).write(to: URL(fileURLWithPath: path)) }
    let result = try run(["record"] + (mode == "missing" ? [] : [mode]))
    #expect(result.code == .notChecked)
    let what = isFolder ? "is a folder" : "is not a file that this command has written"
    #expect(result.text.contains("\(path) \(what), so it is left as it is."))
    if !isFolder {
      #expect(FileManager.default.contents(atPath: path) == Data(#"{"mine": 1}"#.utf8))
    }
  }

  @Test func aCheckWithoutAFileIsNotChecked() throws {
    defer { remove() }
    let golden = ParityCheck("Note", legacy: .recorded(), codable: .codable(Note.self))
    let result = try run([], golden)
    #expect(result.code == .notChecked)
    #expect(result.text.contains("There are no golden outcomes of Note at"))
  }

  @Test func isRefusedInContinuousIntegrationAndWhereValuesAreRedacted() throws {
    defer { remove() }
    let inCI = try run(["record"], environment: ["CI": "true"])
    #expect(inCI.code == .usage && inCI.text.contains("record is refused where"))
    let redacted = try run(["record"], redacts: true)
    #expect(redacted.code == .usage && redacted.text.contains("cut --redact"))
    #expect(!FileManager.default.fileExists(atPath: folder + "/Golden"))
  }

  @Test(arguments: [["record", "some"], ["record", "--redact"], ["record", "all", "all"]])
  func refusesOtherArguments(arguments: [String]) throws {
    defer { remove() }
    #expect(try run(arguments).code == .usage)
  }
}
