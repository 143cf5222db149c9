import ParityHarness
import Foundation
import LegacyExtractor
import TestSupport

@testable import ParityCommandLine
@testable import ParityEngine
@testable import ParityResults

/// Runs a command on a folder of fixtures and decisions that is gone after the test.
struct CommandRunner: Sendable {
  struct Result {
    let code: ParitySummary.ExitCode
    /// What went to the report.
    let output: String
    /// What went to the standard error.
    let errors: String

    var text: String { output + "\n" + errors }
  }

  let folder: TemporaryFolder
  var checks = [ParityCheck(Address.self)]
  var environment: [String: String] = [:]
  /// The lines that a person enters.
  var answers: [String] = []
  /// Called before each line that a person enters.
  var beforeAnswer: @Sendable () -> Void = {}

  /// Writes the documents of `Address`, by name.
  init(_ fixtures: [String: String] = ["a.json": #"{"city":"x"}"#]) throws {
    folder = try TemporaryFolder()
    for (name, text) in fixtures { try folder.write(text, to: "fixtures/Address/" + name) }
    try folder.createFolder("decisions")
  }

  /// Runs with the folders of this runner, on 1 August 2026.
  func run(_ arguments: String...) -> Result {
    run(["--fixtures", folder.path + "/fixtures"] + arguments)
  }

  func run(_ arguments: [String]) -> Result {
    let output = Lines()
    let errors = Lines()
    let input = Lines(answers)
    let beforeAnswer = beforeAnswer
    let command = ParityCommand(
      ParitySuite(
        checks,
        decisions: folder.path + "/decisions",
        golden: folder.path + "/golden",
        server: .hostile
      ),
      name: "parity-test",
      output: CommandOutput(write: { output.add($0) }, writeError: { errors.add($0) }),
      today: { Date(timeIntervalSince1970: 1_785_578_400) },
      environment: environment,
      input: {
        beforeAnswer()
        return input.popFirst()
      }
    )
    let code = command.run(arguments)
    return Result(code: code, output: output.text, errors: errors.text)
  }

  /// The decisions on `Address`, and those for the app.
  var ofType: String? { folder.contents(of: "decisions/Address.decisions.json") }
  var ofApp: String? { folder.contents(of: "decisions/app.decisions.json") }
}

/// A parent of the model of most tests.
struct Letter: Codable, LegacyDecodable {
  let to: Address
  let text: String

  static func decode(_ e: Extractor) throws -> Letter {
    try Letter(to: e <| "to", text: e <| "text")
  }
}

/// The model of most tests: one property that has to be there, and one that has not.
struct Address: Codable, LegacyDecodable {
  let city: String
  let zip: String?

  static func decode(_ e: Extractor) throws -> Address {
    try Address(city: e <| "city", zip: e <|? "zip")
  }
}
