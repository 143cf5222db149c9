/// One step of a migration: the models that move together, and what a person needs to know for it.
package struct PullRequest: Sendable {
  /// What happens to one model.
  package enum Action: Sendable, Equatable {
    /// The legacy conformance is replaced by `Decodable`. The readers, at most one, read the model
    /// through the bridge.
    case replace(readers: [Int])
    /// `Decodable` is added; the readers keep the legacy half in use.
    case add(readers: [Int])
    /// The legacy half, which no model reads any more, is deleted.
    case delete
  }

  package struct Move: Sendable {
    package let model: Int
    package let action: Action
  }

  /// A file to edit, with what to do there besides moving the model.
  package struct File: Sendable, Hashable {
    package let path: String
    package let edit: String?
  }

  package let moves: [Move]
  package let files: [File]
  /// The models whose legacy half nothing reads once this step is done.
  package var released: [Int]
  /// The models whose accepted findings this step makes stale.
  package let stale: [Int]
  /// The models with fixtures whose check shows whether the step is right.
  package let checked: [Int]
}
