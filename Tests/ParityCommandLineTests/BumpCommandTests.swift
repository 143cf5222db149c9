import ParityHarness
import Foundation
import LegacyExtractor
import TestSupport
import Testing

@testable import ParityCommandLine
@testable import ParityChecks

@Suite struct BumpCommandTests {
  private var runner: CommandRunner
  private static let source = "Sources/Bulb.swift"
  private static let watts =
    ["boolAsNumber", "fractionTruncation", "hugeInteger", "integerWraparound", "numberInString"]
  private static let name = ["boolToString", "numberToString", "optionalSwallowsError"]

  init() throws {
    runner = try CommandRunner([:])
    try runner.folder.write(#"{"watts": 3, "name": "a"}"#, to: "fixtures/Bulb/1.json")
    runner.checks = [
      ParityCheck("Bulb", legacy: .unbox(Bulb.self), codable: .unbox(Bulb.self))
    ]
    try runner.folder.createFolder("Sources")
    let draft = run(["draft", "Bulb"])
    try #require(draft.output.contains("decodeFlexible(Int.self, forKey: .watts)"))
    try runner.folder.write("struct Bulb {}\n\n\(draft.output)\n\nlet rest = 1\n", to: Self.source)
  }

  private func run(_ arguments: [String]) -> CommandRunner.Result {
    let sources = ["--sources", runner.folder.path + "/Sources"]
    return runner.run(arguments + ["--fixtures", runner.folder.path + "/fixtures"] + sources)
  }

  private func accept(
    _ watts: [String],
    _ name: [String],
    _ more: String = ""
  ) throws {
    let rows =
      watts.map { ($0, "watts") } + name.map { ($0, "name") }
    let lines = rows.map { #""\#($0)": {"properties": ["\#($1)"], "reason": "r"\#(more)}"# }
    let text = #"{"type": "Bulb", \#((lines + [#""version": 2"#]).joined(separator: ", "))}"#
    try runner.folder.write(text, to: "decisions/Bulb.decisions.json")
  }

  @Test func keepsWhatNobodyHasAccepted() {
    let result = run(["bump", "--dry"])
    #expect(result.code == .parity)
    #expect(result.output == "No port can be simpler.")
  }

  /// A hand-written port may have a default for what `try?` swallows.
  @Test func dropsADefaultForWhatIsSwallowed() throws {
    let path = runner.folder.path + "/" + Self.source
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let strict = "try container.decodeFlexible(Int.self, forKey: .watts)"
    try #require(text.contains(strict))
    let lenient = "(try? container.decodeFlexible(Int.self, forKey: .watts)) ?? 0"
    try runner.folder.write(text.replacingOccurrences(of: strict, with: lenient), to: Self.source)
    try accept(Self.watts, Self.name)
    let result = run(["bump", "Bulb"])
    #expect(result.code == .parity, "\(result.text)")
    #expect(result.output.contains("Bulb can do without"), "\(result.text)")
  }

  /// What encodes the model is no second port.
  @Test func findsThePortOfAModelThatIsEncodable() throws {
    let path = runner.folder.path + "/" + Self.source
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let head = "struct Bulb: Encodable {"
    let encodable = text.replacingOccurrences(of: "struct Bulb {", with: head)
    try runner.folder.write(encodable, to: Self.source)
    let result = run(["bump", "--dry"])
    #expect(result.code == .parity, "\(result.text)")
    #expect(result.output == "No port can be simpler.")
  }

  @Test(arguments: [
    ("--fixtures", "Typo is not a folder."), ("--decisions", "Typo of decisions. Correct"),
    ("--sources", "Typo is not a folder."),
  ])
  func refusesAFolderThatIsNotThere(option: String, problem: String) {
    let result = runner.run(["bump", "--dry", option, runner.folder.path + "/Typo"])
    #expect(result.code == .usage)
    #expect(result.errors.contains("\(runner.folder.path)/\(problem)"))
  }

  @Test func isNoSuccessWithoutADraft() throws {
    try FileManager.default.removeItem(atPath: runner.folder.path + "/fixtures/Bulb")
    let result = run(["bump", "--dry"])
    #expect(result.code == .notChecked)
    #expect(result.errors.contains("/fixtures/Bulb"))
    #expect(result.output.isEmpty)
  }

  /// A port that was compared does not make up for one that was not.
  @Test func saysWhichFixturesAreMissing() throws {
    var two = runner
    two.checks.append(ParityCheck(Address.self))
    let folders = [
      "--fixtures", runner.folder.path + "/fixtures", "--sources", runner.folder.path + "/Sources",
    ]
    let result = two.run(["bump", "--dry"] + folders)
    #expect(result.code == .notChecked)
    #expect(result.errors.contains("/fixtures/Address"))
    #expect(!result.errors.contains("/fixtures/Bulb"))
    try accept(Self.watts, Self.name)
    #expect(two.run(["bump", "--dry"] + folders).code == .newFinding)
  }

  @Test func dropsWhatOnlyAvertsAcceptedCauses() throws {
    try accept(Self.watts, Self.name)
    let result = run(["bump", "Bulb"])
    #expect(result.code == .parity)
    #expect(
      result.output.hasPrefix(
        """
        Bulb can do without FlexibleValues, init(from:), 1 try?.
        extension Bulb: Decodable {}
        // Differs by:
        """
      )
    )
    let dry = run(["bump", "--dry"])
    #expect(dry.code == .newFinding)
    #expect(dry.output == "Bulb can do without FlexibleValues, init(from:), 1 try?.")
  }

  @Test func changesTheFileOfThePort() throws {
    try accept(Self.watts, Self.name)
    let result = run(["bump", "Bulb", "--patch"])
    #expect(result.output.contains("-// Recipes: FlexibleValues.swift"))
    #expect(result.output.contains("+extension Bulb: Decodable {}"))
    #expect(!result.output.contains("-let rest"))
    // Done once, there is no more to do.
    try runner.folder.write(
      "struct Bulb {}\n\nextension Bulb: Decodable {}\n",
      to: Self.source
    )
    #expect(run(["bump", "--dry"]).code == .parity)
  }

  @Test(arguments: [0, 1, 2])
  func needsAllCausesOfARecipe(missing: Int) throws {
    try accept(Array(Self.watts.dropFirst(missing)), Array(Self.name.dropFirst(3 - missing)))
    let result = run(["bump", "--dry"])
    #expect(!result.output.contains("FlexibleValues"))
  }

  @Test(arguments: [#", "status": "fix later""#, #", "expires": "2020-01-31""#])
  func countsNoDebtAndNothingExpired(more: String) throws {
    try accept(Self.watts, Self.name, more)
    #expect(run(["bump", "--dry"]).output == "No port can be simpler.")
  }

  /// A recorded value that only the recipe reads is never given up.
  @Test func keepsWhatAFixtureNeeds() throws {
    try runner.folder.write(#"{"watts": "3", "name": "a"}"#, to: "fixtures/Bulb/2.json")
    try accept(Self.watts, Self.name)
    #expect(!run(["bump", "--dry"]).output.contains("FlexibleValues"))
  }

  @Test func leavesAnEncodedPortEncoded() throws {
    let draft = run(["draft", "Bulb", "--codable"])
    try runner.folder.write("struct Bulb {}\n\n\(draft.output)\n", to: Self.source)
    try accept(Self.watts, Self.name)
    #expect(run(["bump", "Bulb"]).output.contains("extension Bulb: Codable {}"))
  }

  /// A field that `encode(to:)` leaves out would be sent by synthesized code.
  @Test(arguments: [
    ("    try container.encodeIfPresent(name, forKey: .name)\n", ""),
    ("try container.encodeIfPresent(name,", "try container.encode(name,"),
  ])
  func keepsAnEncoderThatWritesOtherwise(old: String, new: String) throws {
    let draft = run(["draft", "Bulb", "--codable"])
    try #require(draft.output.contains(old))
    let port = draft.output.replacingOccurrences(of: old, with: new)
    try runner.folder.write("struct Bulb {}\n\n\(port)\n", to: Self.source)
    try accept(Self.watts, Self.name)
    let result = run(["bump", "Bulb"])
    #expect(result.code == .notChecked)
    #expect(result.errors.contains("encode(to encoder: any Encoder) throws {. A replacement would"))
    #expect(run(["bump", "--dry"]).code == .parity)
  }

  @Test(arguments: [
    (["--bogus"], "Unknown argument --bogus."),
    (["--dry", "--patch"], "--dry cannot be combined with --patch."),
    (["Bulb", "Bulb"], "Unknown argument Bulb."),
    (["--sources"], "--sources needs a value: --sources DIR."),
    (["--codable"], "bump takes no --codable."),
  ])
  func refusesOtherArguments(arguments: [String], problem: String) {
    let result = runner.run(["bump"] + arguments)
    #expect(result.code == .usage)
    #expect(result.errors.contains(problem))
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
