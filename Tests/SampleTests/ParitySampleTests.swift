import Foundation
import TestSupport
import Testing

#if os(Linux) || os(macOS)
/// Runs the built executable, as a CI job does.
@Suite struct ParitySampleTests {
  private final class Anchor {}

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: [String], ci: String? = nil) throws -> BuiltExecutable.Ending {
    try BuiltExecutable("parity-sample", beside: Anchor.self)
      .run(arguments, environment: ["CI": ci])
  }

  private var known: String { folder.path + "/known" }

  @Test func endsWithZeroAtParity() throws {
    let ending = try run(["--model", "License"])
    #expect(ending.code == 0)
    #expect(ending.output.contains("✔ License"))
    #expect(!ending.output.contains("\u{1B}"))
    #expect(ending.errors.isEmpty)
  }

  @Test func endsWithOneAtADivergence() throws {
    try folder.write("", to: "known/.keep")
    let ending = try run(["--model", "License", "--known", known])
    #expect(ending.code == 1)
    #expect(ending.output.contains("NEW  duplicateKey"))
  }

  @Test func endsWithTwoWhenAListIsOutOfDate() throws {
    let entry = #""$.x | asIs | valueDiffers":{"legacy":"l","codable":"c","reason":"r"}"#
    try folder.write(#"{"model":"License",\#(entry),"schema":1}"#, to: "known/License.json")
    let ending = try run(["--model", "License", "--known", known, "--mutations", "none"])
    #expect(ending.code == 2)
    #expect(ending.output.contains("STALE  $.x | asIs | valueDiffers"))
  }

  @Test func endsWithThreeWithoutFixtures() throws {
    let ending = try run(["--model", "License", "--fixtures", folder.path])
    #expect(ending.code == 3)
    #expect(ending.output.contains("NOT CHECKED"))
  }

  @Test func endsWithSixtyFourAtWrongArguments() throws {
    let ending = try run(["--wrong"])
    #expect(ending.code == 64)
    #expect(ending.errors.contains("Unknown argument --wrong. Allowed are --fixtures"))
    #expect(ending.output.isEmpty)
  }

  @Test func endsWithSeventyWhenAListCannotBeUnderstood() throws {
    try folder.write("{", to: "known/License.json")
    let ending = try run(["--model", "License", "--known", known])
    #expect(ending.code == 70)
    #expect(ending.output.contains("FAILED"))
  }

  @Test func explainsItself() throws {
    let ending = try run(["--help"])
    #expect(ending.code == 0)
    #expect(ending.output.contains("Usage: parity-sample [options]"))
  }

  @Test func acceptsAndPrunes() throws {
    let model = ["--model", "License", "--known", known]
    #expect(try run(model + ["--accept", "--reason", "r"], ci: "true").code == 64)
    #expect(folder.contents(of: "known/License.json") == nil)
    #expect(try run(model + ["--accept"]).code == 64)
    #expect(try run(model + ["--accept", "--reason", "The servers never do."]).code == 0)
    let accepted = try #require(folder.contents(of: "known/License.json"))
    #expect(try run(model).code == 0)

    let entry = #""$.x | asIs | valueDiffers": {"legacy":"l","codable":"c","reason":"r"}"#
    let text =
      accepted
      .replacingOccurrences(of: #"  "schema""#, with: "  \(entry),\n  \"schema\"")
    try folder.write(text, to: "known/License.json")
    #expect(try run(model).code == 2)
    #expect(try run(model + ["--prune"], ci: "1").code == 64)
    #expect(try run(model + ["--prune"]).code == 0)
    #expect(folder.contents(of: "known/License.json") == accepted)
  }

  @Test func mergesShardsToTheReportOfOneRun() throws {
    let model = ["--model", "License", "--model", "Author"]
    for shard in 1...2 {
      let report = folder.path + "/shard-\(shard)"
      #expect(try run(model + ["--shard", "\(shard)/2", "--report", report]).code == 0)
    }
    let shards = [folder.path + "/shard-1", folder.path + "/shard-2"]
    let merged = try run(["--merge"] + shards + model + ["--report", folder.path + "/merged"])
    let whole = try run(model + ["--report", folder.path + "/whole"])
    #expect(merged.code == whole.code)
    #expect(merged.output == whole.output)
    for name in ["parity.json", "parity.md", "parity.junit.xml"] {
      let file = try #require(folder.contents(of: "whole/\(name)"))
      #expect(folder.contents(of: "merged/\(name)") == file)
    }
    let all = try run(["--merge"] + shards)
    #expect(all.code == 3)
    #expect(all.errors.contains("The shards do not have AppConfiguration"))
    let alone = try run(["--merge", shards[0]])
    #expect(alone.code == 3)
    #expect(alone.errors.contains("Shard 2/2 is missing."))
  }
}
#endif
