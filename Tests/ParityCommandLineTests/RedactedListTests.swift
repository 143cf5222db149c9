import Foundation
import TestSupport
import Testing

@testable import ParityCommandLine
@testable import ParityHarness

/// One list for runs that redact and runs that do not.
@Suite struct RedactedListTests {
  private func runner() throws -> CommandRunner {
    var runner = try CommandRunner([:])
    try runner.folder.write(Patron.fixture, to: "fixtures/Patron/full.json")
    runner.checks = [Patron.wrong]
    return runner
  }

  private func list(_ runner: CommandRunner) -> String? {
    runner.folder.contents(of: "known/Patron.json")
  }

  @Test func isTheSameInEveryRun() throws {
    let runner = try runner()
    #expect(runner.run("--redact", "--accept", "--reason", "r").code == .parity)
    let first = try #require(list(runner))
    #expect(first.contains(#""codable":"$.mail text (String)""#))
    #expect(first.contains(#""values":"redacted""#))
    #expect(runner.run("--redact").code == .parity)
    #expect(runner.run("--redact", "--accept", "--reason", "r").code == .parity)
    #expect(list(runner) == first)
  }

  @Test func holdsWhereValuesAreShown() throws {
    let runner = try runner()
    #expect(runner.run("--redact", "--accept", "--reason", "r").code == .parity)
    let open = runner.run()
    #expect(open.code == .parity, "\(open.text)")
  }

  /// Another kind of value is another outcome, and no value gets into the list when it is accepted.
  @Test func findsAChangeOfKind() throws {
    var runner = try runner()
    #expect(runner.run("--redact", "--accept", "--reason", "r").code == .parity)
    let text = Patron.fixture.replacingOccurrences(
      of: "\"photo\":\"c2VjcmV0LXBpY3R1cmU=\"",
      with: "\"photo\":\"\""
    )
    try runner.folder.write(text, to: "fixtures/Patron/full.json")
    #expect(runner.run("--redact", "--mutations", "none").code == .parity)
    runner.checks = [Patron.refusing]
    let changed = runner.run("--mutations", "none")
    #expect(changed.code == .divergence)
    _ = runner.run("--mutations", "none", "--accept", "--prune")
    #expect(try !#require(list(runner)).contains("anna.smith"))
  }

  /// A merge has not seen the fixtures, and knows keys from the shards alone.
  @Test func showsNoValueOfAListInAMerge() throws {
    let runner = try runner()
    let folder = runner.folder.path
    #expect(runner.run("--accept", "--reason", "kept").code == .parity)
    let shard = runner.run("--redact", "--shard", "1/1", "--report", folder + "/shard")
    #expect(shard.code == .parity)
    let arguments = ["--merge", folder + "/shard", "--report", folder + "/merged"]
    let merged = runner.run(arguments)
    #expect(merged.code == .divergence)
    let files = runner.folder.files.filter { $0.hasPrefix(folder + "/merged/") }
    let texts = try [merged.text] + files.map { try String(contentsOfFile: $0, encoding: .utf8) }
    #expect(texts.count == 4)
    for text in texts { #expect(Patron.secrets.filter(text.contains) == []) }
    #expect(runner.run(arguments + ["--accept", "--prune"]).code == .parity)
    #expect(try Patron.secrets.filter(#require(list(runner)).contains) == [])
    #expect(runner.run().code == .parity)
  }

  /// A list with values is out of date, shows none of them, and loses them when it is accepted again.
  @Test func replacesAListWithValues() throws {
    let runner = try runner()
    #expect(runner.run("--accept", "--reason", "kept").code == .parity)
    #expect(try #require(list(runner)).contains("anna.smith"))
    let report = runner.folder.path + "/report"
    let stale = runner.run("--redact", "--report", report)
    #expect(stale.code == .divergence)
    #expect(stale.output.contains("legacy was accepted with values, which are hidden"))
    let files = runner.folder.files.filter { $0.hasPrefix(report) }
    let texts = try files.map { try String(contentsOfFile: $0, encoding: .utf8) }
    for secret in Patron.secrets {
      #expect(!stale.text.contains(secret))
      #expect(!texts.contains { $0.contains(secret) })
    }
    let accepted = runner.run("--redact", "--accept", "--prune")
    #expect(accepted.code == .parity, "\(accepted.text)")
    let clean = try #require(list(runner))
    #expect(Patron.secrets.filter(clean.contains) == [])
    #expect(clean.contains(#""reason":"kept""#))
    #expect(runner.run("--redact").code == .parity)
    #expect(runner.run().code == .parity)
  }
}
