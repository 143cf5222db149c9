import Foundation
import MigrationStep0
import MigrationStep1
import MigrationStep2
import MigrationStep3
import MigrationStep4
import MigrationStep5
import Testing

/// The app after one of the pull requests: how it decodes its two documents.
struct MigrationStep: Sendable, CustomTestStringConvertible {
  /// The name of its folder.
  let name: String
  let decode: [String: @Sendable (Data) throws -> Any]

  var testDescription: String { name }

  private init(
    _ name: String,
    notice: @escaping @Sendable (Data) throws -> Any,
    loan: @escaping @Sendable (Data) throws -> Any
  ) {
    self.name = name
    decode = ["Notice": notice, "Loan": loan]
  }

  static let all = [
    MigrationStep(
      "0-Legacy",
      notice: { try MigrationStep0.LibraryAPI.notice(from: $0) },
      loan: { try MigrationStep0.LibraryAPI.loan(from: $0) }
    ),
    MigrationStep(
      "1-NoParent",
      notice: { try MigrationStep1.LibraryAPI.notice(from: $0) },
      loan: { try MigrationStep1.LibraryAPI.loan(from: $0) }
    ),
    MigrationStep(
      "2-OneParent",
      notice: { try MigrationStep2.LibraryAPI.notice(from: $0) },
      loan: { try MigrationStep2.LibraryAPI.loan(from: $0) }
    ),
    MigrationStep(
      "3-ManyParents",
      notice: { try MigrationStep3.LibraryAPI.notice(from: $0) },
      loan: { try MigrationStep3.LibraryAPI.loan(from: $0) }
    ),
    MigrationStep(
      "4-ParentFirst",
      notice: { try MigrationStep4.LibraryAPI.notice(from: $0) },
      loan: { try MigrationStep4.LibraryAPI.loan(from: $0) }
    ),
    MigrationStep(
      "5-Codable",
      notice: { try MigrationStep5.LibraryAPI.notice(from: $0) },
      loan: { try MigrationStep5.LibraryAPI.loan(from: $0) }
    ),
  ]
}
