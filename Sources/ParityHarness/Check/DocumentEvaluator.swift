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

  /// Decodes a document twice on each route, once of them listening.
  func baseline(of document: Data) -> Baseline {
    let legacyRun = observe(legacy, document)
    let codableRun = observe(codable, document)
    return baseline(
      of: document,
      legacyRun.result,
      codableRun.result,
      noise: legacyRun.noise.union(codableRun.noise),
      reads: (legacyRun.reads, codableRun.reads)
    )
  }

  /// Decodes a document whose noise is known.
  func baseline(of document: Data, noise: Set<NoisyPlace>) -> Baseline {
    baseline(
      of: document,
      legacy.run(document),
      codable.run(document),
      noise: noise,
      reads: (nil, nil)
    )
  }

  private func baseline(
    of document: Data,
    _ legacy: RouteResult,
    _ codable: RouteResult,
    noise: Set<NoisyPlace>,
    reads: (legacy: ReadTree?, codable: ReadTree?)
  ) -> Baseline {
    var comparison = StructuralComparison(options: options)
    if case .value(let a) = legacy, case .value(let b) = codable { comparison.compare(a, b) }
    let paths = Set(noise.map(\.path))
    return Baseline(
      document: document,
      legacy: legacy,
      codable: codable,
      differences: comparison.differences.filter { !Self.isNoisy($0, paths) },
      noise: noise,
      notes: comparison.notes,
      legacyReads: reads.legacy,
      codableReads: reads.codable
    )
  }

  private struct RouteObservation {
    let result: RouteResult
    let noise: Set<NoisyPlace>
    let reads: ReadTree?
  }

  /// What differs between two runs is not the document's doing.
  private func observe(_ route: AnyRoute, _ document: Data) -> RouteObservation {
    let result = route.run(document)
    guard let heard = route.runListening(document) else {
      return RouteObservation(result: result, noise: noise(of: route, result, document), reads: nil)
    }
    if paths(of: result, and: heard.result).isEmpty {
      return RouteObservation(result: result, noise: [], reads: heard.reads)
    }
    // Either the route is noisy or it notices that it is listened to; then what was heard is void.
    let noise = noise(of: route, result, document)
    return RouteObservation(result: result, noise: noise, reads: noise.isEmpty ? nil : heard.reads)
  }

  /// Runs a route once more.
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
    let legacyResult = legacy.run(document)
    let codableResult = codable.run(document)
    return MutantOutcome(
      finding: finding(legacyResult, codableResult, mutant, document, baseline),
      isNoticed: !mutant.isProbe || isNoticed(legacyResult, codableResult, baseline)
    )
  }

  private func finding(
    _ legacyResult: RouteResult,
    _ codableResult: RouteResult,
    _ mutant: Mutant,
    _ document: Data,
    _ baseline: Baseline
  ) -> MutantOutcome.Finding {
    let differences = newDifferences(legacyResult, codableResult, baseline)
    guard let kind = Divergence.Kind(legacyResult, codableResult, differences) else {
      return .agreement
    }
    let noise = noise(of: legacy, legacyResult, document)
      .union(self.noise(of: codable, codableResult, document))
      .filter { !baseline.noisyPaths.contains($0.path) }
    guard noise.isEmpty else { return .noise(noise) }
    let evidence = DivergenceEvidence(
      kind: kind,
      legacy: legacyResult,
      codable: codableResult,
      differences: differences,
      baseline: baseline,
      mutant: mutant,
      document: document,
      evaluator: self
    )
    return .divergence(Observation(evidence, classifiedBy: self))
  }

  /// Whether a change of the document changes what a route does.
  private func isNoticed(
    _ legacyResult: RouteResult,
    _ codableResult: RouteResult,
    _ baseline: Baseline
  ) -> Bool {
    let noisy = baseline.noisyPaths
    return [(baseline.legacy, legacyResult), (baseline.codable, codableResult)].contains { pair in
      paths(of: pair.0, and: pair.1).contains { path in
        !noisy.contains { path.steps.starts(with: $0.steps) }
      }
    }
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
