/// One step of a migration, with the models that move together and the files to edit.
struct PullRequest: Sendable {
  /// The change to one model.
  enum Action: Sendable, Equatable {
    /// `Decodable` replaces the legacy conformance. At most one reader reads the model through the
    /// bridge.
    case replace(readers: [Int])
    /// The model adds `Decodable`; the readers still use the legacy half.
    case add(readers: [Int])
    /// Deletes the legacy half. At most one reader reads the model through the bridge from then on.
    case delete(readers: [Int])
  }

  struct Move: Sendable {
    let model: Int
    let action: Action
  }

  /// A file to edit, with edits other than moving the model.
  struct File: Sendable, Hashable {
    let path: String
    let edit: String?
  }

  let moves: [Move]
  private(set) var files: [File]
  /// The models that an earlier step has moved, and whose legacy half nothing needs after this one.
  private(set) var released: [Move] = []
  /// The models whose accepted findings this step makes stale.
  private(set) var stale: [Int]
  /// The models with fixtures whose parity checks verify the step.
  let checked: [Int]

  /// The models whose legacy half is gone after this step.
  var deleted: [Int] {
    (moves.filter(\.endsLegacyHalf) + released).map(\.model).uniqued()
  }

  /// Adds the deletion of a legacy half that nothing needs after this step.
  ///
  /// - Parameters:
  ///   - deletion: The deletion.
  ///   - edited: The files to edit for it.
  mutating func release(_ deletion: Move, _ edited: [File]) {
    released.append(deletion)
    stale = (stale + [deletion.model]).uniqued()
    files = Self.merged(files + edited)
  }

  /// Returns files, each once: one with an edit stands for the same file without one.
  fileprivate static func merged(_ files: [File]) -> [File] {
    let edited = Set(files.filter { $0.edit != nil }.map(\.path))
    return files.filter { $0.edit != nil || !edited.contains($0.path) }.uniqued()
  }
}

extension PullRequest.Move {
  /// The models that read the model through the bridge from then on.
  var bridgedReaders: [Int] {
    switch action {
    case .replace(let readers), .delete(let readers): readers
    case .add: []
    }
  }

  fileprivate var endsLegacyHalf: Bool {
    if case .add = action { false } else { true }
  }

  /// Whether the model has no Codable half before the step.
  var makesCodableHalf: Bool {
    if case .delete = action { false } else { true }
  }
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
    let affected = (models + ancestors(of: models)).filter { graph.models[$0].hasFixture }
    let endsLegacyHalf = moves.contains(where: \.endsLegacyHalf)
    return PullRequest(
      moves: moves,
      files: PullRequest.merged(ownFiles(of: models) + moves.flatMap(parentEdits)),
      stale: endsLegacyHalf ? affected : [],
      checked: endsLegacyHalf ? affected : affected.filter(models.contains)
    )
  }

  /// Returns the files to edit for a change to a model.
  func files(of move: PullRequest.Move) -> [PullRequest.File] {
    ownFiles(of: [move.model]) + parentEdits(of: move)
  }

  private func ownFiles(of models: [Int]) -> [PullRequest.File] {
    models.flatMap { graph.models[$0].files }.map { PullRequest.File(path: $0, edit: nil) }
  }

  /// Returns the edits with which the only legacy parent can read a Codable child.
  private func parentEdits(of move: PullRequest.Move) -> [PullRequest.File] {
    let name = graph.models[move.model].name
    return move.bridgedReaders.flatMap { reader in
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
