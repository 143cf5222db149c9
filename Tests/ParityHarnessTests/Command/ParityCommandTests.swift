import Foundation
import Testing

@testable import ParityHarness

@Suite struct ParityCommandTests {
  private final class Printer: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    var output: CommandOutput {
      CommandOutput(write: { self.add($0) }, writeError: { self.add($0) })
    }
    func add(_ line: String) { lock.withLock { lines.append(line) } }
    var text: String { lock.withLock { lines.joined(separator: "\n") } }
  }

  private func run(
    _ arguments: [String],
    checks: [ParityCheck] = [ParityCheck(Account.Address.self)]
  ) -> (code: ParityExitCode, text: String) {
    let printer = Printer()
    let command = ParityCommand(checks, name: "parity-test", output: printer.output) {
      Date(timeIntervalSince1970: 1_785_578_400)
    }
    return (command.run(arguments), printer.text)
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["fixtures/Address/a.json": #"{"city":"x"}"#]) }

  private func arguments(_ more: String...) -> [String] {
    ["--fixtures", folder.path + "/fixtures", "--known", folder.path + "/known"] + more
  }

  @Test func endsWithZeroAtParity() throws {
    let result = run(arguments("--mutations", "none"))
    #expect(result.code == .parity)
    #expect(result.text.contains("✔ Address   1 fixture   0 mutants   parity"))
    #expect(result.text.contains("Parity: 1 model, no divergence."))
  }

  @Test func endsWithOneAtADivergence() throws {
    let result = run(arguments())
    #expect(result.code == .divergence)
    #expect(result.text.contains("NEW  duplicateKey   only legacy accepts"))
    #expect(result.text.contains("FAIL (exit code 1)"))
  }

  @Test func endsWithTwoWhenKnownDivergencesAreOutOfDate() throws {
    let known = """
      {"model":"Address","$.city | asIs | valueDiffers":{"legacy":"l","codable":"c","reason":"r"},"schema":1}
      """
    try folder.write(known, to: "known/Address.json")
    let result = run(arguments("--mutations", "none"))
    #expect(result.code == .knownOutOfDate)
    #expect(result.text.contains("STALE  $.city | asIs | valueDiffers"))
  }

  @Test func endsWithThreeWithoutFixturesOrModels() throws {
    let empty = try TemporaryFolder()
    let result = run(["--fixtures", empty.path])
    #expect(result.code == .notChecked)
    #expect(result.text.contains("✘ Address   NOT CHECKED   There is no fixture folder"))
    #expect(run([], checks: []).code == .notChecked)
  }

  @Test func endsWithSeventyWhenAListCannotBeRead() throws {
    try folder.write("{", to: "known/Address.json")
    let result = run(arguments())
    #expect(result.code == .internalError)
    #expect(result.text.contains("FAILED"))
  }

  @Test(arguments: [
    (["--wrong"], "Allowed are --fixtures, --model"), (["--fixtures"], "--fixtures needs a value"),
    (["--model", "Order"], "Models are Address"),
    (["--mutations", "some"], "Allowed are none|pull-request|full"),
    (["--known", "--help"], "--known needs a value"), (["extra"], "Unknown argument extra"),
  ])
  func refusesWrongArguments(arguments: [String], message: String) {
    let result = run(arguments)
    #expect(result.code == .usage)
    #expect(result.text.contains(message))
    #expect(result.text.contains("Run parity-test --help"))
  }

  @Test func explainsItself() {
    let result = run(["--help"])
    #expect(result.code == .parity)
    for flag in ["--fixtures DIR", "--model NAME", "--mutations", "--known DIR", "--help"] {
      #expect(result.text.contains(flag))
    }
  }

  @Test func checksOnlyTheChosenModel() throws {
    let checks = [ParityCheck(Account.Address.self), ParityCheck(Account.self)]
    let result = run(
      arguments("--model", "Address", "--mutations", "none"),
      checks: checks
    )
    #expect(result.code == .parity)
    #expect(!result.text.contains("Account"))
  }
}
