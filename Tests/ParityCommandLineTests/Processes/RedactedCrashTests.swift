import Foundation
import RedactionSupport
import TestSupport
import Testing

#if os(Linux) || os(macOS)
/// What a model prints, and what it says when it crashes, may quote its document.
@Suite struct RedactedCrashTests {
  private final class Anchor {}

  private static let secret = "5f3c9a77"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["Talkative/a.json": #"{"token":"tok_\#(Self.secret)"}"#])
  }

  private func run(_ arguments: String...) throws -> BuiltExecutable.Ending {
    try BuiltExecutable("crashing-parity", beside: Anchor.self).run(
      ["--fixtures", folder.path, "--model", "Talkative"] + arguments,
      environment: ["SWIFT_BACKTRACE": "enable=no", "CI": nil]
    )
  }

  private func text(_ ending: BuiltExecutable.Ending) -> String { ending.output + ending.errors }

  @Test func saysNothingOfADocument() throws {
    let report = folder.path + "/report"
    let ending = try run("--redact", "--report", report)
    #expect(ending.code == 1)
    #expect(ending.output.contains("CRASHES   "))
    #expect(ending.output.contains(" crash\n"))
    #expect(ending.errors.contains("Talkative ended with a crash (SIG"))
    #expect(!text(ending).contains(Self.secret))
    #expect(!text(ending).contains("reads tok"))
    #expect(!text(ending).contains("no token"))
    #expect(ending.output.contains("A line behind the command."))
    for file in folder.files where file.hasPrefix(report) {
      #expect(try !String(contentsOfFile: file, encoding: .utf8).contains(Self.secret))
    }
  }

  @Test func saysItOtherwise() throws {
    #expect(try text(run()).contains(Self.secret))
  }

  /// A draft decodes in a child process.
  @Test func silencesADraft() throws {
    func run(_ setting: String) throws -> BuiltExecutable.Ending {
      try BuiltExecutable("crashing-parity", beside: Anchor.self).run(
        ["draft", "Talkative", "--fixtures", folder.path],
        environment: ["CRASHING_PARITY": setting, "CI": nil]
      )
    }
    let ending = try run("redacting")
    #expect(!text(ending).contains(Self.secret))
    #expect(!text(ending).contains("reads tok"))
    #expect(ending.output.contains("A line behind the command."))
    #expect(try text(run("all")).contains("reads tok"))
  }

  @Test func silencesOneProcessToo() throws {
    let ending = try run("--redact", "--in-process", "--mutations", "none")
    #expect(ending.code == 0)
    #expect(ending.output.contains("✔ Parity of 1 model: no finding   1 fixture"))
    #expect(ending.output.contains("A line behind the command."))
    #expect(!text(ending).contains(Self.secret))
  }
}

/// What a built executable writes under `--redact`, whose child processes decode the fixtures.
@Suite struct RedactedChildTests {
  private let command: CrashingParity

  init() throws { command = try CrashingParity(["Patron/full.json": Patron.fixture]) }

  private static let count = Patron.ports.count + Patron.endingPorts.count

  /// The lines with something that nobody may read.
  private func secrets(in text: String) -> [String] {
    text.components(separatedBy: "\n").filter { line in
      Patron.secrets.contains(where: line.contains)
    }
  }

  private func run(_ port: Int, _ arguments: [String]) throws -> BuiltExecutable.Ending {
    let name = "patron" + String(repeating: "+", count: port)
    let ending = try command.start(arguments, environment: ["CRASHING_PARITY": name])
    #expect(secrets(in: ending.output + "\n" + ending.errors) == [])
    return ending
  }

  private func expectNoSecretInFiles() throws {
    for file in command.folder.files where !file.contains("/Patron/") {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(secrets(in: text + "\n" + file) == [], "\(file)")
    }
  }

  @Test(arguments: TestExtent.part(of: Array(0..<count)))
  func showsNoValue(port: Int) throws {
    let folder = command.folder.path
    let arguments = command.fixtures + ["--redact", "--report", folder + "/.report"]
    #expect(try run(port, arguments).code == 1)
    try expectNoSecretInFiles()
  }

  /// Each check that ends a process gets another one.
  @Test func redactsInEveryProcess() throws {
    let text = "string of 22"
    let ending = try run(Patron.ports.count, command.fixtures + ["--redact"])
    #expect(ending.errors.contains("Checking again"))
    #expect(ending.output.contains(text))
  }
}
#endif
