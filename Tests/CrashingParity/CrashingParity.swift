import Foundation
import LegacyExtractor
import ParityHarness

/// A parity command over models that crash, for the tests of crash containment.
@main
enum CrashingParity {
  static func main() {
    print("A line before the command.")
    let command = ParityCommand(
      [
        ParityCheck(Plain.self),
        ParityCheck("Seat", legacy: .legacy(LegacySeat.self), codable: .codable(Seat.self)),
        ParityCheck("Link", legacy: .legacy(LegacyLink.self), codable: .codable(Link.self)),
        ParityCheck(Mirrored.self),
        ParityCheck(Plain.self, name: "Last"),
        ParityCheck(
          "Talkative",
          legacy: .legacy(LegacyTalkative.self),
          codable: .codable(Talkative.self)
        ),
      ],
      name: "crashing-parity"
    )
    let code = command.run(CommandLine.arguments.dropFirst())
    print("A line behind the command.")
    exit(code.rawValue)
  }
}
