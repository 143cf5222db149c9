import ParityHarness
import Foundation
import LegacyExtractor
import TestSupport
import Testing

@testable import ParityCommandLine
@testable import ParityEngine

/// Names and values that act where they are printed, in everything that a command writes.
@Suite struct HostileCommandTests {
  /// The command, with hostile file names and values, and with everything that it may say.
  @Test func printsNothingThatActs() throws {
    let names = HostileText.all.map { Self.fileName(of: $0) + ".json" }
    let value = try #require(String(data: JSONEncoder().encode(HostileText.name), encoding: .utf8))
    let documents = Dictionary(
      names.map { ($0, #"{"city":\#(value),\#(value):1}"#) },
      uniquingKeysWith: { first, _ in first }
    )
    var runner = try CommandRunner(documents)
    runner.checks = [Self.upperCasing(named: "Address")]
    let folder = runner.folder.path
    let runs = [
      runner.run("--report", folder + "/report"),
      runner.run("accept", "--reason", HostileText.name, "--owner", HostileText.name),
      runner.run("--report", folder + "/other"), runner.run("--expires", HostileText.name),
      runner.run(HostileText.name), runner.run("--model", HostileText.name),
      runner.run(["--fixtures", HostileText.name]),
      runner.run("--decisions", HostileText.name),
      runner.run("--report", "/dev/null/" + HostileText.name),
    ]
    for run in runs { #expect(HostileText.effects(of: run.text) == []) }
    #expect(runs.prefix(3).map(\.code) == [.newFinding, .newFinding, .newFinding])
    // A shrunk document is a fixture: byte for byte what it is.
    for file in runner.folder.files where !file.contains("/fixtures/") && !file.contains("/shrunk/")
    {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(HostileText.effects(of: text) == [], "\(file)")
    }
  }

  @Test func explainsItselfUnderAnyName() throws {
    let output = Lines()
    let command = ParityCommand(
      ParitySuite(
        [Self.upperCasing(named: HostileText.name)],
        fixtures: HostileText.name,
        decisions: HostileText.name
      ),
      name: HostileText.name,
      output: CommandOutput(write: { output.add($0) }, writeError: { output.add($0) })
    )
    _ = command.run(["--help"])
    _ = command.run([])
    _ = command.run(["--model", "x"])
    #expect(output.all.count > 20)
    for line in output.all {
      #expect(HostileText.effects(of: line) == [])
      #expect(!line.unicodeScalars.contains("\n"))
    }
  }

  @Test func showsProgressOnOneLine() {
    let lines = Lines()
    let output = CommandOutput(
      write: { _ in },
      writeError: { _ in },
      hasColours: true,
      writeOver: { lines.add($0) }
    )
    // A nanosecond passes for a second.
    let printer = ProgressPrinter(
      output,
      models: 1,
      now: { Date(timeIntervalSinceReferenceDate: ProcessInfo.processInfo.systemUptime * 1e9) }
    )
    for fixtures in 0..<40 {
      printer.show(
        ParityCheck.Progress(model: HostileText.name, fixtures: fixtures, total: 100, variants: 0)
      )
    }
    #expect(!lines.all.isEmpty)
    for line in lines.all { #expect(HostileText.effects(of: line) == []) }
  }

  /// Colours are the report's own, and no line's content can have any.
  @Test func coloursItsOwnWordsAlone() {
    let lines = Lines()
    let output = CommandOutput(
      write: { lines.add($0) },
      writeError: { _ in },
      hasColours: true,
      writeOver: nil
    )
    output.writeReport("✘ \u{1B}[32mUser")
    output.writeReport("✔ a\u{7}")
    #expect(
      lines.all == ["\u{1B}[31m✘\u{1B}[0m \\u{1B}[32mUser", "\u{1B}[32m✔\u{1B}[0m a\\u{7}"]
    )
  }

  private static func fileName(of text: String) -> String {
    let name = text.split(separator: "/").joined(separator: "_")
    #if canImport(Darwin)
    // APFS refuses noncharacters.
    return String(name.unicodeScalars.filter { $0.value & 0xFFFE != 0xFFFE })
    #else
    return name
    #endif
  }

  private static func upperCasing(named name: String) -> ParityCheck {
    ParityCheck(
      name,
      legacy: .himotoki(Address.self),
      codable: DecodingRoute<Address>("codable") { data in
        let address = try JSONDecoder().decode(Address.self, from: data)
        guard address.city.count > 3 else { throw DecodeError.custom("no city: \(address.city)") }
        return Address(city: address.city + "\u{1B}[0m\n::error::", zip: address.zip)
      }
    )
  }
}
