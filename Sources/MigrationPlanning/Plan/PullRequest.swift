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

// MARK: -

/// Collects the files, the checks and the stale findings of a step.
struct PullRequestParts {
  private let graph: ModelGraph
  private let sources: SourceLocator

  init(_ graph: ModelGraph, sources: SourceLocator) {
    self.graph = graph
    self.sources = sources
  }

  func pullRequest(_ moves: [PullRequest.Move]) -> PullRequest {
    let models = moves.map(\.model)
    let edited = moves.flatMap(parentEdits).uniqued()
    let own = models.flatMap { graph.models[$0].files }
      .filter { path in !edited.contains { $0.path == path } }
      .map { PullRequest.File(path: $0, edit: nil) }
    let affected = (models + ancestors(of: models)).filter { graph.models[$0].hasFixture }
    let endsLegacyHalf = moves.contains { move in
      if case .add = move.action { false } else { true }
    }
    return PullRequest(
      moves: moves,
      files: (own + edited).uniqued(),
      released: [],
      stale: endsLegacyHalf ? affected : [],
      checked: endsLegacyHalf ? affected : affected.filter(models.contains)
    )
  }

  /// Returns the edits with which the only legacy parent can read a Codable child.
  private func parentEdits(_ move: PullRequest.Move) -> [PullRequest.File] {
    guard case .replace(let readers) = move.action else { return [] }
    let name = graph.models[move.model].name
    return readers.flatMap { reader in
      graph.models[reader].files.compactMap { file in
        if graph.models[reader].library == .jayson {
          return PullRequest.File(path: file, edit: "get(\(name).self, using:)")
        }
        let imports = LegacyLibrary.bridges { sources.file(file, imports: $0) }
          .filter { !sources.file(file, imports: $0) }
          .map { "import \($0)" }
        guard !imports.isEmpty else { return nil }
        return PullRequest.File(path: file, edit: imports.joined(separator: ", "))
      }
    }
  }

  /// Returns all models whose documents contain the given models, nearest first.
  private func ancestors(of models: [Int]) -> [Int] {
    var found: [Int] = []
    var seen = Set(models)
    var open = models
    while !open.isEmpty {
      open = open.flatMap { graph.parents[$0] }.filter { seen.insert($0).inserted }
      found += open
    }
    return found
  }
}
