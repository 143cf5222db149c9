import ParityHarness
import Foundation
import TestSupport
import Testing

@testable import ParityCommandLine
@testable import JSONVariants
@testable import ParityDecisions

@Suite struct MergeCommandTests {
  /// Fixtures of one shape: each offers every variant, so that the first of all is the first to do so.
  private static let alike = [
    "a.json": #"{"city":"x","zip":"1"}"#, "b.json": #"{"city":"y","zip":"2"}"#,
    "c.json": #"{"city":"z","zip":"3"}"#, "d.json": #"{"city":"","zip":"4"}"#,
    "e.json": #"{"city":1,"zip":"4"}"#,
  ]

  /// Fixtures of several shapes: a variant's first fixture is not the first of all.
  private static let mixed = [
    "a.json": #"{"city":"x"}"#, "b.json": "{", "c.json": #"{"city":"z","zip":null}"#,
    "d.json": #"{"city":"w","zip":"4"}"#, "e.json": #"{"city":"v","zip":"12"}"#,
    "f.json": #"{"city":"2026-08-01T10:00:00Z","other":[1]}"#, "g.json": "[]",
  ]

  private struct Outcome: Equatable {
    let code: ParitySummary.ExitCode
    let output: String
    var files: [String?]
  }

  private static let names = [
    "parity.html", "parity.json", "parity.junit.xml", "parity.md", "parity.sarif",
  ]

  private func whole(_ runner: CommandRunner, _ arguments: [String]) -> Outcome {
    let result = runner.run(
      ["--fixtures", runner.folder.path + "/fixtures", "--report", runner.folder.path + "/whole"]
        + arguments
    )
    let files = Self.names.map { runner.folder.contents(of: "whole/" + $0) }
    return Outcome(code: result.code, output: result.output, files: files)
  }

  private func merged(
    _ runner: CommandRunner,
    _ arguments: [String],
    count: Int
  ) -> Outcome {
    for index in 1...count {
      let shard = runner.run(
        [
          "--fixtures", runner.folder.path + "/fixtures", "--shard", "\(index)/\(count)",
          "--report", runner.folder.path + "/\(index)",
        ] + arguments
      )
      #expect(shard.errors.isEmpty)
    }
    // In any order.
    let folders = (1...count).reversed().map { runner.folder.path + "/\($0)" }
    let result = runner.run(
      ["merge"] + folders + ["--report", runner.folder.path + "/merged"]
    )
    let files = Self.names.map { runner.folder.contents(of: "merged/" + $0) }
    return Outcome(code: result.code, output: result.output, files: files)
  }

  /// Each profile with each number of shards.
  private static func pairs(_ counts: [Int]) -> [(profile: MutationProfile, count: Int)] {
    MutationProfile.allCases.flatMap { profile in counts.map { (profile, $0) } }
  }

  @Test(arguments: TestExtent.part(of: pairs([1, 2, 3, 4]), every: 5))
  func isTheReportOfOneRun(profile: MutationProfile, count: Int) throws {
    let runner = try CommandRunner(Self.alike)
    let arguments = ["--mutations", profile.name]
    #expect(merged(runner, arguments, count: count) == whole(runner, arguments))
  }

  @Test(arguments: TestExtent.part(of: pairs([2, 3, 8]), every: 4))
  func isTheReportOfOneRunOnMixedFixtures(profile: MutationProfile, count: Int) throws {
    let runner = try CommandRunner(Self.mixed)
    let arguments = ["--mutations", profile.name]
    #expect(merged(runner, arguments, count: count) == whole(runner, arguments))
  }

  @Test func comparesWithWhatIsKnown() throws {
    let runner = try CommandRunner(Self.alike)
    _ = runner.run("accept", "--reason", "r")
    let merged = merged(runner, [], count: 3)
    #expect(merged == whole(runner, []))
    #expect(merged.code == .parity)
  }

  @Test func reportsTheFixtureThatOneRunWouldNotHaveRead() throws {
    let runner = try CommandRunner(Self.alike)
    for name in ["b.json", "c.json"] {
      let file = runner.folder.path + "/fixtures/Address/" + name
      try FileManager.default.removeItem(atPath: file)
      try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/no/such")
    }
    let merged = merged(runner, [], count: 2)
    #expect(merged == whole(runner, []))
    #expect(merged.code == .notChecked)
    #expect(merged.output.contains("b.json cannot be read"))
  }

  /// Yesterday's report must not be mistaken for that of a merge that fails.
  @Test func removesAnEarlierReportFirst() throws {
    let runner = try CommandRunner(Self.alike)
    #expect(merged(runner, [], count: 2).files.allSatisfy { $0 != nil })
    let report = runner.folder.path + "/merged"
    let result = runner.run(["merge", runner.folder.path + "/1", "--report", report])
    #expect(result.code == .notChecked)
    for name in Self.names { #expect(runner.folder.contents(of: "merged/" + name) == nil) }
  }

  @Test(arguments: ["1", "1/", "link"])
  func refusesTheFolderOfAShard(name: String) throws {
    let runner = try CommandRunner(Self.alike)
    _ = merged(runner, [], count: 2)
    try FileManager.default.createSymbolicLink(
      atPath: runner.folder.path + "/link",
      withDestinationPath: runner.folder.path + "/1"
    )
    let before = runner.folder.contents(of: "1/parity.json")
    let shards = [runner.folder.path + "/2", runner.folder.path + "/1"]
    let result = runner.run(["merge"] + shards + ["--report", runner.folder.path + "/" + name])
    #expect(result.code == .usage)
    #expect(result.errors.contains("--report cannot be \(shards[1]), which merge reads."))
    #expect(before != nil && runner.folder.contents(of: "1/parity.json") == before)
  }
}
