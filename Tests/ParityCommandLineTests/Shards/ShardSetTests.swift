import ParityHarness
import Foundation
import TestSupport
import Testing

@testable import ParityCommandLine
@testable import DecodingRoutes
@testable import JSONVariants
@testable import ParityChecks

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
    runner.run(["merge"] + folders.map { runner.folder.path + "/" + $0 })
  }

  @Test func saysWhatAShardHasFoundAndJudgesNothing() throws {
    try runner.folder.write("{", to: "known/Address.json")
    let result = runner.run("--shard", "1/2", "--report", runner.folder.path + "/1")
    #expect(result.code == .parity)
    #expect(
      result.output
        == "· Address   shard 1/2   2 fixtures   29 variants   1 divergence for merge to judge"
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

  @Test func tellsTheMergeOfFixturesThatNoCheckReads() throws {
    try runner.folder.write("{}", to: "fixtures/Other/a.json")
    shard("1/2", in: "1", "--mutations", "none")
    shard("2/2", in: "2", "--mutations", "none")
    let result = merge("1", "2")
    #expect(result.code == .notChecked)
    #expect(result.output.contains("NOT CHECKED\n  Other   "), "\(result.output)")
    #expect(result.output.contains("MODELS   ✔ Address  ✘ Other"))
  }

  @Test func saysWhichShardIsMissing() {
    shard("1/3", in: "1")
    shard("3/3", in: "3")
    let result = merge("1", "3")
    #expect(result.code == .notChecked)
    #expect(result.errors.hasPrefix("Shard 2/3 is missing. Run it"))
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
    #expect(merge("1", "2").errors.contains("--mutations is pull-request in "))
    #expect(merge("1", "2").code == .notChecked)
  }

  @Test func refusesShardsOfOtherModels() {
    var two = runner
    two.checks.append(ParityCheck(Address.self, name: "Account"))
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
    (#""pull-request""#, #""some""#), (#""cause" : "duplicateKey""#, #""cause" : "c""#),
  ])
  func refusesAPartWithValuesThatItDoesNotKnow(value: String, other: String) throws {
    shard("1/1", in: "1")
    let text = try #require(runner.folder.contents(of: "1/parity.json"))
    let changed = text.replacingOccurrences(of: value, with: other)
    #expect(changed != text)
    try runner.folder.write(changed, to: "1/parity.json")
    let result = merge("1")
    #expect(result.code == .notChecked)
    #expect(
      ["is not known here", "dataCorrupted at "].contains(where: result.errors.contains),
      "\(result.errors)"
    )
  }

  @Test(arguments: ["tried", "caught", "caughtByFixtures", "seenCount", "stateCount", "pathCount"])
  func refusesACountThatNoRunHas(member: String) throws {
    shard("1/1", in: "1", "--score")
    let text = try #require(runner.folder.contents(of: "1/parity.json"))
    let changed = text.replacingOccurrences(
      of: "\"\(member)\" : [0-9]+",
      with: "\"\(member)\" : 9223372036854775807",
      options: .regularExpression
    )
    #expect(changed != text)
    try runner.folder.write(changed, to: "1/parity.json")
    let result = merge("1")
    #expect(result.code == .notChecked)
    #expect(result.errors.contains("the number 9223372036854775807 is not known here"))
  }

  @Test(arguments: [#","failure":{"isInternal":false,"reason":"r"}"#, ""])
  func refusesAResultWithoutOneOfReportAndFailure(failure: String) throws {
    shard("1/1", in: "1")
    let text = try #require(runner.folder.contents(of: "1/parity.json"))
    let member = failure.isEmpty ? "removed" : "report"
    let changed = text.replacingOccurrences(
      of: #""model" : "Address","#,
      with: #""model" : "Address""# + failure + ","
    ).replacingOccurrences(
      of: #""report" : \{"#,
      with: "\"\(member)\" : {",
      options: .regularExpression
    )
    #expect(changed != text)
    try runner.folder.write(changed, to: "1/parity.json")
    let result = merge("1")
    #expect(result.code == .notChecked)
    #expect(
      result.errors.contains("a result of Address without a report or a failure"),
      "\(result.text)"
    )
  }

  @Test func refusesARedactedShardWithValues() throws {
    var runner = runner
    runner.environment[RedactionSalt.variable] = "a key for these tests"
    let folder = runner.folder.path
    let flags = ["--fixtures", folder + "/fixtures", "--report", folder + "/1", "--shard", "1/1"]
    _ = runner.run(flags + ["--redact"])
    let text = try #require(runner.folder.contents(of: "1/parity.json"))
    let changed = text.replacingOccurrences(of: #""redacted" : true"#, with: #""redacted" : false"#)
    #expect(changed != text)
    try runner.folder.write(changed, to: "1/parity.json")
    let result = merge("1")
    #expect(result.code == .notChecked)
    #expect(
      result.errors.contains("a report of Address with values of fixtures in a redacted shard")
    )
  }

  /// A plain digest of a short document would confirm a guess at what is in it.
  @Test func keysTheDigestOfFixtures() throws {
    let fixtures = FixtureDirectory(path: runner.folder.path + "/fixtures/Address")
    func digest(_ key: String?) throws -> String {
      try FixtureDigest(of: fixtures, salt: key.flatMap(RedactionSalt.init(key:))).text
    }
    let keys = ["a key for these tests", "another key for these tests", nil]
    #expect(Set(try keys.map(digest)).count == 3)
    #expect(try digest(keys[0]) == digest(keys[0]))
    var runner = runner
    runner.environment[RedactionSalt.variable] = keys[0]
    let folder = runner.folder.path
    let flags = ["--fixtures", folder + "/fixtures", "--report", folder + "/1", "--shard", "1/1"]
    _ = runner.run(flags + ["--redact"])
    let text = try #require(runner.folder.contents(of: "1/parity.json"))
    #expect(text.contains(try digest(keys[0])))
  }

  @Test func refusesAPartWithAPathThatIsNone() throws {
    shard("1/1", in: "1")
    let text = try #require(runner.folder.contents(of: "1/parity.json"))
    let changed = text.replacingOccurrences(of: #""path" : "$.city""#, with: #""path" : "city""#)
    #expect(changed != text)
    try runner.folder.write(changed, to: "1/parity.json")
    let result = merge("1")
    #expect(result.code == .notChecked)
    #expect(
      result.errors.contains("dataCorrupted at $.models[*].report.divergences[*].path")
    )
  }

  @Test(arguments: [
    (nil, "there is no such file"), ("{", "it is not what a run with --shard writes"),
    (
      #"{"version":2,"models":[],"exitCode":0,"verdict":""}"#,
      "it is not what a run with --shard writes"
    ),
    (#"{"version":3}"#, "version 3 is not known here"),
    (
      #"{"version":2,"shard":{"index":1,"count":0},"mutations":"none","models":[]}"#,
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
