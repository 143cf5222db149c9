import Foundation
import LegacyExtractor
import ParityHarness
import TestSupport
import Testing

@testable import ParityCommandLine

/// The first step of a plan in which several models have the same name.
@Suite struct NextCommandTests {
  private var runner: CommandRunner

  init() throws {
    runner = try CommandRunner()
    try runner.folder.createFolder("Sources")
  }

  private func next(_ ids: [String], check name: String = "Shop.Address") throws
    -> CommandRunner.Result
  {
    var runner = runner
    runner.checks = [ParityCheck(Address.self, name: name)]
    try runner.folder.write(#"{"city":"x"}"#, to: "fixtures/\(name)/a.json")
    let models = ids.map { #"{"id": "\#($0)", "name": "Address", "stage": "legacy"}"# }
    let plan = """
      {"version": 1, "models": [\(models.joined(separator: ", "))], "pullRequests": [{"models": \
      ["\(ids[0])"], "deleted": [], "files": [{"path": "Sources/Shop/Address.swift"}], "checks": ["\(ids[0])"]}]}
      """
    try runner.folder.write(plan, to: "plan.json")
    let folder = runner.folder.path
    return runner.run([
      "next", "--plan", folder + "/plan.json", "--fixtures", folder + "/fixtures", "--sources",
      folder + "/Sources",
    ])
  }

  /// The file that declares the type that a draft found by its name, and what to do.
  @Test(arguments: [
    ("Shop", " --patch "), ("Shop", " | git apply\n"),
    (
      "Core",
      "/Sources/Core/Address.swift, which is no file of the step: several types have its name."
    ),
  ])
  func changesAFileOfTheStepOnly(module: String, advice: String) throws {
    try runner.folder.write(
      "struct Address {\n  let city: String\n}\n",
      to: "Sources/\(module)/Address.swift"
    )
    let result = try next(["Shop.Address", "Core.Address"])
    #expect(result.code == .parity)
    #expect(result.output.contains(advice), "\(result.text)")
  }

  @Test func asksForACheckOfThatName() throws {
    let result = try next(["Shop.Address", "Core.Address"], check: "Address")
    #expect(
      result.output.contains(
        "No check is named Shop.Address, and several models share the last part of the name. Name the check "
          + "and its folder of fixtures Shop.Address."
      ),
      "\(result.text)"
    )
  }

  /// The failure of a check that is none of the model's comes last.
  @Test func asksForACheckOfAModelWithoutOne() throws {
    var runner = runner
    runner.checks = [ParityCheck(Address.self, name: "Seat")]
    let plan = """
      {"version": 1, "models": [{"id": "Child", "name": "Child", "stage": "legacy"}], "pullRequests": [{"models": \
      ["Child"], "deleted": [], "files": [], "checks": ["Child"]}]}
      """
    try runner.folder.write(plan, to: "plan.json")
    let folder = runner.folder.path
    let result = runner.run([
      "next", "--plan", folder + "/plan.json", "--fixtures", folder + "/decisions", "--sources",
      folder + "/Sources",
    ])
    let lines = result.output.split(separator: "\n")
    #expect(lines.contains("Child: check"), "\(result.text)")
    let advice = lines.first { $0.contains("There is no model Child.") } ?? ""
    #expect(advice.contains("with both routes. "), "\(result.text)")
    #expect(advice.contains("/decisions/Seat"), "\(result.text)")
  }

  /// The plan is of before the deletion, with which the team has taken the check out of the suite.
  @Test func commitsADeletionWithoutACheck() throws {
    var runner = runner
    runner.checks = [ParityCheck(Address.self, name: "Seat")]
    let plan = """
      {"version": 1, "models": [{"id": "Child", "name": "Child", "stage": "legacy"}], "pullRequests": [{"models": \
      ["Child"], "deleted": ["Child"], "files": [{"path": "Sources/Child.swift"}], "checks": ["Child"]}]}
      """
    try runner.folder.write(plan, to: "plan.json")
    try runner.folder.write("struct Child: Decodable {}\n", to: "Sources/Child.swift")
    let folder = runner.folder.path
    let result = runner.run([
      "next", "--plan", folder + "/plan.json", "--sources", folder + "/Sources", "--fixtures",
      folder + "/fixtures",
    ])
    #expect(result.output.hasPrefix("Child: commit\n"), "\(result.text)")
  }

  /// A plan that was written when a model had both halves says nothing of its check today.
  @Test(arguments: [(#"{"city":"x"}"#, "Address: delete\n"), ("{}", "Address: check\n")])
  func deletesNothingWithoutAGreenCheck(document: String, action: String) throws {
    var runner = runner
    runner.checks = [ParityCheck(Port.self, name: "Address")]
    let plan = """
      {"version": 1, "models": [{"id": "Address", "name": "Address", "stage": "dual"}], "pullRequests": [{"models": \
      ["Address"], "deleted": ["Address"], "files": [{"path": "Sources/Address.swift"}], "checks": ["Address"]}]}
      """
    try runner.folder.write(plan, to: "plan.json")
    try runner.folder.write(document, to: "fixtures/Address/a.json")
    let half = "struct Address: Decodable, Unboxable {\n  init(unboxer: Unboxer) throws {}\n}\n"
    try runner.folder.write(half, to: "Sources/Address.swift")
    let folder = runner.folder.path
    let flags = ["--sources", folder + "/Sources", "--fixtures", folder + "/fixtures"]
    let result = runner.run(
      ["next", "--plan", folder + "/plan.json", "--server", "well-formed"] + flags
    )
    #expect(result.output.hasPrefix(action), "\(result.text)")
  }

  /// A child that was cut out has a check of its own since the plan was written; that of its parent cannot run yet.
  @Test func runsTheCheckThatAModelHasGotSinceThePlan() throws {
    var runner = runner
    runner.checks = ["Address", "Order"].map { ParityCheck(Port.self, name: $0) }
    let plan = """
      {"version": 1, "models": [{"id": "Address", "name": "Address", "stage": "legacy"}], "pullRequests": [{"models": \
      ["Address"], "deleted": [], "files": [{"path": "Sources/Address.swift"}], "checks": ["Order"]}]}
      """
    try runner.folder.write(plan, to: "plan.json")
    let folder = runner.folder.path
    let flags = ["--sources", folder + "/Sources", "--fixtures", folder + "/fixtures"]
    let result = runner.run(["next", "--plan", folder + "/plan.json"] + flags)
    #expect(result.output.contains("--model Address"), "\(result.text)")
  }

  @Test func refusesAPlanThatDoesNotSayWhich() throws {
    let result = try next(["Address", "Address"])
    #expect(result.code == .internalError)
    #expect(
      result.errors.contains(
        "several models are named Address, and the step does not say which it moves."
      ),
      "\(result.text)"
    )
  }
}

/// A model whose halves agree.
private struct Port: Swift.Decodable, LegacyDecodable {
  let city: String

  static func decode(_ e: Extractor) throws -> Port { try Port(city: e <| "city") }
}
