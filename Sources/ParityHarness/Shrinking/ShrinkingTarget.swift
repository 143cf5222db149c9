import Foundation

/// What a smaller document must show to show the same divergence: outcomes of the same kinds, the
/// same errors, the same place, and no other class.
struct ShrinkingTarget {
  private let evaluator: DocumentEvaluator
  private let noise: Set<NoisyPlace>
  private let sighting: Sighting
  private let divergenceClass: DivergenceClass?
  /// Where the values may differ.
  private let paths: Set<ParityPath>

  /// `nil` when the document does not show the divergence.
  init?(_ divergence: Divergence, in document: Data, _ evaluator: DocumentEvaluator) {
    let noise = evaluator.baseline(of: document, listening: false).noise
    let baseline = evaluator.baseline(of: document, noise: noise)
    let place = divergence.differences.first.map(DifferenceShape.init)
    guard let sighting = Sighting(of: place, in: baseline), sighting.kind == divergence.kind else {
      return nil
    }
    self.evaluator = evaluator
    self.noise = noise
    self.sighting = sighting
    divergenceClass = sighting.divergenceClass(of: baseline, evaluator)
    paths = Set(baseline.differences.map(\.path.schema))
  }

  /// Whether a document shows the divergence.
  func isShown(by document: Data) -> Bool {
    let baseline = evaluator.baseline(of: document, noise: noise)
    return Sighting(of: sighting.place, in: baseline) == sighting
      && baseline.differences.allSatisfy { paths.contains($0.path.schema) }
      && sighting.divergenceClass(of: baseline, evaluator) == divergenceClass
  }
}

/// What the outcomes of two documents must have in common.
private struct Sighting: Equatable {
  let kind: Divergence.Kind
  /// Where two values differ; `nil` when there are not two.
  let place: DifferenceShape?
  private let legacy: RejectionShape?
  private let codable: RejectionShape?

  init?(of place: DifferenceShape?, in baseline: Baseline) {
    let kind = Divergence.Kind(baseline.legacy, baseline.codable, baseline.differences)
    guard let kind,
      place == nil || baseline.differences.contains(where: { place?.fits($0) == true })
    else { return nil }
    self.kind = kind
    self.place = place
    legacy = baseline.legacy.rejection.map(RejectionShape.init)
    codable = baseline.codable.rejection.map(RejectionShape.init)
  }

  /// The class of what a document shows as it is, be it a fixture or was it changed.
  func divergenceClass(
    of baseline: Baseline,
    _ evaluator: DocumentEvaluator
  ) -> DivergenceClass? {
    let evidence = DivergenceEvidence(
      kind: kind,
      legacy: baseline.legacy,
      codable: baseline.codable,
      differences: baseline.differences.filter { $0.path.schema == place?.path },
      baseline: baseline,
      change: nil,
      evaluator: evaluator
    )
    return DivergenceClassifier(evidence: evidence, evaluator: evaluator).divergenceClass
  }
}

/// A difference without the values, which shrink.
private struct DifferenceShape: Equatable {
  let path: ParityPath
  let kind: ValueDifference.Kind
  let legacyIsNil: Bool
  let codableIsNil: Bool

  init(_ difference: ValueDifference) {
    path = difference.path.schema
    kind = difference.kind
    legacyIsNil = difference.legacy == "nil"
    codableIsNil = difference.codable == "nil"
  }

  func fits(_ difference: ValueDifference) -> Bool { self == DifferenceShape(difference) }
}

/// An error without what it quotes of the document.
private struct RejectionShape: Equatable {
  let kind: Rejection.Kind
  let path: ParityPath?
  let expected: String?
  /// The type of an error that the harness does not know.
  let name: Substring?

  init(_ rejection: Rejection) {
    kind = rejection.kind
    path = rejection.path?.schema
    expected = rejection.expected
    name = rejection.kind == .other ? rejection.summary.prefix { $0.isLetter || $0 == "." } : nil
  }
}
