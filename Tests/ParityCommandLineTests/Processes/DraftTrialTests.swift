import Foundation
import TestSupport
import Testing

#if os(Linux) || os(macOS)
/// Drafts of models that end the process on a document that no fixture has.
@Suite struct DraftTrialTests {
  private static let fixtures = [
    "Plain/a.json": #"{"name":"x"}"#,
    "Link/a.json": #"{"url":"https://example.com/a"}"#,
    "Fussy/a.json": #"{"name":"ok2"}"#,
    "Play/a.json": #"{"title":"t","actor":{"deed":"rest"}}"#,
    "Dallier/a.json": #"{"name":"ok2"}"#, "Leaver/a.json": #"{"name":"ok2"}"#,
  ]

  private let command: CrashingParity

  init() throws { command = try CrashingParity(Self.fixtures) }

  @Test(arguments: ["Fussy", "Link"])
  func namesTheModelThatEndsTheProcess(model: String) throws {
    let ending = try command.start(["draft", model] + command.fixtures)
    #expect(ending.code == 3)
    let lines = ending.errors.split(separator: "\n").filter { $0.hasPrefix(model + " ended with ") }
    #expect(lines.count == 1, "\(ending.errors)")
    #expect(lines.first?.contains("so there is no draft of it.") == true)
    #expect(!ending.output.contains("extension"))
  }

  /// A child of a check behind those that end the process.
  @Test func draftsAChildOfALaterCheck() throws {
    let ending = try command.start(["draft", "Idler"] + command.fixtures)
    #expect(ending.code == 0, "\(ending.errors)")
    #expect(ending.output.contains("extension Idler: Decodable"))
  }

  @Test(TestLimit.minute)
  func namesTheModelThatDoesNotReturn() throws {
    let ending = try command.start(
      ["draft", "Dallier"] + command.fixtures,
      environment: ["CRASHING_PARITY": "hasty"]
    )
    #expect(ending.code == 3)
    #expect(
      ending.errors.contains(
        "Dallier took more than 0.5 seconds for a document when its fixtures were decoded with changed "
          + "values, so there is no draft of it. Find what takes so long"
      ),
      "\(ending.errors)"
    )
  }

  /// A thread of the model ends the process a moment later.
  @Test func waitsForTheThreadsOfAModel() throws {
    let ending = try command.start(["draft", "Leaver"] + command.fixtures)
    #expect(ending.code == 3)
    #expect(ending.errors.contains("Leaver ended with exit(0) when"), "\(ending.errors)")
  }

  @Test func saysSoAsTheNextStep() throws {
    let plan = """
      {"version": 1, "models": [{"id": "Link", "name": "Link", "stage": "legacy"}], "pullRequests": [{"models": \
      ["Link"], "files": [], "checks": ["Link"]}]}
      """
    try command.folder.write(plan, to: "plan.json")
    let folder = command.folder.path
    let ending = try command.start(
      ["next", "--plan", folder + "/plan.json", "--sources", folder] + command.fixtures
    )
    #expect(ending.code == 0, "\(ending.errors)")
    #expect(ending.output.contains("Link: check\n  Link ended with "), "\(ending.output)")
  }
}
#endif
