import Foundation
import MigrationStep0
import MigrationStep5
import ParityHarness

/// The first step of the migration beside the last.
package enum StepsChecks {
  package static let all = [
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

  /// The same checks after the legacy half is deleted: they know nothing of `MigrationStep0`.
  package static let golden = [
    ParityCheck(
      "Notice",
      legacy: .recorded(),
      codable: .codable(MigrationStep5.Notice.self, decoder: MigrationStep5.LibraryAPI.decoder)
    ),
    ParityCheck(
      "Loan",
      legacy: .recorded(),
      codable: .codable(MigrationStep5.Loan.self, decoder: MigrationStep5.LibraryAPI.decoder)
    ),
  ]
}
