import Foundation
import ParityHarness
import TestSupport

/// Returns the draft of a model by one fixture and the Swift file that declares it.
func draft<Model>(
  _ route: DecodingRoute<Model>,
  _ document: String,
  file: String,
  isEncoded: Bool = false
) throws -> MigrationDraft {
  try draft(route, document, ["Model.swift": file], isEncoded: isEncoded)
}

/// Returns the draft of a model by one fixture and the Swift files of its app.
func draft<Model>(
  _ route: DecodingRoute<Model>,
  _ document: String,
  _ files: [String: String],
  isEncoded: Bool = false
) throws -> MigrationDraft {
  let folder = try TemporaryFolder(files)
  let fixture = Fixture(name: "f", data: Data(document.utf8))
  return try MigrationDraft(
    route,
    fixtures: .fixtures([fixture]),
    isEncoded: isEncoded,
    sources: folder.path
  )
}
