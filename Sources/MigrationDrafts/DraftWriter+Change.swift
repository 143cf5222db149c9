import Foundation
import MigrationPlanning

/// How a draft changes the file of its model.
extension DraftWriter {
  /// Returns the change of the file; `nil` if it is not known, or some of its bytes, which no patch fits.
  func change(
    _ new: (ModelDeclaration) -> String
  ) -> MigrationDraft.FileChange? {
    declaration.flatMap { declaration in
      guard !declaration.text.contains(SourceText.replacement) else { return nil }
      let text = new(declaration)
      let isRead = text.contains(PropertyDrafting.reading)
      return .init(
        path: declaration.file,
        old: declaration.text,
        new: isRead ? LibraryUse.addingBridges(to: text) : text
      )
    }
  }
}
