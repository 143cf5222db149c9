import ParityHarness
import Foundation
import TestSupport
import Testing

@testable import ParityCommandLine
@testable import ParityResults

@Suite struct RenamingCommandTests {
  private let runner: CommandRunner

  init() throws {
    runner = try CommandRunner(["a.json": #"{"city":"x","zip":"y"}"#])
    try decide(
      "Town",
      #""boolToString": {"properties": ["city"], "reason": "town", "owner": "ann"}"#
    )
  }

  private func decide(_ type: String, _ entry: String) throws {
    try runner.folder.write(
      #"{"type": "\#(type)", \#(entry), "version": 2}"#,
      to: "decisions/\(type).decisions.json"
    )
  }

  private var files: [String] {
    runner.folder.files.filter { $0.hasSuffix(".decisions.json") }.sorted().map { path in
      (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    }
  }

  @Test(arguments: [
    (#""strict": true"#, "Address is strict, so nothing is accepted for it"),
    (
      #""boolToString": {"properties": ["zip"], "reason": "address", "owner": "ann"}"#,
      "Town boolToString (city) is accepted by ann: “town”"
    ),
    (
      #""boolToString": {"properties": ["zip"], "reason": "town", "expires": "2026-10-31"}"#,
      "Address boolToString (zip) is accepted until 2026-10-31: “town”"
    ),
  ])
  func refusesWhatWouldLoseADecision(entry: String, reason: String) throws {
    try decide("Address", entry)
    let before = files
    let result = runner.run(["rename", "Town", "Address"])
    #expect(result.code == .usage)
    #expect(result.errors.contains(reason), "\(result.errors)")
    #expect(files == before)
    #expect(runner.run().code != .internalError)
  }

  @Test func mergesDecisionsWithTheSameTerms() throws {
    try decide(
      "Address",
      #""boolToString": {"properties": ["zip"], "reason": "town", "owner": "ann"}"#
    )
    let result = runner.run(["rename", "Town", "Address"])
    #expect(result.output.contains("/Address.decisions.json: 1 renamed"))
    #expect(
      result.output.contains("Town boolToString (city) is now Address boolToString (city)")
    )
    #expect(runner.ofType?.contains(#", "properties": ["city", "zip"], "reason": "town"}"#) == true)
    #expect(files.count == 1)
  }
}
