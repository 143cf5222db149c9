import Foundation
import TestSupport
import Testing

@testable import ParityCommandLine
@testable import ParityHarness

@Suite struct AcceptingTests {
  private let runner: CommandRunner

  init() throws { runner = try CommandRunner(["a.json": #"{"city":"x","zip":"y"}"#]) }

  private func entries() throws -> [KnownDivergence] {
    try KnownDivergences(model: "Address", directory: runner.folder.path + "/known").entries
  }

  @Test func acceptsBesideFixturesThatNoCheckReads() throws {
    try runner.folder.write("{}", to: "fixtures/Other/a.json")
    let accepting = runner.run("--accept", "--reason", "Fine.")
    #expect(accepting.code == .notChecked)
    #expect(accepting.output.contains("✘ Other   NOT CHECKED"))
    #expect(try entries().count == 2)
  }

  @Test func writesWhatIsNewAndEndsWithZero() throws {
    let accepting = runner.run(
      "--accept",
      "--reason",
      "Fine.",
      "--owner",
      "ann",
      "--expires",
      "2026-10-31"
    )
    #expect(accepting.code == .parity)
    #expect(accepting.output.contains("/known/Address.json: accepted 2 new"))
    #expect(accepting.output.hasSuffix("Parity: 1 model, 2 known."))
    let list = try #require(runner.list)
    #expect(list.hasPrefix("{\n  \"model\": \"Address\",\n  \"$.city | duplicateKeyNullFirst | "))
    #expect(list.hasSuffix("},\n  \"schema\": 1\n}\n"))
    #expect(list.split(separator: "\n").count == 6)
    let entry = try #require(try entries().first)
    #expect(entry.reason == "Fine.")
    #expect(entry.owner == "ann")
    #expect(entry.added == "2026-08-01")
    #expect(entry.expires == "2026-10-31")
    #expect(entry.cause == .duplicateKey)
    let next = runner.run()
    #expect(next.code == .parity)
    #expect(next.output.contains("✔ Address   1 fixture"))
  }

  @Test func needsAReasonForWhatIsNew() {
    let result = runner.run("--accept")
    #expect(result.code == .usage)
    #expect(result.errors.contains("Address has 2 new divergences: --accept needs --reason TEXT"))
    #expect(runner.list == nil)
  }

  @Test func createsTheFolder() {
    let path = runner.folder.path + "/new/known"
    let result = runner.run("--known", path, "--accept", "--reason", "r")
    #expect(result.code == .parity)
    #expect(runner.folder.contents(of: "new/known/Address.json") != nil)
  }

  @Test(arguments: ["--accept", "--prune"])
  func isRefusedInContinuousIntegration(flag: String) {
    var server = runner
    server.environment = ["CI": "true"]
    let result = server.run(flag)
    #expect(result.code == .usage)
    #expect(result.errors.contains("\(flag) is refused where the environment variable CI is set"))
    #expect(runner.list == nil)
    server.environment = ["CI": ""]
    #expect(server.run("--accept", "--reason", "r").code == .parity)
  }

  @Test func keepsTheTermsOfAChangedEntry() throws {
    _ = runner.run("--accept", "--reason", "Fine.", "--owner", "ann")
    let before = try #require(runner.list)
    let old = before.replacingOccurrences(
      of: #""legacy":"missingKeyPath at $.city","#,
      with: #""issue":"A-1","legacy":"missingKeyPath at $.zip","#
    )
    #expect(old != before)
    try runner.folder.write(
      old.replacingOccurrences(of: "2026-08-01", with: "2026-07-01"),
      to: "known/Address.json"
    )
    let changed = runner.run()
    #expect(changed.code == .divergence)
    #expect(
      changed.output.contains("legacy was missingKeyPath at $.zip, is missingKeyPath at $.city")
    )
    #expect(runner.run("--accept").code == .parity)
    let after = try #require(runner.list)
    #expect(after.contains(#""issue":"A-1","legacy":"missingKeyPath at $.city","#))
    #expect(try entries().map(\.added).filter { $0 == "2026-08-01" }.count == 1)
    #expect(try entries().allSatisfy { $0.reason == "Fine." && $0.owner == "ann" })
  }

  @Test func renewsWhatHasExpiredOnlyWithADay() throws {
    _ = runner.run("--accept", "--reason", "Fine.", "--expires", "2026-08-01")
    let expired = try #require(runner.list).replacingOccurrences(
      of: "2026-08-01",
      with: "2026-07-31"
    )
    try runner.folder.write(expired, to: "known/Address.json")
    #expect(runner.run().code == .knownOutOfDate)
    #expect(runner.run("--accept", "--reason", "Other.").code == .knownOutOfDate)
    #expect(runner.list == expired)
    let renewed = runner.run("--accept", "--expires", "2026-12-31")
    #expect(renewed.code == .parity)
    #expect(renewed.output.contains("accepted 2 expired"))
    #expect(try entries().allSatisfy { $0.expires == "2026-12-31" && $0.reason == "Fine." })
  }

  @Test func refusesADayThatIsPast() {
    let result = runner.run("--accept", "--reason", "r", "--expires", "2026-07-31")
    #expect(result.code == .usage)
    #expect(result.errors.contains("--expires 2026-07-31 is past: today is 2026-08-01."))
  }

  @Test func prunesWhatIsStaleAndNothingElse() throws {
    _ = runner.run("--accept", "--reason", "Fine.")
    let list = try #require(runner.list)
    let gone = #""$.gone | null | valueDiffers": {"legacy":"l","codable":"c","reason":"r"},"#
    try runner.folder.write(
      list.replacingOccurrences(of: "  \"schema\"", with: "  \(gone)\n  \"schema\""),
      to: "known/Address.json"
    )
    #expect(runner.run().code == .knownOutOfDate)
    #expect(runner.run("--prune", "--mutations", "none").output.contains("nothing to write"))
    let pruning = runner.run("--prune")
    #expect(pruning.code == .parity)
    #expect(pruning.output.contains("/known/Address.json: dropped 1 stale"))
    #expect(runner.list == list)
  }

  @Test func writesNothingUnlessEveryCheckHasRun() throws {
    var two = runner
    two.checks.append(ParityCheck(Address.self, name: "Account"))
    let result = two.run("--accept", "--reason", "r")
    #expect(result.code == .divergence)
    #expect(result.output.contains("Nothing was written to"))
    #expect(runner.list == nil)
  }

  @Test(arguments: [
    "{", "[]", "", #"{"model":"Other","schema":1}"#, #"{"model":"Address","schema":2}"#,
  ])
  func leavesAFileAloneThatItDoesNotUnderstand(text: String) throws {
    try runner.folder.write(text, to: "known/Address.json")
    #expect(runner.run("--accept", "--reason", "r").code == .internalError)
    #expect(runner.list == text)
  }

  /// A later fixture shows in the full profile what the smaller one never sees.
  @Test func doesNotCallStaleWhatOnlyTheFullProfileSees() throws {
    let runner = try CommandRunner([
      "a.json": #"{"city":"x"}"#, "b.json": #"{"city":"y","zip":"1"}"#,
    ])
    #expect(runner.run("--mutations", "full", "--accept", "--reason", "r").code == .parity)
    #expect(runner.run().code == .parity)
    #expect(runner.run("--mutations", "full").code == .parity)
  }
}
