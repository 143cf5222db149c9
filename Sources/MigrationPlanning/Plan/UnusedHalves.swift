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
    let indexes = Dictionary(
      graph.models.enumerated().map { ($1.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let names = Set(indexes.keys)
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
