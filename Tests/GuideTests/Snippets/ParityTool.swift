import Foundation
import LegacyExtractor
import ParityCommandLine
import ParityHarness

enum ParityTool {
  private typealias Announcement = CaseOne.Announcement

  // snippet: a command
  static func main() {
    let command = ParityCommand(
      [ParityCheck(Announcement.self, decoder: .api)],
      fixtures: "Fixtures",
      known: "Parity"
    )
    exit(command.run(CommandLine.arguments.dropFirst()).rawValue)
  }
  // end
}
