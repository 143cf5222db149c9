import Foundation
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
    #expect(ending.output.contains("crash   "))
    #expect(ending.output.contains("codable crash"))
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

  @Test func silencesOneProcessToo() throws {
    let ending = try run("--redact", "--in-process", "--mutations", "none")
    #expect(ending.code == 0)
    #expect(ending.output.contains("✔ Talkative   1 fixture"))
    #expect(ending.output.contains("A line behind the command."))
    #expect(!text(ending).contains(Self.secret))
  }
}
#endif
