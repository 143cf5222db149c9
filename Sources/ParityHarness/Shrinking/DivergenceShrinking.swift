import Foundation

/// Finds the smallest documents for the divergences of a run.
struct DivergenceShrinking {
  let evaluator: DocumentEvaluator
  let strategy: ShrinkingStrategy

  /// The smallest documents, by the identifiers of their divergences.
  func documents(for divergences: [Divergence]) -> [String: Divergence.ShrunkDocument] {
    guard case .bounded(let limit, let trials) = strategy else { return [:] }
    let chosen = Array(Self.examples(of: divergences).prefix(max(0, limit)))
    let evaluator = evaluator
    let results = Workers.map(chosen) { Self.document(for: $0, evaluator, trials) }
    return Dictionary(
      zip(chosen, results).compactMap { divergence, result in result.map { (divergence.id, $0) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// One of each finding that no cause explains.
  ///
  /// Ordered by identifier, so that the shards of a check choose what a single run chooses.
  private static func examples(of divergences: [Divergence]) -> [Divergence] {
    let unexplained = divergences.filter { divergence in
      divergence.cause == nil && divergence.severity == .failure
        && divergence.kind != .notCompared
        && !(divergence.kind == .crash && divergence.edit == nil)
    }
    var seen: Set<Trace.Key> = []
    return unexplained.sorted { $0.id < $1.id }.filter { divergence in
      let keys = divergence.traces.map(\.key)
      defer { seen.formUnion(keys) }
      return keys.isEmpty || !seen.isSuperset(of: keys)
    }
  }

  /// The divergences of several shards with the small documents that a single run would have made.
  static func keepingExamples(_ divergences: [Divergence]) -> [Divergence] {
    guard case .bounded(let limit, _) = ShrinkingStrategy.standard else { return divergences }
    let kept = Set(examples(of: divergences).prefix(limit).map(\.id))
    return divergences.map { divergence in
      guard !kept.contains(divergence.id) else { return divergence }
      var copy = divergence
      copy.shrunk = nil
      return copy
    }
  }

  private static func document(
    for divergence: Divergence,
    _ evaluator: DocumentEvaluator,
    _ trials: Int
  ) -> Divergence.ShrunkDocument? {
    let isEncoded = divergence.mutatorName == Mutator.encoded
    let routes = isEncoded ? EncodingRoundTrip(evaluator)?.evaluator : evaluator
    guard let routes, let document = divergence.document else {
      return nil
    }
    // Every trial might be a crash more.
    guard divergence.kind != .crash else {
      return Divergence.ShrunkDocument(
        text: String(decoding: document, as: UTF8.self),
        originalSize: document.count
      )
    }
    guard let target = ShrinkingTarget(divergence, in: document, routes),
      let text = DocumentShrinker.smallest(of: document, trials: trials, isSame: target.isShown)
    else { return nil }
    return Divergence.ShrunkDocument(text: text, originalSize: document.count)
  }
}

/// What a smaller document must show to show the same divergence: outcomes of the same kinds, the
/// same errors, the same place, and no other class.
struct ShrinkingTarget {
  private let evaluator: DocumentEvaluator
  private let nondeterminism: Set<NondeterministicPath>
  private let occurrence: Occurrence
  private let cause: DivergenceCause?
  /// Where the values may differ.
  private let paths: Set<ParityPath>

  /// `nil` when the document does not show the divergence.
  init?(_ divergence: Divergence, in document: Data, _ evaluator: DocumentEvaluator) {
    let nondeterminism = evaluator.baseline(of: document, recording: false).nondeterminism
    let baseline = evaluator.baseline(of: document, nondeterminism: nondeterminism)
    let place = divergence.differences.first.map(DifferenceShape.init)
    guard let occurrence = Occurrence(of: place, in: baseline), occurrence.kind == divergence.kind
    else {
      return nil
    }
    self.evaluator = evaluator
    self.nondeterminism = nondeterminism
    self.occurrence = occurrence
    cause = occurrence.cause(of: baseline, evaluator)
    paths = Set(baseline.differences.map(\.path.schema))
  }

  /// Whether a document shows the divergence.
  func isShown(by document: Data) -> Bool {
    let baseline = evaluator.baseline(of: document, nondeterminism: nondeterminism)
    return Occurrence(of: occurrence.place, in: baseline) == occurrence
      && baseline.differences.allSatisfy { paths.contains($0.path.schema) }
      && occurrence.cause(of: baseline, evaluator) == cause
  }
}

/// What the outcomes of two documents must have in common.
private struct Occurrence: Equatable {
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
  func cause(
    of baseline: Baseline,
    _ evaluator: DocumentEvaluator
  ) -> DivergenceCause? {
    let evidence = DivergenceEvidence(
      kind: kind,
      legacy: baseline.legacy,
      codable: baseline.codable,
      differences: baseline.differences.filter { $0.path.schema == place?.path },
      baseline: baseline,
      change: nil,
      evaluator: evaluator
    )
    return CauseFinder(evidence: evidence, evaluator: evaluator).cause
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

/// How much is spent on finding the smallest document for a divergence that no cause explains.
///
/// Shrinking gives the same documents in every run: what bounds it are numbers, not time.
public enum ShrinkingStrategy: Hashable, Sendable {
  /// Documents are left as they are.
  case none
  /// At most so many divergences are shrunk, one for each finding, and for each at most so
  /// many documents are decoded.
  case bounded(divergences: Int, trials: Int)

  /// 16 divergences with 500 documents each; the default.
  public static let standard: ShrinkingStrategy = .bounded(divergences: 16, trials: 500)
}
