import Foundation
import TestSupport
import Testing

#if os(Linux) || os(macOS)
/// Walks a step of the sample's migration as a script does, with the built executable.
@Suite struct NextStepTests {
  private final class Anchor {}

  private let folder: TemporaryFolder
  private static let source = "Sources/Notice.swift"

  init() throws {
    folder = try TemporaryFolder()
    let legacy = SamplesFolder.url.appendingPathComponent("MigrationSteps/0-Legacy/Notice.swift")
    try folder.write(String(contentsOf: legacy, encoding: .utf8), to: Self.source)
    try folder.write(Self.plan(["Notice"]), to: "plan.json")
  }

  private static func plan(
    _ models: [String],
    stage: String = "legacy",
    folder: String = "Sources"
  ) -> String {
    let all = models.map { #"{"id": "\#($0)", "name": "\#($0)", "stage": "\#(stage)"}"# }
    let steps = models.map { model in
      #"{"models": ["\#(model)"], "files": [{"path": "\#(folder)/\#(model).swift"}], "deleted": ["\#(model)"], "checks": ["\#(model)"]}"#
    }
    return
      #"{"version": 1, "models": [\#(all.joined(separator: ", "))], "pullRequests": [\#(steps.joined(separator: ", "))]}"#
  }

  private func run(_ arguments: [String]) throws -> BuiltExecutable.Ending {
    try BuiltExecutable("parity-sample", beside: Anchor.self).run(
      ["steps", "next", "--plan", "plan.json", "--sources", "Sources"] + arguments,
      environment: ["CI": nil],
      script: "cd '\(folder.path)' && exec \"$@\""
    )
  }

  private struct Step: Decodable {
    struct Draft: Decodable {
      let model: String
      let patch: String?
    }
    struct Deletion: Decodable {
      let patch: String?
      let notes: [String]
    }
    struct Check: Decodable {
      struct Finding: Decodable {
        let id: String
      }
      let command: String
      let exit: Int32?
      let findings: [Finding]
    }
    let action: String
    let advice: String
    let models: [String]
    let remaining: Int
    let draft: Draft?
    let deletion: Deletion?
    let check: Check?
  }

  private func step(_ arguments: String...) throws -> Step { try step(arguments) }

  private func step(_ arguments: [String]) throws -> Step {
    let ending = try run(["--json"] + arguments)
    try #require(ending.code == 0, "\(ending.errors)")
    return try JSONDecoder().decode(Step.self, from: Data(ending.output.utf8))
  }

  private func applyPatch(_ patch: String) throws {
    try folder.write(patch, to: "draft.patch")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "apply", "draft.patch"]
    process.currentDirectoryURL = folder.url
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func leadsFromTheDraftToTheCommit() throws {
    let drafted = try step()
    #expect(drafted.action == "draft")
    #expect(drafted.models == ["Notice"] && drafted.remaining == 1)
    #expect(drafted.check?.command == "swift run parity-sample steps --model Notice")
    #expect(drafted.check?.exit == nil)
    #expect(drafted.draft?.model == "Notice")
    // Asked again, it says the same: nothing is kept but the files.
    #expect(try step().draft?.patch == drafted.draft?.patch)
    try applyPatch(#require(drafted.draft?.patch))
    #expect(
      try #require(folder.contents(of: Self.source)).contains("extension Notice: Swift.Decodable")
    )
    let deleted = try step()
    #expect(deleted.action == "delete")
    #expect(deleted.draft == nil)
    #expect(deleted.check?.exit == 0)
    try applyPatch(#require(deleted.deletion?.patch))
    #expect(
      try #require(folder.contents(of: Self.source)).contains("extension Notice: Decodable")
    )
    let committed = try step()
    #expect(committed.action == "commit")
    #expect(committed.deletion == nil)
    #expect(committed.check?.exit == 0)
  }

  /// A team that wants both halves in the app for a while commits the draft and plans again.
  @Test func keepsTheLegacyHalfThatThePlanKeeps() throws {
    let plan = Self.plan(["Notice"])
      .replacingOccurrences(of: #""deleted": ["Notice"]"#, with: #""deleted": []"#)
    try folder.write(plan, to: "plan.json")
    try applyPatch(#require(step().draft?.patch))
    #expect(try step().action == "commit")
  }

  @Test func listsTheFindingsOfTheCheck() throws {
    try applyPatch(#require(step().draft?.patch))
    try folder.createFolder("decisions")
    // The server sends a key twice, and the library reads the last.
    try folder.write(#"{"text":"Quiet","text":"Closed"}"#, to: "fixtures/Notice/twice.json")
    let fixtures = ["--fixtures", folder.path + "/fixtures"]
    let checked = try step(fixtures + ["--decisions", folder.path + "/decisions"])
    #expect(checked.action == "check")
    #expect(checked.check?.exit == 1)
    #expect(checked.check?.findings.contains { $0.id.contains("duplicateKey") } == true)
  }

  @Test func asksForAFixture() throws {
    try folder.createFolder("no fixtures")
    let fixtures = folder.path + "/no fixtures"
    let step = try step("--fixtures", fixtures)
    #expect(step.action == "record")
    #expect(step.draft == nil)
    #expect(
      step.check?.command
        == "swift run parity-sample steps --model Notice --fixtures '\(fixtures)'"
    )
  }

  @Test func asksForACheckOfTheModel() throws {
    try folder.write(Self.plan(["Page<Article>"]), to: "plan.json")
    let step = try step()
    #expect(step.action == "check")
    #expect(step.advice.contains("There is no model Page<Article>. Models are "))
    #expect(step.advice.hasSuffix("Give the command a check of the model, with both routes."))
  }

  @Test(arguments: ["--fixtures", "--decisions", "--sources"])
  func refusesAFolderThatIsNotThere(option: String) throws {
    let ending = try BuiltExecutable("parity-sample", beside: Anchor.self).run(
      ["steps", "next", "--plan", "plan.json", option, "Typo"],
      script: "cd '\(folder.path)' && exec \"$@\""
    )
    #expect(ending.code == 64)
    #expect(
      ending.errors.contains(
        option == "--decisions" ? "no folder Typo of" : "Typo is not a folder."
      )
    )
  }

  @Test func deletesTheLegacyHalfOfADualModel() throws {
    try folder.write(Self.plan(["Notice"], stage: "dual"), to: "plan.json")
    let step = try step()
    #expect(step.action == "delete")
    // The sample has recorded its outcomes.
    #expect(
      step.advice
        == "Delete the legacy half of Notice, for which next --patch prints a patch."
    )
    let patch = try #require(step.deletion?.patch)
    #expect(step.deletion?.notes == [])
    #expect(try run(["--patch"]).output == patch)
    try applyPatch(patch)
    #expect(
      folder.contents(of: Self.source)
        == "package struct Notice {\n  let text: String\n  let validUntil: String?\n}\n"
    )
    // Nothing is left that a patch could cut out, and the file has no Codable half.
    let none = try run(["--patch"])
    #expect(none.code == 3 && none.output.isEmpty)
    let error = "The next step has no patch. Delete the legacy half of Notice by hand."
    #expect(none.errors.hasPrefix(error), "\(none.errors)")
  }

  /// The last step of the sample deletes this half, too.
  @Test func theFileOfTheNextStepOfTheSampleIsLeft() throws {
    let steps = SamplesFolder.url.appendingPathComponent("MigrationSteps")
    func text(_ step: String) throws -> String {
      try String(contentsOf: steps.appendingPathComponent("\(step)/Person.swift"), encoding: .utf8)
    }
    try folder.write(text("4-ParentFirst"), to: "Sources/Person.swift")
    try folder.write(Self.plan(["Person"], stage: "dual"), to: "plan.json")
    try applyPatch(run(["--patch"]).output)
    #expect(try folder.contents(of: "Sources/Person.swift") == text("5-Codable"))
    // The plan is of before, and the file says that the step is done.
    #expect(try self.step().action == "commit")
    let none = try run(["--patch"])
    #expect(none.code == 3 && none.output.isEmpty)
    #expect(none.errors.hasPrefix("The next step has no patch. Commit, and"), "\(none.errors)")
  }

  /// A draft has its patch by the same flag.
  @Test func printsThePatchOfADraft() throws {
    let patch = try #require(step().draft?.patch)
    #expect(try run(["--patch"]).output == patch)
  }

  @Test func endsWithThePlan() throws {
    try folder.write(Self.plan([]), to: "plan.json")
    let last = try step()
    #expect(last.action == "none" && last.remaining == 0)
    let ending = try run([])
    #expect(ending.output == "No model has a legacy half: remove the package.\n")
    let plan = Self.plan([]).dropFirst()
    try folder.write(#"{"notes": 2, "# + plan, to: "plan.json")
    let left =
      "No model has a legacy half: port what is marked with // MIGRATION:, and remove the package.\n"
    #expect(try run([]).output == left)
  }

  @Test func isReadByAPersonToo() throws {
    let ending = try run([])
    #expect(ending.code == 0)
    #expect(
      ending.output == """
        Notice: draft
          Apply the patch: swift run parity-sample steps next --plan plan.json --sources Sources --patch | git apply
          file   Sources/Notice.swift
          check  swift run parity-sample steps --model Notice
          else   If it does not build, correct the line that the compiler names, or go back with git apply -R.
        1 pull request left.

        """
    )
  }

  @Test func isShownInTheGuide() throws {
    let steps = "Samples/MigrationSteps/0-Legacy"
    let models = ["Notice", "Person", "Review", "Book", "Loan"]
    try folder.write(Self.plan(models, folder: steps), to: "plan.json")
    let package = SamplesFolder.url.deletingLastPathComponent()
    let ending = try BuiltExecutable("parity-sample", beside: Anchor.self).run(
      ["steps", "next", "--plan", folder.path + "/plan.json", "--sources", steps],
      script: "cd '\(package.path)' && exec \"$@\""
    )
    let output = ending.output.replacingOccurrences(of: "parity-sample steps", with: "app-parity")
      .replacingOccurrences(of: folder.path + "/", with: "")
      .replacingOccurrences(of: " --sources \(steps)", with: "")
    let guide = try String(
      contentsOf: package.appendingPathComponent("MigrationGuide.md"),
      encoding: .utf8
    )
    #expect(guide.contains("```text\n\(output)```"), "\(output)")
  }

  @Test(arguments: [nil, "{", #"{"version": 2, "models": [], "pullRequests": []}"#])
  func saysWhatIsWrongWithAPlan(text: String?) throws {
    try? FileManager.default.removeItem(atPath: folder.path + "/plan.json")
    if let text { try folder.write(text, to: "plan.json") }
    let ending = try run([])
    #expect(ending.code == 70)
    #expect(ending.errors.contains("plan.json cannot be read as a plan"))
    #expect(ending.errors.contains("swift package migration-plan --format json > plan.json"))
  }

  @Test func refusesOtherArguments() throws {
    let ending = try run(["--plan", "twice"])
    #expect(ending.code == 64)
    #expect(ending.errors.contains("--plan is given more than once."))
  }
}
#endif
