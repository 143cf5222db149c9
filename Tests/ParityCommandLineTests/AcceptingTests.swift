import ParityHarness
import Foundation
import LegacyExtractor
import TestSupport
import Testing

@testable import ParityCommandLine
@testable import ParityEngine
@testable import ParityResults

@Suite struct AcceptingTests {
  private let runner: CommandRunner

  init() throws { runner = try CommandRunner(["a.json": #"{"city":"x","zip":"y"}"#]) }

  /// A port that reads the city in lower case, and gives up where there is no postal code.
  private static let wrong = ParityCheck(
    "Address",
    legacy: .himotoki(Address.self),
    codable: DecodingRoute<Address>("codable") { data in
      let address = try JSONDecoder().decode(Address.self, from: data)
      guard let zip = address.zip else { throw CocoaError(.coderValueNotFound) }
      return Address(city: address.city.lowercased(), zip: zip)
    }
  )

  private func decisions() throws -> [Decision] {
    try Decisions(directory: runner.folder.url("decisions")).entries
  }

  /// The arguments that accept the leniency of most tests for the type.
  static func ofType(_ runner: CommandRunner) -> [String] {
    ["--fixtures", runner.folder.path + "/fixtures", "accept"]
      + ["--cause", "duplicateKey", "--type", "Address"]
  }

  @Test func acceptsAllThatIsNewAtOnce() throws {
    let run = runner.run("accept", "--reason", "Fine.", "--owner", "ann")
    #expect(run.code == .parity)
    #expect(run.output.contains("/decisions/app.decisions.json: 1 accepted"))
    #expect(run.output.contains("✔ Parity of 1 model: 1 accepted"))
    #expect(runner.ofType == nil)
    #expect(try decisions() == [Decision(.app(.duplicateKey), reason: "Fine.", owner: "ann")])
    #expect(runner.run().code == .parity)
  }

  @Test func acceptsSeveralCauses() throws {
    let causes = ["--cause", "duplicateKey", "--cause=hugeInteger"]
    let fixtures = ["--fixtures", runner.folder.path + "/fixtures"]
    let run = runner.run(fixtures + ["accept", "--reason", "r"] + causes)
    #expect(run.code == .usage)
    #expect(run.errors.contains("No finding of this run is hugeInteger."))
    #expect(try decisions().isEmpty)
  }

  @Test func acceptsLeniencyTypeByType() throws {
    let run = runner.run(
      "accept",
      "--cause",
      "duplicateKey",
      "--type",
      "Address",
      "--reason",
      "Fine.",
      "--owner",
      "ann"
    )
    #expect(run.code == .parity)
    #expect(run.output.contains("/decisions/Address.decisions.json: 1 accepted"))
    #expect(
      runner.ofType == """
        {
          "type": "Address",
          "duplicateKey": {"owner": "ann", "properties": ["city"], "reason": "Fine."},
          "version": 2
        }

        """
    )
    #expect(runner.run().code == .parity)
  }

  @Test func acceptsACauseForTheApp() throws {
    let run = runner.run("accept", "--cause", "duplicateKey", "--reason", "Fine.")
    #expect(run.code == .parity)
    #expect(try decisions() == [Decision(.app(.duplicateKey), reason: "Fine.")])
  }

  @Test func acceptsACauseForOneType() throws {
    let line = ["accept", "--cause", "duplicateKey", "--reason", "r", "--type"]
    let fixtures = ["--fixtures", runner.folder.path + "/fixtures"]
    #expect(runner.run(fixtures + line + ["User"]).code == .usage)
    #expect(runner.run(fixtures + line + ["Address"]).code == .parity)
    #expect(try decisions().map(\.reach) == [.type])
  }

  @Test func takesNothingThatIsAcceptedByNameAlone() throws {
    var wrong = runner
    wrong.checks = [Self.wrong]
    try runner.folder.write(#"{"city":"X","zip":"y"}"#, to: "fixtures/Address/b.json")
    try runner.folder.write(#"{"city":"x"}"#, to: "fixtures/Address/c.json")
    let run = wrong.run("accept", "--reason", "r")
    #expect(run.code == .newFinding)
    #expect(try decisions().allSatisfy { $0.reach == .app })
    #expect(try decisions().allSatisfy { !$0.key.contains("/") })
    #expect(run.output.contains("1 of 3 fixtures refused by Codable"))
  }

  @Test func acceptsByName() throws {
    var wrong = runner
    wrong.checks = [Self.wrong]
    try runner.folder.write(#"{"city":"X","zip":"y"}"#, to: "fixtures/Address/b.json")
    let name = "Address.city/unexplained/valueDiffers"
    #expect(wrong.run().output.contains("\n  \(name)   "))
    let run = wrong.run("accept", name, "--reason", "Lower case is fine.", "--fix-later")
    // The leniency is still new.
    #expect(run.code == .newFinding)
    #expect(run.output.contains("1 to fix later"))
    let outcomes = try decisions().flatMap(\.outcomes)
    // One of all documents, and one of the only fixture that shows it or one of its variants.
    #expect(outcomes.count > 1 && outcomes.allSatisfy(Decision.isOutcomesDigest), "\(outcomes)")
    #expect(
      try decisions() == [
        Decision(
          .finding(type: "Address", "city/unexplained/valueDiffers"),
          status: .fixLater,
          reason: "Lower case is fine.",
          relation: "the texts differ in upper and lower case",
          coversFixtures: true,
          outcomes: outcomes
        )
      ]
    )
    #expect(try !#require(runner.ofType).contains("X"))
    #expect(wrong.run().output.contains("1 to fix later"))
  }

  @Test func acceptsAllFindingsOfAPropertyThatAreNew() throws {
    var wrong = runner
    wrong.checks = [Self.wrong]
    try runner.folder.write(#"{"city":"X","zip":"y"}"#, to: "fixtures/Address/b.json")
    let name = "Address.city/unexplained/valueDiffers"
    _ = wrong.run("accept", name, "--reason", "bug", "--fix-later", "--owner", "ann")
    let old = try decisions()
    #expect(wrong.run("accept", "Address.city/*", "--reason", "Fine.").code == .newFinding)
    #expect(try decisions().filter(old.contains) == old)
    #expect(try decisions().contains { $0.reason == "Fine." })
    let again = wrong.run("accept", "Address.city/*", "--reason", "Other.")
    #expect(again.output.contains("There is nothing to write"))
  }

  @Test(arguments: ["Address.city/unexplained/none", "User.*", "*", "Address*"])
  func saysThatNothingHasAName(name: String) {
    let run = runner.run("accept", name, "--reason", "r")
    #expect(run.code == .usage)
    #expect(run.errors.contains("No finding of this run is \(name)."))
    #expect(runner.ofType == nil)
  }

  /// A finding of several checks is accepted for all of them.
  @Test func acceptsByNameWhatSeveralChecksShow() throws {
    var two = runner
    let variants = ParityCheck(
      "Other",
      legacy: .himotoki(Address.self),
      codable: DecodingRoute<Address>("codable") { data in
        let address = try JSONDecoder().decode(Address.self, from: data)
        return Address(city: address.city.isEmpty ? "?" : address.city, zip: address.zip)
      }
    )
    two.checks = [variants, Self.wrong]
    try runner.folder.write(#"{"city":"x","zip":"y"}"#, to: "fixtures/Other/a.json")
    try runner.folder.write(#"{"city":"X","zip":"y"}"#, to: "fixtures/Address/b.json")
    let name = "Address.city/unexplained/valueDiffers"
    _ = two.run("accept", name, "--reason", "r")
    #expect(!two.run().output.contains("  \(name)   "))
    let decision = try #require(try decisions().first)
    #expect(try decisions().count == 1)
    #expect(decision.scope == .finding(type: "Address", "city/unexplained/valueDiffers"))
    #expect(decision.coversFixtures && decision.relation == nil)
    #expect(decision.shown.contains("empty text"))
    #expect(decision.fixturesShown.first?.hasPrefix("1 fixture ") == true)
  }

  /// A decision keeps one relation; where checks show two, it keeps what their fixtures have shown.
  @Test func acceptsAFindingWithAnotherRelationInEachCheck() throws {
    var two = runner
    func check(_ change: @escaping @Sendable (String) -> String) -> ParityCheck {
      ParityCheck(
        "Other",
        legacy: .himotoki(Address.self),
        codable: DecodingRoute<Address>("codable") { data in
          let address = try JSONDecoder().decode(Address.self, from: data)
          return Address(city: change(address.city), zip: address.zip)
        }
      )
    }
    two.checks = [check { String($0.prefix(1)) }, Self.wrong]
    for folder in ["Other", "Address"] {
      try runner.folder.write(#"{"city":"XY","zip":"y"}"#, to: "fixtures/\(folder)/a.json")
    }
    let name = "Address.city/unexplained/valueDiffers"
    _ = two.run("accept", name, "--reason", "r")
    #expect(!two.run().output.contains("  \(name)   "))
    let decision = try #require(try decisions().first)
    #expect(decision.relation == nil && decision.fixturesShown.count == 2)
    two.checks[0] = check { String($0.reversed()) }
    #expect(two.run().output.contains("  \(name)   "))
  }

  /// What stands in a file stays as it is, where a property joins it.
  @Test func keepsTheTermsOfADecisionThatGrows() throws {
    let old = #""duplicateKey": {"expires": "2026-10-31", "owner": "ann", "#
    try runner.folder.write(
      "{\n  \"type\": \"Address\",\n  \(old)\"properties\": [\"zip\"], \"reason\": \"Fine.\"},\n"
        + "  \"version\": 2\n}\n",
      to: "decisions/Address.decisions.json"
    )
    let other = runner.run("accept", "--reason", "Other.", "--fix-later")
    #expect(other.code == .usage)
    #expect(
      other.errors.contains(
        "Address duplicateKey (zip) is accepted until 2026-10-31 by ann already."
      )
    )
    _ = runner.run("accept", "--reason", "Other.")
    #expect(
      try decisions() == [
        Decision(
          .type("Address", .duplicateKey, properties: ["city", "zip"]),
          reason: "Fine.",
          owner: "ann",
          expires: "2026-10-31"
        )
      ]
    )
  }

  @Test func needsAReasonForWhatIsNew() {
    let result = runner.run("accept")
    #expect(result.code == .usage)
    #expect(result.errors.contains("accept needs --reason TEXT for 1 new decision"))
    #expect(runner.ofType == nil)
  }

  @Test func createsTheFolder() {
    let path = runner.folder.path + "/new/decisions"
    let result = runner.run("--decisions", path, "accept", "--reason", "r")
    #expect(result.code == .parity)
    #expect(runner.folder.contents(of: "new/decisions/app.decisions.json") != nil)
  }

  @Test(arguments: ["accept", "prune", "review"])
  func isRefusedInContinuousIntegration(flag: String) {
    var server = runner
    server.environment = ["CI": "true"]
    let result = server.run([flag, "--fixtures", runner.folder.path + "/fixtures"])
    #expect(result.code == .usage)
    #expect(result.errors.contains("\(flag) is refused where the environment variable CI is set"))
    #expect(runner.ofType == nil)
    server.environment = ["CI": ""]
    #expect(server.run("accept", "--reason", "r").code == .parity)
  }

  @Test func renewsWhatHasExpiredOnlyWithADay() throws {
    _ = runner.run(Self.ofType(runner) + ["--reason", "Fine.", "--expires", "2026-08-01"])
    let expired = try #require(runner.ofType).replacingOccurrences(
      of: "2026-08-01",
      with: "2026-07-31"
    )
    try runner.folder.write(expired, to: "decisions/Address.decisions.json")
    #expect(runner.run().code == .decisionsOutOfDate)
    #expect(runner.run("accept", "--reason", "Other.").code == .decisionsOutOfDate)
    #expect(runner.ofType == expired)
    #expect(runner.run("accept", "--expires", "2026-12-31").code == .parity)
    let decision = try #require(try decisions().first)
    #expect(decision.expires == "2026-12-31" && decision.reason == "Fine.")
  }

  /// Two expired decisions: one on a cause, and one on a finding that a fixture shows.
  private func expired() throws -> CommandRunner {
    var wrong = runner
    wrong.checks = [Self.wrong]
    try runner.folder.write(#"{"city":"X","zip":"y"}"#, to: "fixtures/Address/b.json")
    let name = "Address.city/unexplained/valueDiffers"
    let terms = ["--owner", "ann", "--expires", "2026-08-01"]
    let fixtures = ["--fixtures", runner.folder.path + "/fixtures", "accept"]
    _ = wrong.run(fixtures + [name, "--reason", "Lower case.", "--fix-later"] + terms)
    _ = wrong.run(Self.ofType(runner) + ["--reason", "Sent once."] + terms)
    let text = try #require(runner.ofType)
    try runner.folder.write(
      text.replacingOccurrences(of: "2026-08-01", with: "2026-07-31"),
      to: "decisions/Address.decisions.json"
    )
    let days = try decisions().map(\.expires)
    #expect(days.count > 1 && Set(days) == ["2026-07-31"])
    return wrong
  }

  private static let renewals:
    [(arguments: [String], renewed: String, reason: String, owner: String)] = [
      ([], "duplicateKey", "Sent once.", "ann"),
      (
        ["--cause", "duplicateKey", "--reason", "Other.", "--owner", "bob"], "duplicateKey",
        "Sent once.", "ann"
      ),
      (["--cause", "duplicateKey", "--type", "Address"], "duplicateKey", "Sent once.", "ann"),
      (["Address.city/*", "--reason", "Other."], "city/", "Lower case.", "ann"),
      (["Address.city/unexplained/valueDiffers", "--owner", "bob"], "city/", "Lower case.", "bob"),
    ]

  @Test(arguments: renewals)
  func renewsOnlyWhatIsChosen(
    arguments: [String],
    renewed: String,
    reason: String,
    owner: String
  ) throws {
    let wrong = try expired()
    let before = try decisions()
    let fixtures = ["--fixtures", runner.folder.path + "/fixtures", "accept"]
    let run = wrong.run(fixtures + arguments + ["--expires", "2027-01-01"])
    #expect(run.output.contains(" renewed"), "\(run.text)")
    let changed = try decisions().filter { !before.contains($0) }
    #expect(changed.contains { $0.key.hasPrefix(renewed) })
    for decision in changed {
      let old = try #require(before.first { $0.key == decision.key })
      #expect(decision.key.hasPrefix(renewed))
      #expect(decision.reason == reason && decision.owner == owner)
      #expect(decision.expires == "2027-01-01" && decision.status == old.status)
    }
  }

  @Test func refusesADayThatIsPast() {
    let result = runner.run("accept", "--reason", "r", "--expires", "2026-07-31")
    #expect(result.code == .usage)
    #expect(result.errors.contains("--expires 2026-07-31 is past: today is 2026-08-01."))
  }

  /// Several people, or the jobs of a matrix.
  @Test func losesNothingOfOtherCommandsAtTheSameTime() throws {
    var several = runner
    several.checks = [Self.wrong]
    let runner = several
    let report = runner.folder.path + "/report"
    _ = runner.run("--report", report)
    let ids = try RedactedRunTests.names(in: report)
    #expect(ids.count > 1)
    let towns = (0..<4).map { "  \"p\($0)/unexplained/valueDiffers\": {\"reason\": \"r\"},\n" }
    for _ in 0..<TestExtent.count(20, atLeast: 3) {
      try? FileManager.default.removeItem(atPath: runner.folder.path + "/decisions")
      try runner.folder.write(
        "{\n  \"type\": \"Town\",\n\(towns.joined())  \"version\": 2\n}\n",
        to: "decisions/Town.decisions.json"
      )
      DispatchQueue.concurrentPerform(iterations: 4 + ids.count) { number in
        _ =
          number < 4
          ? runner.run(["rename", "Town.p\(number)", "q\(number)"])
          : runner.run("accept", ids[number - 4], "--reason", "r")
      }
      let entries = try Decisions(directory: runner.folder.url("decisions")).entries
      let renamed = (0..<4).map { "Town.q\($0)/unexplained/valueDiffers" }
      #expect(Set(entries.map(\.description)) == Set(ids + renamed))
    }
  }

  @Test func writesNothingUnlessEveryCheckHasRun() throws {
    var two = runner
    two.checks.append(ParityCheck(Address.self, name: "Account"))
    let result = two.run("accept", "--reason", "r")
    #expect(result.code == .newFinding)
    #expect(result.output.contains("Nothing was written to"))
    #expect(runner.ofType == nil)
  }

  @Test(arguments: ["{", "[]", "", #"{"type":"Address","version":1}"#])
  func leavesAFileAloneThatItDoesNotUnderstand(text: String) throws {
    try runner.folder.write(text, to: "decisions/Address.decisions.json")
    #expect(runner.run("accept", "--reason", "r").code == .internalError)
    #expect(runner.ofType == text)
  }

  /// What only some profiles show is out of date in none.
  @Test(arguments: ["none", "pull-request", "full"])
  func holdsUnderEveryProfile(profile: String) throws {
    let runner = try CommandRunner([
      "a.json": #"{"city":"x"}"#, "b.json": #"{"city":"y","zip":"1"}"#,
    ])
    #expect(runner.run("--mutations", "full", "accept", "--reason", "r").code == .parity)
    #expect(runner.run("--mutations", profile).code == .parity)
  }
}

@Suite struct PruningTests {
  private let runner: CommandRunner

  init() throws { runner = try CommandRunner(["a.json": #"{"city":"x","zip":"y"}"#]) }

  private func add(_ entry: String) throws {
    _ = runner.run(AcceptingTests.ofType(runner) + ["--reason", "r"])
    let text = try #require(runner.ofType)
    try runner.folder.write(
      text.replacingOccurrences(of: "  \"version\"", with: "  \(entry),\n  \"version\""),
      to: "decisions/Address.decisions.json"
    )
  }

  @Test(arguments: [
    #""town/unexplained/valueDiffers": {"reason": "r"}"#,
    #""city/unexplained/valueDiffers": {"fixtures": true, "reason": "r"}"#,
    #""numberToString": {"properties": ["city"], "reason": "r"}"#,
    #""boolAsNumber": {"properties": ["town"], "reason": "r"}"#,
  ])
  func dropsWhatIsStaleAndNothingElse(entry: String) throws {
    try add(entry)
    let run = runner.run()
    #expect(run.code == .decisionsOutOfDate, "\(run.text)")
    #expect(run.output.contains("stale: no longer needed"))
    let pruning = runner.run("prune")
    #expect(pruning.code == .parity)
    #expect(pruning.output.contains("/decisions/Address.decisions.json: 1 dropped"))
    #expect(try decisionKeys() == ["duplicateKey"])
  }

  private func decisionKeys() throws -> [String] {
    try Decisions(directory: runner.folder.url("decisions")).entries.map(\.key)
  }

  @Test func takesAPropertyOutOfADecisionOnSeveral() throws {
    _ = runner.run(AcceptingTests.ofType(runner) + ["--reason", "r"])
    let text = try #require(runner.ofType)
    try runner.folder.write(
      text.replacingOccurrences(of: "[\"city\"]", with: "[\"city\", \"town\"]"),
      to: "decisions/Address.decisions.json"
    )
    #expect(runner.run().code == .decisionsOutOfDate)
    #expect(runner.run("prune").code == .parity)
    #expect(runner.ofType == text)
  }

  @Test func dropsTheFileOfATypeThatHasGone() throws {
    _ = runner.run(AcceptingTests.ofType(runner) + ["--reason", "r"])
    let text = #"{"type":"Town","numberInString":{"properties":["x"],"reason":"r"},"version":2}"#
    try runner.folder.write(text, to: "decisions/Town.decisions.json")
    #expect(runner.run().code == .decisionsOutOfDate)
    #expect(runner.run("prune").code == .parity)
    #expect(runner.folder.contents(of: "decisions/Town.decisions.json") == nil)
  }

  @Test func keepsWhatTheRunDidNotTry() throws {
    try add(#""city/unexplained/valueDiffers": {"reason": "r"}"#)
    #expect(runner.run().code == .parity)
    #expect(runner.run("prune").code == .parity)
    #expect(try decisionKeys().contains("city/unexplained/valueDiffers"))
    #expect(runner.run("prune", "--mutations", "full").code == .parity)
    #expect(try decisionKeys() == ["duplicateKey"])
  }

  @Test func refusesWhileSomethingIsNew() throws {
    let run = runner.run("prune")
    #expect(run.code == .usage)
    #expect(run.errors.contains("prune drops nothing: there is something new: 1 finding"))
  }

  /// What was accepted is written all the same, and the run ends for what is left.
  @Test func refusesWhileAFixtureIsRefused() throws {
    var wrong = runner
    wrong.checks = [
      ParityCheck(
        "Address",
        legacy: .himotoki(Address.self),
        codable: DecodingRoute<Address>("codable") { _ in throw CocoaError(.coderInvalidValue) }
      )
    ]
    _ = wrong.run("accept", "Address/*", "--reason", "r")
    #expect(wrong.run().code == .parity)
    let run = wrong.run("prune")
    #expect(run.code == .usage)
    #expect(run.errors.contains("Codable refuses a.json of Address"))
  }

  @Test func refusesUnderAModelFilter() {
    let run = runner.run("prune", "--model", "Address")
    #expect(run.code == .usage)
    #expect(run.errors.contains("prune takes no --model."))
  }
}

@Suite struct StrictTypeTests {
  private static let strict = #"{"type": "Address", "strict": true, "version": 2}"#
  private let runner: CommandRunner

  init() throws {
    runner = try CommandRunner(["a.json": #"{"city":"x","zip":"y"}"#])
    try runner.folder.write(Self.strict, to: "decisions/Address.decisions.json")
  }

  @Test(arguments: [
    ["Address.city/duplicateKey/codableAccepts"], ["Address.city/*"],
    ["--cause", "duplicateKey", "--type", "Address"],
  ])
  func refusesToAccept(arguments: [String]) {
    let fixtures = ["--fixtures", runner.folder.path + "/fixtures"]
    let result = runner.run(fixtures + ["accept"] + arguments + ["--reason", "r"])
    #expect(result.code == .usage)
    #expect(result.errors.contains("Address is strict, so nothing is accepted for it"))
    #expect(runner.ofType == Self.strict)
  }

  @Test func isLeftOutOfWhatIsAcceptedAsAWhole() {
    let result = runner.run("accept", "--reason", "r")
    #expect(result.code == .newFinding)
    #expect(runner.ofType == Self.strict)
  }

  @Test func isNotCoveredByADecisionForTheApp() throws {
    try runner.folder.write(
      #"{"app": true, "duplicateKey": {"reason": "r"}, "version": 2}"#,
      to: "decisions/app.decisions.json"
    )
    let result = runner.run()
    #expect(result.code == .newFinding)
    #expect(result.output.contains("  duplicateKey   1 property: Address.city"))
    #expect(result.output.contains("does not cover it: repair the model, or drop \"strict\""))
    try runner.folder.write(
      Self.strict.replacingOccurrences(of: "true", with: "false"),
      to: "decisions/Address.decisions.json"
    )
    #expect(runner.run().code == .parity)
  }

  @Test(arguments: [
    (
      #"{"type": "Address", "strict": true, "duplicateKey": {"properties": ["city"], "reason": "r"}, "version": 2}"#,
      "Address is strict, so nothing is accepted for it; drop \"strict\", or drop the decision duplicateKey"
    ),
    (#"{"app": true, "strict": true, "version": 2}"#, "only a type is strict"),
    (#"{"type": "Address", "strict": 1, "version": 2}"#, "strict"),
  ])
  func refusesAContradiction(text: String, reason: String) throws {
    try runner.folder.write(text, to: "decisions/Address.decisions.json")
    let result = runner.run()
    #expect(result.code == .internalError)
    #expect(result.text.contains(reason))
  }

  /// Two branches may leave two files on one type.
  @Test func refusesADecisionInAnotherFile() throws {
    try runner.folder.write(
      #"{"type": "Address", "duplicateKey": {"properties": ["city"], "reason": "r"}, "version": 2}"#,
      to: "decisions/Other.decisions.json"
    )
    #expect(runner.run().code == .internalError)
  }

  @Test func keepsItsFileWhenPruning() throws {
    try runner.folder.write(
      #"{"app": true, "duplicateKey": {"reason": "r"}, "version": 2}"#,
      to: "decisions/app.decisions.json"
    )
    _ = runner.run("prune")
    #expect(runner.ofType == Self.strict)
  }
}

@Suite struct ShowTests {
  @Test func printsOneFinding() throws {
    let runner = try CommandRunner()
    let arguments = ["--fixtures", runner.folder.path + "/fixtures"]
    let run = runner.run(["show", "Address.city/duplicateKey/codableAccepts"] + arguments)
    #expect(run.code == .parity)
    #expect(run.output.hasPrefix("  Address.city/duplicateKey/codableAccepts   1 variant"))
    #expect(run.output.split(separator: "\n").count <= 5)
    let none = runner.run(["show", "Address.town/x/y"] + arguments)
    #expect(none.code == .usage)
    #expect(none.errors.contains("No finding of this run is Address.town/x/y."))
    #expect(runner.run(["show"]).errors.contains("show is incomplete: show FINDING."))
  }

  @Test func checksNoModelAfterTheOneThatShowsTheFinding() throws {
    var runner = try CommandRunner()
    let unneeded = ParityCheck(
      "Unneeded",
      legacy: .himotoki { _ -> [String: String] in
        Issue.record("decoded")
        return [:]
      },
      codable: .codable([String: String].self)
    )
    runner.checks = [unneeded, ParityCheck(Address.self)]
    try runner.folder.write(#"{"city":"x"}"#, to: "fixtures/Unneeded/a.json")
    let run = runner.run("show", "Address.city/duplicateKey/codableAccepts")
    #expect(run.code == .parity)
  }

  @Test func saysWhatWasDecided() throws {
    let runner = try CommandRunner()
    _ = runner.run("accept", "--reason", "Fine.", "--owner", "ann", "--expires", "2026-10-31")
    let arguments = ["--fixtures", runner.folder.path + "/fixtures"]
    let run = runner.run(["show", "Address.city/duplicateKey/codableAccepts"] + arguments)
    #expect(run.code == .parity)
    #expect(
      run.output.hasSuffix(
        "decision  accepted by app (ann, until 2026-10-31): “Fine.”"
      ),
      "\(run.output)"
    )
  }

  /// What follows from another finding is no line of a report, and can be shown.
  @Test func showsWhatAReportHides() throws {
    var runner = try CommandRunner()
    runner.checks = [
      ParityCheck(
        "Address",
        legacy: .himotoki(Address.self),
        codable: DecodingRoute<Address>("codable") { data in
          let address = try JSONDecoder().decode(Address.self, from: data)
          return Address(city: address.city + "?", zip: address.zip)
        }
      )
    ]
    let report = try runner.checks[0].run(
      on: .directory(runner.folder.url("fixtures/Address"))
    )
    let assessment = ParityAssessment(report, day: "")
    let listed = Set(assessment.findings.map(\.id))
    let hidden = try #require(assessment.allFindings.first { !listed.contains($0.id) })
    let run = runner.run(
      ["show", hidden.id, "--fixtures", runner.folder.path + "/fixtures"]
    )
    #expect(run.code == .parity)
    #expect(run.output.contains(hidden.id))
  }

  @Test func saysWhyAModelHasNoFinding() throws {
    let runner = try CommandRunner()
    let run = runner.run(["show", "Address.city/x/y", "--fixtures", "/no/such"])
    #expect(run.code == .notChecked)
    #expect(run.errors.contains("No finding of this run is Address.city/x/y."))
    #expect(run.errors.contains("✘ Address"))
  }
}
