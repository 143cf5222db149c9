import Foundation
import ParityHarness
import TestSupport

/// Returns the draft of a model by its fixtures and the Swift file that declares it.
func draft<Model>(
  _ route: DecodingRoute<Model>,
  _ documents: String...,
  file: String,
  isEncoded: Bool = false
) throws -> MigrationDraft {
  try draft(route, documents: documents, ["Model.swift": file], isEncoded: isEncoded)
}

/// Returns the draft of a model by one fixture and the Swift files of its app.
func draft<Model>(
  _ route: DecodingRoute<Model>,
  _ document: String,
  _ files: [String: String],
  isEncoded: Bool = false
) throws -> MigrationDraft {
  try draft(route, documents: [document], files, isEncoded: isEncoded)
}

private func draft<Model>(
  _ route: DecodingRoute<Model>,
  documents: [String],
  _ files: [String: String],
  isEncoded: Bool
) throws -> MigrationDraft {
  let folder = try TemporaryFolder(files)
  let fixtures = documents.enumerated().map { index, text in
    Fixture(name: "\(index)", data: Data(text.utf8))
  }
  return try MigrationDraft(
    route,
    fixtures: .fixtures(fixtures),
    isEncoded: isEncoded,
    sources: folder.path
  )
}
