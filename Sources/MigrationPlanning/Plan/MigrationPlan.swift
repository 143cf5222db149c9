/// The order in which to move models, as a list of pull requests.
struct MigrationPlan: Sendable {
  let graph: ModelGraph
  /// The models that still have a legacy half, children before their parents.
  let order: [Int]
  private(set) var pullRequests: [PullRequest] = []
  /// The index in ``pullRequests`` of the step that deletes each waiting model's legacy half.
  ///
  /// A model waits if legacy models read it and it already has a Codable half or cannot get one.
  private(set) var waiting: [Int: Int] = [:]
  /// What drafts have left to a person.
  let notes: DraftNotes
  /// The models whose legacy half nothing uses any more.
  let unused: [Int]
  /// The files with code that decodes a model of which it contains no name, so it may be an unused one.
  let filesWithoutNames: [String]

  /// Plans the migration of all models that still have a legacy half.
  ///
  /// - Complexity: O(*n* · *d*) for *n* models and relations that are nested *d* deep.
  init(_ graph: ModelGraph, sources: SourceLocator) {
    self.graph = graph
    let groups = Self.groups(of: graph)
    order = groups.joined().map(\.self)
    notes = DraftNotes(graph.models, sources: sources)
    unused = UnusedHalves(graph, graph.callSites).models
    filesWithoutNames = graph.callSites.filesWithoutNames(among: Set(graph.models.map(\.name)))
    let readers = Readers(graph, groups: groups)
    let parts = PullRequestParts(graph, sources: sources)
    var moved: [Int: Int] = [:]
    for group in groups {
      let moves = group.compactMap { model in
        readers.action(for: model).map { PullRequest.Move(model: model, action: $0) }
      }
      guard !moves.isEmpty else { continue }
      for move in moves { moved[move.model] = pullRequests.count }
      pullRequests.append(parts.pullRequest(moves))
    }
    release(readers, parts, moved: moved)
  }

  /// The number of models in each stage.
  var progress: HistoryEntry.Stages { HistoryEntry.Stages(graph.models.map(\.stage)) }

  /// Returns the case of a model: 1 without legacy parents, 2 with one, 3 with several.
  func migrationCase(of model: Int) -> Int {
    min(graph.parents[model].count { graph.models[$0].isLegacy }, 2) + 1
  }

  /// Sorts the models with a legacy half by the length of the chain of children, then by name.
  private static func groups(of graph: ModelGraph) -> [[Int]] {
    var depths: [Int] = graph.models.map { _ in 0 }
    var groups: [(depth: Int, members: [Int])] = []
    for component in graph.components {
      // A superclass stands before its subclasses, which move in the same step.
      let members = component.filter { graph.models[$0].isLegacy }
        .sorted { (graph.classDepth(of: $0), $0) < (graph.classDepth(of: $1), $1) }
      let below = component.flatMap { model in
        graph.children[model] + [graph.superclass[model]].compactMap(\.self)
      }
      let depth = below.filter { !component.contains($0) }.map { depths[$0] }.max() ?? 0
      for model in component { depths[model] = depth + (members.isEmpty ? 0 : 1) }
      if !members.isEmpty { groups.append((depth, members)) }
    }
    return groups.sorted { ($0.depth, $0.members[0]) < ($1.depth, $1.members[0]) }.map(\.members)
  }

  /// Finds the step after which nothing needs the legacy half of each model that still has one.
  private mutating func release(_ readers: Readers, _ parts: PullRequestParts, moved: [Int: Int]) {
    let kept = order.filter(readers.keepsLegacyHalf)
    var last = moved
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for model in kept.reversed() {
        let step = readers.stepsOfNeed(for: model, last).max() ?? 0
        if step != last[model] {
          last[model] = step
          hasChanged = true
        }
      }
    }
    for model in kept {
      guard let step = last[model], pullRequests.indices.contains(step) else { continue }
      if moved[model] == nil { waiting[model] = step }
      let left = readers.readers[model].filter { last[$0].map { $0 > step } ?? false }
      let deletion = PullRequest.Move(model: model, action: .delete(readers: left))
      pullRequests[step].release(deletion, parts.files(of: deletion))
    }
  }
}

/// The models that still use the legacy half of each model.
private struct Readers {
  let graph: ModelGraph
  /// The legacy models that read each model, except models that move in the same step.
  let readers: [[Int]]
  /// Whether something other than a parent's reads needs the conformance itself.
  let needsConformance: [Bool]
  /// The generic models, which are Decodable only if their arguments are.
  let generic: Set<Int>

  init(_ graph: ModelGraph, groups: [[Int]]) {
    self.graph = graph
    var group: [Int: Int] = [:]
    for (index, members) in groups.enumerated() {
      for member in members { group[member] = index }
    }
    let subclasses = graph.subclasses
    func outside(_ candidates: [Int], _ model: Int) -> [Int] {
      candidates.filter { graph.models[$0].isLegacy && group[$0] != group[model] }
    }
    generic = Set(graph.genericParents.joined())
    needsConformance = graph.models.indices.map {
      !outside(subclasses[$0] + graph.genericParents[$0], $0).isEmpty
    }
    readers = graph.models.indices.map {
      outside(graph.parents[$0] + subclasses[$0] + graph.genericParents[$0], $0).uniqued().sorted()
    }
  }

  /// Returns the action for a model, or `nil` if the model has to wait for its readers.
  func action(for index: Int) -> PullRequest.Action? {
    let model = graph.models[index]
    let canGetDecodable = model.stage == .legacy && !model.isExternal
    guard keepsLegacyHalf(index) else {
      return canGetDecodable ? .replace(readers: readers[index]) : .delete(readers: readers[index])
    }
    return canGetDecodable ? .add(readers: readers[index]) : nil
  }

  /// Returns whether a model still has a legacy half after its own step, if it has a step.
  func keepsLegacyHalf(_ index: Int) -> Bool {
    readers[index].count > (canBridge(index) ? 1 : 0)
  }

  /// Returns the steps of a model and of the readers that need its legacy half, without one that can use the bridge.
  ///
  /// - Parameters:
  ///   - index: The model.
  ///   - last: The step that ends each model's legacy half.
  /// - Returns: The steps.
  func stepsOfNeed(for index: Int, _ last: [Int: Int]) -> [Int] {
    let steps = readers[index].compactMap { last[$0] }.sorted(by: >)
    return steps.dropFirst(canBridge(index) ? 1 : 0) + [last[index] ?? 0]
  }

  private func canBridge(_ index: Int) -> Bool {
    let model = graph.models[index]
    let isCalled = readers[index].contains { graph.ownCalls[index][$0] != nil }
    return model.isBridgeable && !model.isExternal && !needsConformance[index] && !isCalled
      && !generic.contains(index)
  }
}
