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
        // A compat module re-exports the bridge.
        let bridge = LegacyLibrary.bridges.first { sources.file(file, imports: $0.key) }?.value
        guard let bridge, !sources.file(file, imports: bridge) else { return nil }
        return PullRequest.File(path: file, edit: "import \(bridge)")
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
