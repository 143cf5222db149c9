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

  private var decisions: String { folder.path + "/decisions" }

  @Test func endsWithZeroAtParity() throws {
    let ending = try run(["--model", "License"])
    #expect(ending.code == 0)
    #expect(ending.output.hasPrefix("✔ Parity of 1 model: 1 accepted   2 fixtures, "))
    #expect(ending.output.contains("✔ License"))
    #expect(!ending.output.contains("\u{1B}"))
    #expect(ending.errors.isEmpty)
  }

  #if os(Linux)
  /// Neither the command nor its child processes leave the generated responses behind.
  @Test func leavesNoTemporaryFiles() throws {
    try folder.createFolder("temporary")
    let temporary = folder.path + "/temporary"
    let ending = try BuiltExecutable("parity-sample", beside: Anchor.self).run(
      ["--model", "License", "--mutations", "none"],
      environment: ["CI": nil, "TMPDIR": temporary]
    )
    #expect(ending.output.contains("✔ License"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
  }
  #endif

  @Test func endsWithOneAtAFinding() throws {
    try folder.write("", to: "decisions/.keep")
    let ending = try run([
      "--model", "License", "--decisions", decisions, "--server", "hostile",
    ])
    #expect(ending.code == 1)
    #expect(ending.output.contains("  duplicateKey   1 property: License.key"))
  }

  @Test func endsWithTwoWhenADecisionHasExpired() throws {
    let text = #"{"app":true,"duplicateKey":{"expires":"2020-01-31","reason":"r"},"version":2}"#
    try folder.write(text, to: "decisions/app.decisions.json")
    let ending = try run([
      "--model", "License", "--decisions", decisions, "--server=hostile",
    ])
    #expect(ending.code == 2)
    #expect(ending.output.contains("EXPIRED   decisions"))
    #expect(ending.output.contains("  License.key/duplicateKey/"))
  }

  @Test func endsWithThreeWithoutFixtures() throws {
    let ending = try run(["--model", "License", "--fixtures", folder.path])
    #expect(ending.code == 3)
    #expect(ending.output.contains("NOT CHECKED"))
  }

  @Test func endsWithSixtyFourAtWrongArguments() throws {
    let ending = try run(["--wrong"])
    #expect(ending.code == 64)
    #expect(ending.errors.contains("Unknown argument --wrong. There are --fixtures"))
    #expect(ending.output.isEmpty)
  }

  @Test func endsWithSeventyWhenDecisionsCannotBeUnderstood() throws {
    try folder.write("{", to: "decisions/License.decisions.json")
    let ending = try run(["--model", "License", "--decisions", decisions])
    #expect(ending.code == 70)
    #expect(ending.output.contains("FAILED"))
  }

  @Test func acceptsNothingForAStrictType() throws {
    let license = #"{"type":"License","strict":true,"version":2}"#
    try folder.write(license, to: "decisions/License.decisions.json")
    let app = #"{"app":true,"duplicateKey":{"reason":"r"},"version":2}"#
    try folder.write(app, to: "decisions/app.decisions.json")
    let model = ["--model", "License", "--decisions", decisions, "--server", "hostile"]
    let ending = try run(model)
    #expect(ending.code == 1)
    #expect(
      ending.output.contains("License is strict, so the decision on duplicateKey for the app")
    )
    let name = "License.key/duplicateKey/codableAccepts"
    #expect(try run(model + ["accept", name, "--reason", "r"]).code == 64)
    #expect(folder.contents(of: "decisions/License.decisions.json") == license)
  }

  @Test func explainsItself() throws {
    let ending = try run(["--help"])
    #expect(ending.code == 0)
    #expect(ending.output.contains("Usage: parity-sample [COMMAND]"))
  }

  @Test func acceptsByCauseByTypeAndByName() throws {
    let model = ["--model", "Author", "--decisions", decisions, "--server", "hostile"]
    let reason = ["--reason", "The servers never do."]
    #expect(try run(model + ["accept"] + reason, ci: "true").code == 64)
    #expect(try run(model + ["accept"]).code == 64)
    #expect(try run(model + ["accept", "--cause", "numberInString"] + reason).code == 64)
    #expect(folder.contents(of: "decisions/Author.decisions.json") == nil)
    #expect(
      try run(model + ["accept", "Author.id/duplicateKey/codableAccepts"] + reason).code == 1
    )
    #expect(try run(model + ["accept"] + reason).code == 0)
    #expect(try run(model + ["prune"]).code == 64)
    #expect(try run(model).code == 0)
  }

  /// The decisions of a team that has accepted all that the library app shows, by the names of the files.
  private static let accepted = Result { () throws -> [String: String] in
    let folder = try TemporaryFolder()
    let ending = try BuiltExecutable("parity-sample", beside: Anchor.self).run(
      ["steps", "--decisions", folder.path + "/decisions", "accept", "--reason", "r"],
      environment: ["CI": nil]
    )
    #expect(ending.code == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/decisions")
    return Dictionary(
      uniqueKeysWithValues: names.map { ($0, folder.contents(of: "decisions/" + $0) ?? "") }
    )
  }

  private func acceptAll() throws {
    for (name, text) in try Self.accepted.get() { try folder.write(text, to: "decisions/" + name) }
  }

  @Test func prunesWhatNothingNeeds() throws {
    let run = { (arguments: [String]) in
      try self.run(["steps", "--decisions", self.decisions] + arguments)
    }
    try acceptAll()
    let before = try Set(files().map { try #require(folder.contents(of: "decisions/" + $0)) })
    let gone = #"{"type":"Gone","numberAsBool":{"properties":["x"],"reason":"r"},"version":2}"#
    try folder.write(gone, to: "decisions/Gone.decisions.json")
    let stale = try run([])
    #expect(stale.code == 2)
    #expect(stale.output.contains("  Gone numberAsBool (x)   stale: no longer needed"))
    #expect(try run(["prune"]).code == 0)
    #expect(try Set(files().map { try #require(folder.contents(of: "decisions/" + $0)) }) == before)
  }

  @Test(arguments: [
    ("\"isRenewed\"", "\"wasRenewed\"", "Loan.wasRenewed", "Loan.isRenewed"),
    ("\"Loan\"", "\"Lending\"", "Lending", "Loan"),
  ])
  func followsANewName(now: String, before: String, old: String, new: String) throws {
    let run = { (arguments: [String]) in
      try self.run(["steps", "--decisions", self.decisions] + arguments)
    }
    try acceptAll()
    let name = "decisions/Loan.decisions.json"
    let text = try #require(folder.contents(of: name))
    try FileManager.default.removeItem(atPath: folder.path + "/" + name)
    let renamed = old.contains(".") ? name : "decisions/Lending.decisions.json"
    let stale = text.replacingOccurrences(of: now, with: before)
    #expect(stale != text)
    try folder.write(stale, to: renamed)
    #expect(try run([]).code == 1)
    #expect(try run(["prune"]).code == 64)
    #expect(try run(["rename", "Nothing", new]).code == 64)
    let ending = try run(["rename", old, new])
    #expect(ending.code == 0, "\(ending.output)")
    #expect(ending.output.contains("Loan.decisions.json: "))
    #expect(ending.output.contains(" is now "))
    #expect(folder.contents(of: name) == text)
    #expect(try files().contains("Lending.decisions.json") == false)
  }

  /// A response of the server that Codable refuses, or that is cut off, is no ground to write anything.
  @Test(arguments: [(#""is_renewed": 1"#, 64), (#""is_renewed": "#, 3)])
  func writesNothingWhileAFixtureIsBroken(text: String, codeOfPruning: Int32) throws {
    let responses = SamplesFolder.url.appendingPathComponent("MigrationSteps/Responses").path
    try FileManager.default.copyItem(atPath: responses, toPath: folder.path + "/responses")
    let folders = ["--fixtures", folder.path + "/responses", "--decisions", decisions]
    let reason = ["accept", "--reason", "r"]
    try acceptAll()
    let before = try files().map { folder.contents(of: "decisions/" + $0) }
    let file = "responses/Loan/first.json"
    let recorded = try #require(folder.contents(of: file))
    let broken = recorded.replacingOccurrences(of: #""is_renewed": false"#, with: text)
    #expect(broken != recorded)
    try folder.write(broken, to: file)
    let isJSON = codeOfPruning == 64
    for (arguments, code) in [([], isJSON ? 1 : 3), (["prune"], codeOfPruning)] {
      let ending = try run(["steps"] + folders + arguments)
      #expect(ending.code == code, "\(arguments) \(ending.output)")
      #expect(try files().map { folder.contents(of: "decisions/" + $0) } == before)
    }
    // What the broken response alone brings out is no decision.
    _ = try run(["steps"] + folders + reason)
    let loan = try #require(folder.contents(of: "decisions/Loan.decisions.json"))
    #expect(!loan.contains("fixtures"))
    #expect(try run(["steps"] + folders).code == (isJSON ? 1 : 3))
    try folder.write(recorded, to: file)
    #expect(try run(["steps"] + folders).code == 0)
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: decisions).sorted()
  }
}

/// What a team's decisions have to stand.
@Suite struct ParitySampleDecisionTests {
  private final class Anchor {}

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let recorded = SamplesFolder.url.appendingPathComponent("NewsReader/Fixtures/Responses/Author")
    for name in try FileManager.default.contentsOfDirectory(atPath: recorded.path) {
      let data = try Data(contentsOf: recorded.appendingPathComponent(name))
      try folder.write(String(decoding: data, as: UTF8.self), to: "fixtures/Author/" + name)
    }
    let causes = ["boolAsNumber", "duplicateKey", "hugeInteger"].flatMap { ["--cause", $0] }
    #expect(try run(["accept", "--type", "Author", "--reason", "r"] + causes).code == 0)
  }

  private func run(_ arguments: [String], model: String = "Author") throws
    -> BuiltExecutable.Ending
  {
    let fixtures = model == "Author" ? ["--fixtures", folder.path + "/fixtures"] : []
    let options =
      ["--model", model, "--decisions", folder.path + "/decisions"]
      + ["--server", "hostile"]
    return try BuiltExecutable("parity-sample", beside: Anchor.self)
      .run(options + fixtures + arguments, environment: ["CI": nil])
  }

  private func add(_ text: String) throws { try folder.write(text, to: "fixtures/Author/new.json") }

  @Test func holdWhenAValidFixtureIsAdded() throws {
    try add(#"{"id":700001,"name":"Somebody else","role":"guest"}"#)
    let ending = try run([])
    #expect(ending.code == 0, "\(ending.output)")
    #expect(ending.output.contains("   3 fixtures, "))
  }

  /// Leniency that was accepted because no server needs it, and that a server needs.
  @Test func doNotHoldForAFixtureThatCodableRefuses() throws {
    try add(#"{"id":true,"name":"Somebody else"}"#)
    let ending = try run([])
    #expect(ending.code == 1)
    #expect(ending.output.contains("1 of 3 fixtures refused by Codable"))
    #expect(
      ending.output.contains("  Author.id/boolAsNumber/codableRefuses   in 1 fixture: new.json")
    )
  }

  @Test(arguments: ["none", "pull-request", "full"])
  func holdUnderAnotherCatalogue(profile: String) throws {
    #expect(try run(["--mutations", profile]).code == 0)
  }

  /// The type that was accepted by itself is the same below another model.
  @Test func holdWhereTheTypeIsAChild() throws {
    let ending = try run([], model: "DailyMessageResponse")
    #expect(ending.code == 1)
    #expect(!ending.output.contains("Author."))
    #expect(ending.output.contains("DailyMessage."))
  }
}
#endif
