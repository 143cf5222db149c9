import Foundation
import TestSupport
import Testing

#if os(Linux) || os(macOS)
/// Drafts of models that end the process on a document that no fixture has, hang or print.
@Suite struct DraftTrialTests {
  private static let fixtures = [
    "Plain/a.json": #"{"name":"x"}"#,
    "Link/a.json": #"{"url":"https://example.com/a"}"#,
    "Fussy/a.json": #"{"name":"ok2"}"#,
    "Play/a.json": #"{"title":"t","actor":{"deed":"rest"}}"#,
    "Talkative/a.json": #"{"token":"tok_1"}"#, "Dallier/a.json": #"{"name":"ok2"}"#,
    "Leaver/a.json": #"{"name":"ok2"}"#,
  ]

  private let command: CrashingParity

  init() throws { command = try CrashingParity(Self.fixtures) }

  /// The value that ends the process is only one observation less.
  @Test(arguments: [
    ("Fussy", "The legacy code ends the process for some values: look whether this does, too."),
    ("Link", "The legacy code ends the process for some values; this does not."),
  ])
  func draftsAModelThatEndsTheProcess(model: String, note: String) throws {
    let ending = try command.start(["draft", model] + command.fixtures)
    #expect(ending.code == 0, "\(ending.errors)")
    #expect(ending.output.contains("extension Legacy\(model): Decodable"), "\(ending.output)")
    #expect(ending.output.contains(note), "\(ending.output)")
  }

  /// What a model prints is no part of the draft, nor of the drafts of others.
  @Test func keepsWhatAModelPrintsOutOfADraft() throws {
    let ending = try command.start(["draft", "Talkative"] + command.fixtures)
    #expect(ending.code == 0, "\(ending.errors)")
    #expect(ending.output.hasPrefix("extension ") || ending.output.hasPrefix("//"))
  }

  /// A child of a check behind those that end the process.
  @Test func draftsAChildOfALaterCheck() throws {
    let ending = try command.start(["draft", "Idler"] + command.fixtures)
    #expect(ending.code == 0, "\(ending.errors)")
    #expect(ending.output.contains("extension Idler: Decodable"))
  }

  @Test func draftsAModelThatDoesNotReturn() throws {
    let ending = try command.start(
      ["draft", "Dallier"] + command.fixtures,
      environment: ["CRASHING_PARITY": "hasty"]
    )
    #expect(ending.code == 0, "\(ending.errors)")
    #expect(ending.output.contains("extension LegacyDallier"), "\(ending.output)")
  }

  /// A thread of the model ends the process a moment later.
  @Test func waitsForTheThreadsOfAModel() throws {
    let ending = try command.start(["draft", "Leaver"] + command.fixtures)
    #expect(ending.code == 3)
    #expect(ending.errors.contains("Leaver ended with exit(0) when"), "\(ending.errors)")
  }

  @Test func isTheNextStep() throws {
    let plan = """
      {"version": 1, "models": [{"id": "Link", "name": "Link", "stage": "legacy"}], "pullRequests": [{"models": \
      ["Link"], "deleted": [], "files": [], "checks": ["Link"]}]}
      """
    try command.folder.write(plan, to: "plan.json")
    let folder = command.folder.path
    let ending = try command.start(
      ["next", "--plan", folder + "/plan.json", "--sources", folder] + command.fixtures
    )
    #expect(ending.code == 0, "\(ending.errors)")
    #expect(ending.output.contains("Link: draft\n"), "\(ending.output)")
  }
}
#endif
