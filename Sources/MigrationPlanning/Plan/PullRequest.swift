/// One step of a migration, with the models that move together and the files to edit.
package struct PullRequest: Sendable {
  /// The change to one model.
  package enum Action: Sendable, Equatable {
    /// `Decodable` replaces the legacy conformance. At most one reader reads the model through the
    /// bridge.
    case replace(readers: [Int])
    /// The model adds `Decodable`; the readers still use the legacy half.
    case add(readers: [Int])
    /// Deletes the legacy half, which no model reads.
    case delete
  }

  package struct Move: Sendable {
    package let model: Int
    package let action: Action
  }

  /// A file to edit, with edits other than moving the model.
  package struct File: Sendable, Hashable {
    package let path: String
    package let edit: String?
  }

  package let moves: [Move]
  package let files: [File]
  /// The models whose legacy half nothing reads after this step.
  package var released: [Int]
  /// The models whose accepted findings this step makes stale.
  package let stale: [Int]
  /// The models with fixtures whose parity checks verify the step.
  package let checked: [Int]
}
