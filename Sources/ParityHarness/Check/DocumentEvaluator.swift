import Foundation

/// Decodes documents on both routes and compares what comes out.
struct DocumentEvaluator: Sendable {
  let legacy: AnyRoute
  let codable: AnyRoute
  let options: ComparisonOptions

  init(_ check: ParityCheck) {
    legacy = check.legacy
    codable = check.codable
    options = check.options
  }

  /// Decodes a document twice on each route.
  func baseline(of document: Data) -> Baseline {
    let legacyResult = legacy.run(document)
    let codableResult = codable.run(document)
    let noise = noise(of: legacy, legacyResult, document)
      .union(self.noise(of: codable, codableResult, document))
    var comparison = StructuralComparison(options: options)
    if case .value(let a) = legacyResult, case .value(let b) = codableResult {
      comparison.compare(a, b)
    }
    let paths = Set(noise.map(\.path))
    return Baseline(
      document: document,
      legacy: legacyResult,
      codable: codableResult,
      differences: comparison.differences.filter { !Self.isNoisy($0, paths) },
      noise: noise,
      notes: comparison.notes
    )
  }

  /// Runs a route once more; what differs from the first time is not the document's doing.
  private func noise(
    of route: AnyRoute,
    _ first: RouteResult,
    _ document: Data
  ) -> Set<NoisyPlace> {
    let paths = paths(of: first, and: route.run(document))
    return Set(paths.map { NoisyPlace(route: route.name, path: $0) })
  }

  /// The schema paths at which two results of one route differ.
  private func paths(of first: RouteResult, and second: RouteResult) -> [ParityPath] {
    switch (first, second) {
    case (.value(let a), .value(let b)):
      // A rename has a meaning between the two routes only.
      var options = options
      options.renames = [:]
      return StructuralComparison.differences(a, b, options: options).map(\.path.schema)
    case (.rejection(let a), .rejection(let b)): return a == b ? [] : [ParityPath()]
    default: return [ParityPath()]
    }
  }

  static func isNoisy(_ difference: ValueDifference, _ noisy: Set<ParityPath>) -> Bool {
    !noisy.isEmpty && noisy.contains { difference.path.schema.steps.starts(with: $0.steps) }
  }
}

extension DocumentEvaluator {
  /// What a changed document shows that the unchanged one does not.
  func evaluate(_ mutant: Mutant, against baseline: Baseline) -> MutantOutcome {
    let document = mutant.edit.applied(to: baseline.document)
    let result = legacy.run(document)
    let ported = codable.run(document)
    let differences = newDifferences(result, ported, baseline)
    guard let kind = Divergence.Kind(result, ported, differences) else { return .agreement }
    let noise = noise(of: legacy, result, document)
      .union(self.noise(of: codable, ported, document))
      .filter { !baseline.noisyPaths.contains($0.path) }
    guard noise.isEmpty else { return .noise(noise) }
    let evidence = DivergenceEvidence(
      kind: kind,
      legacy: result,
      codable: ported,
      differences: differences,
      baseline: baseline,
      mutant: mutant,
      document: document,
      options: options
    )
    return .divergence(Observation(evidence, classifiedBy: self))
  }

  private func newDifferences(
    _ legacy: RouteResult,
    _ codable: RouteResult,
    _ baseline: Baseline
  ) -> [ValueDifference] {
    guard case .value(let a) = legacy, case .value(let b) = codable else { return [] }
    let differences = StructuralComparison.differences(a, b, options: options)
    guard !differences.isEmpty else { return [] }
    let noisy = baseline.noisyPaths
    return differences.filter { difference in
      !Self.isNoisy(difference, noisy)
        && !baseline.differences.contains { $0.isSame(as: difference) }
    }
  }
}

extension Divergence.Kind {
  /// The kind of two results; `nil` when they agree.
  init?(_ legacy: RouteResult, _ codable: RouteResult, _ differences: [ValueDifference]) {
    switch (legacy, codable) {
    case (.value, .value):
      guard !differences.isEmpty else { return nil }
      self = differences.allSatisfy { $0.kind == .signOfZero } ? .signOfZero : .valueDiffers
    case (.value, .rejection): self = .onlyLegacyAccepts
    case (.rejection, .value): self = .onlyCodableAccepts
    case (.rejection(let a), .rejection(let b)):
      guard !a.agrees(with: b) else { return nil }
      self = .otherError
    }
  }
}
