/// Finds the models whose legacy half nothing uses any more, so that it can be deleted.
struct UnusedHalves {
  /// The indexes of the models.
  let models: [Int]

  /// Starts with all models that have a Codable half, too, or that another module declares, and drops those
  /// that a legacy model reads or that code decodes with the legacy library; what unused halves read does not
  /// count.
  ///
  /// - Complexity: O(*n*²) for *n* models with both halves.
  init(_ graph: ModelGraph, _ callSites: LegacyCallSites) {
    let subclasses = graph.subclasses
    // The owner of code is known by name only, so code in one of several models of a name is of no model.
    let indexes = Dictionary(grouping: graph.models.indices) { graph.models[$0].name }
      .compactMapValues { $0.count == 1 ? $0.first : nil }
    let names = Set(graph.models.map(\.name))
    let candidates = graph.models.indices.filter { index in
      let model = graph.models[index]
      return model.isLegacy && (model.stage == .dual || model.isExternal) && !model.isLegacyBacked
    }
    let readers = candidates.map { index -> [Int?] in
      let legacy = (graph.parents[index] + subclasses[index] + graph.genericParents[index])
        .filter { graph.models[$0].isLegacy }
      let sites = callSites.sites(naming: graph.models[index].name, among: names)
      return legacy + sites.map { $0.isOfModel ? indexes[$0.owner] : nil }
    }
    var unused = Set(candidates)
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (index, readers) in zip(candidates, readers) where unused.contains(index) {
        let isUsed = readers.contains { reader in reader.map { !unused.contains($0) } ?? true }
        if isUsed { hasChanged = unused.remove(index) != nil }
      }
    }
    models = unused.sorted()
  }
}
