import Foundation
import MigrationStep0
import MigrationStep5
import ParityCommandLine
import ParityHarness

/// `swift run steps-parity` compares the first step with the last.
@main
package enum StepsParity {
  package static let checks = [
    ParityCheck(
      "Notice",
      legacy: .himotoki(MigrationStep0.Notice.self),
      codable: .codable(MigrationStep5.Notice.self, decoder: MigrationStep5.LibraryAPI.decoder)
    ),
    ParityCheck(
      "Loan",
      legacy: .himotoki(MigrationStep0.Loan.self),
      codable: .codable(MigrationStep5.Loan.self, decoder: MigrationStep5.LibraryAPI.decoder)
    ),
  ]

  package static func run(
    _ arguments: some Sequence<String>,
    output: CommandOutput = .standard
  ) -> ParityExitCode {
    ParityCommand(
      checks,
      name: "steps-parity",
      fixtures: "Samples/MigrationSteps/Responses",
      known: "Samples/MigrationSteps/KnownDivergences",
      output: output
    ).run(arguments)
  }

  static func main() { exit(run(CommandLine.arguments.dropFirst()).rawValue) }
}
