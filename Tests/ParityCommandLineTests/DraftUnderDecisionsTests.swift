import Foundation
import LegacyExtractor
import ParityHarness
import TestSupport
import Testing

@testable import ParityEngine
@testable import ParityCommandLine

/// A draft needs no recipe for what the team has accepted.
@Suite struct DraftUnderDecisionsTests {
  private var runner: CommandRunner
  private static let watts =
    ["boolAsNumber", "fractionTruncation", "hugeInteger", "integerWraparound", "numberInString"]
  private static let name = ["boolToString", "numberToString", "optionalSwallowsError"]

  init() throws {
    runner = try CommandRunner([:])
    try runner.folder.write(#"{"watts": 3, "name": "a"}"#, to: "fixtures/Bulb/1.json")
    runner.checks = [ParityCheck("Bulb", legacy: .unbox(Bulb.self), codable: .unbox(Bulb.self))]
  }

  private func accept(_ watts: [String], _ name: [String], _ more: String = "") throws {
    let rows = watts.map { ($0, "watts") } + name.map { ($0, "name") }
    let lines = rows.map { #""\#($0)": {"properties": ["\#($1)"], "reason": "r"\#(more)}"# }
    let text = #"{"type": "Bulb", \#((lines + [#""version": 2"#]).joined(separator: ", "))}"#
    try runner.folder.write(text, to: "decisions/Bulb.decisions.json")
  }

  private func draft() -> CommandRunner.Result {
    runner.run("draft", "Bulb", "--sources", runner.folder.path)
  }

  @Test func keepsWhatNobodyHasAccepted() {
    let draft = draft()
    #expect(draft.code == .parity)
    #expect(draft.output.contains("decodeFlexible(Int.self, forKey: .watts)"))
  }

  /// A strict draft is the one of a team that accepts everything which no fixture shows.
  @Test func dropsEverythingIfItIsStrict() throws {
    let strict = runner.run("draft", "Bulb", "--strict", "--sources", runner.folder.path)
    try accept(Self.watts, Self.name)
    #expect(strict.output == draft().output)
    for cause in Self.watts + Self.name { #expect(strict.output.contains(cause), "\(cause)") }
    try runner.folder.write(#"{"watts": "3", "name": "a"}"#, to: "fixtures/Bulb/2.json")
    let needed = runner.run("draft", "Bulb", "--strict", "--sources", runner.folder.path)
    #expect(needed.output.contains("decodeFlexible(Int.self, forKey: .watts)"))
  }

  @Test func dropsWhatIsAccepted() throws {
    try accept(Self.watts, Self.name)
    #expect(draft().output.hasPrefix("extension Bulb: Decodable {}\n"))
  }

  @Test(arguments: [#", "status": "fix later""#, #", "expires": "2026-07-31""#])
  func keepsWhatIsAcceptedForATimeOrAsADebt(terms: String) throws {
    try accept(Self.watts, Self.name, terms)
    #expect(draft().output.contains("decodeFlexible(Int.self, forKey: .watts)"))
  }

  @Test func keepsWhatIsAcceptedInPart() throws {
    try accept(["numberInString"], Self.name)
    #expect(draft().output.contains("decodeFlexible(Int.self, forKey: .watts)"))
  }

  @Test func keepsWhatAFixtureNeeds() throws {
    try runner.folder.write(#"{"watts": "3", "name": "a"}"#, to: "fixtures/Bulb/2.json")
    try accept(Self.watts, Self.name)
    #expect(draft().output.contains("decodeFlexible(Int.self, forKey: .watts)"))
  }

  @Test func endsWhereDecisionsCannotBeRead() throws {
    try runner.folder.write("{", to: "decisions/Bulb.decisions.json")
    #expect(draft().code == .internalError)
  }
}

struct Bulb: Unboxable {
  let watts: Int
  let name: String?

  init(unboxer: Unboxer) throws {
    watts = try unboxer.unbox(key: "watts")
    name = unboxer.unbox(key: "name")
  }
}
