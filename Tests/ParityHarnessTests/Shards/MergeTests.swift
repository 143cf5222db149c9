import Foundation
import Testing

@testable import ParityHarness

@Suite struct MergeTests {
  /// Fixtures of one shape: each offers every mutant, so that the first of all is the first to do so.
  private static let alike = [
    "a.json": #"{"city":"x","zip":"1"}"#, "b.json": #"{"city":"y","zip":"2"}"#,
    "c.json": #"{"city":"z","zip":"3"}"#, "d.json": #"{"city":"","zip":"4"}"#,
    "e.json": #"{"city":1,"zip":"4"}"#,
  ]

  /// Fixtures of several shapes: a mutant's first fixture is not the first of all.
  private static let mixed = [
    "a.json": #"{"city":"x"}"#, "b.json": "{", "c.json": #"{"city":"z","zip":null}"#,
    "d.json": #"{"city":"w","zip":"4"}"#, "e.json": #"{"city":"v","zip":"12"}"#,
    "f.json": #"{"city":"2026-08-01T10:00:00Z","other":[1]}"#, "g.json": "[]",
  ]

  private struct Outcome: Equatable {
    let code: ParityExitCode
    let output: String
    var files: [String?]
  }

  private static let names = ["parity.json", "parity.md", "parity.junit.xml"]

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
      ["--merge"] + folders + ["--report", runner.folder.path + "/merged"]
    )
    let files = Self.names.map { runner.folder.contents(of: "merged/" + $0) }
    return Outcome(code: result.code, output: result.output, files: files)
  }

  @Test(arguments: MutationProfile.all, 1...4)
  func isTheReportOfOneRun(profile: MutationProfile, count: Int) throws {
    let runner = try CommandRunner(Self.alike)
    let arguments = ["--mutations", profile.name]
    #expect(merged(runner, arguments, count: count) == whole(runner, arguments))
  }

  @Test(arguments: [MutationProfile.none, .full], [2, 3, 8])
  func isTheReportOfOneRunOnMixedFixtures(profile: MutationProfile, count: Int) throws {
    let runner = try CommandRunner(Self.mixed)
    let arguments = ["--mutations", profile.name]
    #expect(merged(runner, arguments, count: count) == whole(runner, arguments))
  }

  @Test(arguments: [2, 3, 8])
  func isTheReportOfOneRunOnMixedFixturesWithFirstMutants(count: Int) throws {
    let runner = try CommandRunner(Self.mixed)
    let merged = merged(runner, [], count: count)
    // What a fixture offers still depends on the fixtures before it.
    withKnownIssue { #expect(merged == whole(runner, [])) }
  }

  @Test func comparesWithWhatIsKnown() throws {
    let runner = try CommandRunner(Self.alike)
    _ = runner.run("--accept", "--reason", "r")
    let merged = merged(runner, [], count: 3)
    #expect(merged == whole(runner, []))
    #expect(merged.code == .parity)
  }

  @Test func acceptsWhatAllShardsHaveFound() throws {
    let runner = try CommandRunner(Self.alike)
    _ = merged(runner, [], count: 2)
    let folders = [runner.folder.path + "/1", runner.folder.path + "/2"]
    #expect(runner.run(["--merge"] + folders + ["--accept", "--reason", "r"]).code == .parity)
    #expect(runner.run().code == .parity)
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
}

@Suite struct ShardSetTests {
  private let runner: CommandRunner

  init() throws {
    runner = try CommandRunner([
      "a.json": #"{"city":"x"}"#, "b.json": #"{"city":"y"}"#, "c.json": #"{"city":"z"}"#,
    ])
  }

  private func shard(_ shard: String, in folder: String, _ more: String...) {
    _ = runner.run(
      [
        "--fixtures", runner.folder.path + "/fixtures", "--shard", shard, "--report",
        runner.folder.path + "/" + folder,
      ] + more
    )
  }

  private func merge(_ folders: String...) -> CommandRunner.Result {
    runner.run(["--merge"] + folders.map { runner.folder.path + "/" + $0 })
  }

  @Test func saysWhatAShardHasFoundAndJudgesNothing() throws {
    try runner.folder.write("{", to: "known/Address.json")
    let result = runner.run("--shard", "1/2", "--report", runner.folder.path + "/1")
    #expect(result.code == .parity)
    #expect(
      result.output
        == "· Address   shard 1/2   2 fixtures   27 mutants   2 divergences for --merge to judge"
    )
    #expect(runner.folder.contents(of: "1/parity.md") == nil)
  }

  @Test func endsAShardWithThreeWhenItCouldNotCheck() {
    let result = runner.run([
      "--fixtures", runner.folder.path, "--shard", "1/2", "--report", runner.folder.path + "/1",
    ])
    #expect(result.code == .notChecked)
    #expect(result.output.contains("✘ Address   NOT CHECKED   There is no fixture folder"))
  }

  @Test func saysWhichShardIsMissing() {
    shard("1/3", in: "1")
    shard("3/3", in: "3")
    let result = merge("1", "3")
    #expect(result.code == .notChecked)
    #expect(result.errors == "Shard 2/3 is missing.")
  }

  @Test func saysWhichShardIsThereTwice() {
    shard("1/2", in: "1")
    shard("2/2", in: "2")
    let result = merge("1", "2", "1")
    #expect(result.code == .notChecked)
    #expect(result.errors.hasPrefix("Shard 1/2 is there 2 times: in "))
  }

  @Test func refusesShardsOfAnotherNumber() {
    shard("1/2", in: "1")
    shard("2/3", in: "2")
    #expect(merge("1", "2").errors.contains("the number of shards is 2 in "))
  }

  @Test func refusesShardsOfAnotherRun() {
    shard("1/2", in: "1")
    shard("2/2", in: "2", "--mutations", "none")
    shard("2/2", in: "3", "--seed", "5")
    #expect(merge("1", "2").errors.contains("--mutations is pull-request in "))
    #expect(merge("1", "3").errors.contains("--seed is 0 in "))
    #expect(merge("1", "3").code == .notChecked)
  }

  @Test func refusesShardsOfOtherModels() {
    var two = runner
    two.checks.append(ParityCheck(Account.self))
    shard("1/2", in: "1")
    _ = two.run("--shard", "2/2", "--report", runner.folder.path + "/2")
    #expect(merge("1", "2").errors.contains("the list of models is Address in "))
  }

  @Test func refusesShardsOfOtherFixtures() throws {
    shard("1/2", in: "1")
    try runner.folder.write(#"{"city":"x"}"#, to: "fixtures/Address/0.json")
    try runner.folder.write(#"{"city":"x"}"#, to: "fixtures/Address/1.json")
    shard("2/2", in: "2")
    let result = merge("1", "2")
    #expect(result.code == .notChecked)
    #expect(result.errors.contains("their fixtures of Address are not those of one folder"))
  }

  @Test(arguments: [
    (#""occurrences" : 1"#, #""occurrences" : 9223372036854775807"#),
    (#""null" : "#, #""null" : -"#), (#""kind" : "onlyLegacyAccepts""#, #""kind" : "k""#),
    (#""path" : "$.city""#, #""path" : "city""#), (#""pull-request""#, #""some""#),
    (#""class" : "duplicateKey""#, #""class" : "c""#),
  ])
  func refusesAPartWithValuesThatItDoesNotKnow(value: String, other: String) throws {
    shard("1/1", in: "1")
    let text = try #require(runner.folder.contents(of: "1/parity.json"))
    let changed = text.replacingOccurrences(of: value, with: other)
    #expect(changed != text)
    try runner.folder.write(changed, to: "1/parity.json")
    let result = merge("1")
    #expect(result.code == .notChecked)
    #expect(result.errors.contains("is not known here"))
  }

  @Test(arguments: [
    (nil, "there is no such file"), ("{", "it is not what a run with --shard writes"),
    (
      #"{"schema":1,"models":[],"exitCode":0,"verdict":""}"#,
      "it is not what a run with --shard writes"
    ),
    (#"{"schema":2}"#, "schema 2 is not known here"),
    (
      #"{"schema":1,"shard":{"index":1,"count":0},"mutations":"none","seed":"0","models":[]}"#,
      "the shard 1/0 is not known here"
    ),
  ])
  func refusesWhatIsNoShard(text: String?, message: String) throws {
    try runner.folder.createFolder("1")
    if let text { try runner.folder.write(text, to: "1/parity.json") }
    let result = merge("1")
    #expect(result.code == .notChecked)
    #expect(result.errors.contains("/1/parity.json cannot be merged: \(message)"))
  }
}
