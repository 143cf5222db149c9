import Foundation

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

  /// What two changes show together that neither shows alone.
  func evaluate(_ pair: MutantPair, _ mutant: Mutant, against baseline: Baseline) -> MutantOutcome {
    let outcome = evaluate(mutant, against: baseline)
    guard case .divergence = outcome.finding else { return outcome }
    let isOld = [pair.first, pair.second].contains { single in
      if case .divergence = evaluate(single, against: baseline).finding { true } else { false }
    }
    return isOld ? MutantOutcome(finding: .agreement, isNoticed: true) : outcome
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
      change: (mutant, document),
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
    let differences = differences(legacy, codable)
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
    case (.crash, _), (_, .crash): self = .crash
    }
  }
}
