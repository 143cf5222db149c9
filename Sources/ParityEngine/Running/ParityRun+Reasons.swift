import JSONVariants
import ValueComparison

extension ParityRun {
  /// Looks for the types around a divergence, with what the fixtures have shown so far.
  var places: PlaceSearch { PlaceSearch(map: properties, evaluator: evaluator) }

  /// Returns a tracer with what the fixtures and further documents have shown.
  func tracer(of reads: ComparedReads) -> DivergenceTracer {
    DivergenceTracer(
      map: properties,
      reads: reads,
      places: places,
      leniencies: legacyLeniencies(of: reads)
    )
  }

  /// Adds a divergence for each value that is read, but on which nothing that is compared depends.
  mutating func addUnseenReads() {
    // Documents without a recorded outcome may change what is compared.
    if recorded != nil { result.report.variants.reach.isPartial = true }
    let reach = result.report.variants.reach
    // A run that sees nothing says so once.
    guard !reach.comparesNothing else { return }
    for (path, change) in unseenReads.changes(unseenIn: reach) {
      let labels = properties.labelPath(of: path)
      // What one route alone makes anew in each run is a finding already.
      if change.fixture.oneSided.contains(where: { $0.path.schema == labels }) { continue }
      // A parent may read a child and keep a part of it; the check of the child compares the rest.
      if generator.ofOtherChecks.contains(change.variant.schema) { continue }
      // A gap of the fixtures, which the page lists with the enumeration.
      if labels.keys.last.map(types.unlistedLabels.contains) == true { continue }
      if evaluator.isSeenElsewhere(change, in: unseenReads.documents) {
        result.report.variants.reach.see(path)
      } else {
        let divergence = places.placed(change.divergence(at: path, labels))
        result.add(divergence, in: change.fixture.checked.name)
      }
    }
  }

  /// Looks for two keys that explain a divergence without a cause.
  mutating func addKeyChoices() {
    let found = result.found
    let evaluator = evaluator
    let choices = Workers.map(found) { evaluator.keyChoice(in: $0) }
    for (divergence, choice) in zip(found, choices) {
      if let choice { result.add(choice, to: divergence.id) }
    }
  }
}
