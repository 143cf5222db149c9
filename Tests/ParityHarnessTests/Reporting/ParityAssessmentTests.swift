import Foundation
import TestSupport
import Testing

@testable import ParityHarness

@Suite struct ParityAssessmentTests {
  private func report() throws -> ParityReport {
    let fixture = Fixture(name: "a", data: Data(#"{"city":"x","zip":"y"}"#.utf8))
    let check = ParityCheck(Account.Address.self)
    return try check.run(on: .fixtures([fixture]))
  }

  private func entry(
    for divergence: Divergence,
    legacy: String? = nil,
    expires: String? = nil
  ) -> KnownDivergence {
    KnownDivergence(
      path: divergence.path.description,
      mutatorName: divergence.mutatorName,
      kind: divergence.kind,
      cause: divergence.cause,
      legacy: legacy ?? divergence.legacy.description,
      codable: divergence.codable.description,
      reason: "r",
      owner: "ann",
      added: "2026-08-01",
      expires: expires
    )
  }

  private func assess(
    _ report: ParityReport,
    _ entries: [KnownDivergence],
    day: String = "2026-08-02"
  ) -> ParityAssessment {
    let list = KnownDivergences(model: report.model, entries: entries)
    return ParityAssessment(report, known: list, day: day)
  }

  @Test func findsNewDivergences() throws {
    let result = assess(try report(), [])
    #expect(!result.new.isEmpty)
    #expect(result.exitCode == .divergence)
  }

  @Test func passesWhatIsKnown() throws {
    let report = try report()
    let result = assess(report, report.failures.map { entry(for: $0) })
    #expect(result.known.count == report.failures.count)
    #expect(result.new.isEmpty && result.changed.isEmpty)
    #expect(result.exitCode == .parity)
  }

  @Test func findsAChangedOutcome() throws {
    let report = try report()
    var entries = report.failures.map { entry(for: $0) }
    entries[0] = entry(for: report.failures[0], legacy: "another")
    let result = assess(report, entries)
    #expect(result.changed.map(\.known.legacy) == ["another"])
    #expect(result.exitCode == .divergence)
  }

  @Test func findsExpiredEntries() throws {
    let report = try report()
    let entries = report.failures.map { entry(for: $0, expires: "2026-08-31") }
    #expect(assess(report, entries, day: "2026-08-31").exitCode == .parity)
    let result = assess(report, entries, day: "2026-09-01")
    #expect(result.expired.count == entries.count)
    #expect(result.exitCode == .knownOutOfDate)
  }

  @Test func findsStaleEntries() throws {
    let report = try report()
    let gone = KnownDivergence(
      path: "$.gone",
      mutatorName: "null",
      kind: .valueDiffers,
      cause: nil,
      legacy: "a",
      codable: "b",
      reason: "r",
      owner: nil,
      added: nil,
      expires: nil
    )
    let result = assess(report, report.failures.map { entry(for: $0) } + [gone])
    #expect(result.stale.map(\.id) == ["$.gone | null | valueDiffers"])
    #expect(result.exitCode == .knownOutOfDate)
  }

  @Test func doesNotCallStaleWhatTheProfileLeavesOut() throws {
    let full = try report()
    let fixture = Fixture(name: "a", data: Data(#"{"city":"x","zip":"y"}"#.utf8))
    let none = try ParityCheck(Account.Address.self).run(on: .fixtures([fixture]), mutations: .none)
    #expect(assess(none, full.failures.map { entry(for: $0) }).exitCode == .parity)
  }
}

@Suite struct KnownDivergencesTests {
  private func read(_ text: String) throws -> KnownDivergences {
    let folder = try TemporaryFolder(["User.json": text])
    return try KnownDivergences(model: "User", directory: folder.path)
  }

  @Test func readsEntries() throws {
    let list = try read(
      """
      {
        "model": "User",
        "$.a | toTrue | onlyLegacyAccepts": {"class": "boolAsNumber", "codable": "c", "legacy": "l", "reason": "r", "owner": "ann", "expires": "2026-10-31"},
        "schema": 1
      }
      """
    )
    let entry = try #require(list.entries.first)
    #expect(entry.id == "$.a | toTrue | onlyLegacyAccepts")
    #expect(entry.cause == .boolAsNumber)
    #expect(entry.owner == "ann")
    #expect(entry.expires == "2026-10-31")
  }

  @Test func isEmptyWithoutAFile() throws {
    let folder = try TemporaryFolder()
    #expect(try KnownDivergences(model: "User", directory: folder.path).entries.isEmpty)
  }

  @Test(arguments: [
    ("{", "too early"), (#"{"schema":1}"#, "keyNotFound at $.model"),
    (#"{"model":"Order","schema":1}"#, "it lists the model Order"),
    (#"{"model":"User","schema":2}"#, "schema 2 is not known here"),
    (
      #"{"model":"User","x":{"legacy":"","codable":"","reason":""},"schema":1}"#,
      "x: the key is not of the form path | mutator | kind"
    ),
    (
      #"{"model":"User","a | b | valueDiffers":{"legacy":"","codable":"","reason":"","expires":"soon"},"schema":1}"#,
      "a | b | valueDiffers: expires is \"soon\", which is not a day such as \"2026-10-31\""
    ),
    (
      #"{"model":"User","a | b | valueDiffers":{"legacy":"","codable":"","reason":"","added":"2026-02-30"},"schema":1}"#,
      "added is \"2026-02-30\""
    ),
    (
      #"{"model":"User","a | b | valueDiffers":{"legacy":"","codable":"","reason":"","mutations":"some"},"schema":1}"#,
      "mutations is \"some\", which is none of none|pull-request|full"
    ),
    (#"{"model":"User","a | b | valueDiffers":1,"schema":1}"#, "typeMismatch"),
    (#"{"model":"User","schema":1,"schema":1}"#, "schema is listed twice"),
  ])
  func saysWhatIsWrongWithAFile(text: String, expected: String) throws {
    do {
      _ = try read(text)
      Issue.record("\(text) was accepted")
    } catch let error as KnownDivergencesError {
      #expect(error.description.contains(expected))
    }
  }
}
