import Foundation

/// Shrinks the documents of the unexplained divergences of a run.
struct DivergenceShrinking {
  let evaluator: DocumentEvaluator
  let strategy: Divergence.Shrinking

  /// Returns the smallest documents found, by the identifiers of their divergences.
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

  /// Returns one divergence for each unexplained finding.
  ///
  /// Those of recorded fixtures come first, because a finding shows one of them. All are ordered by identifier,
  /// so that every run selects the same ones.
  private static func examples(of divergences: [Divergence]) -> [Divergence] {
    let unexplained = divergences.filter { divergence in
      divergence.cause == nil && divergence.isFailure
        && divergence.kind != .notCompared
        && !(divergence.kind == .crash && divergence.edit == nil)
    }
    var seen: Set<Trace.Key> = []
    let sorted = unexplained.map { ($0.isRecorded ? 0 : 1, $0.id, $0) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    return sorted.filter { divergence in
      let keys = divergence.traces.map(\.key)
      defer { seen.formUnion(keys) }
      return keys.isEmpty || !seen.isSuperset(of: keys)
    }
  }

  private static func document(
    for divergence: Divergence,
    _ evaluator: DocumentEvaluator,
    _ trials: Int
  ) -> Divergence.ShrunkDocument? {
    let routes = divergence.isEncoded ? EncodingRoundTrip(evaluator)?.evaluator : evaluator
    guard let routes, let document = divergence.document else {
      return nil
    }
    // Each trial may end the process, so a document that crashes stays as it is.
    guard divergence.kind != .crash else {
      return Divergence.ShrunkDocument(
        text: String(decoding: document, as: UTF8.self),
        originalSize: document.count
      )
    }
    guard let target = ShrinkingTarget(divergence, in: document, routes),
      let text = DocumentShrinker.smallest(of: document, trials: trials, isSame: target.isShown)
    else { return nil }
    let irrelevance = IrrelevanceProbe(text, at: divergence.path, isSame: target.isShown)
      .irrelevance
    return Divergence.ShrunkDocument(
      text: text,
      originalSize: document.count,
      irrelevance: irrelevance
    )
  }
}

extension Divergence {
  /// The limits for shrinking the documents of unexplained divergences.
  ///
  /// The limits are numbers rather than durations, so that shrinking gives the same documents in every run.
  public enum Shrinking: Hashable, Sendable {
    /// Documents are not shrunk.
    case none
    /// Documents of a limited number of divergences are shrunk, one for each finding.
    ///
    /// - Parameters:
    ///   - divergences: The maximum number of divergences.
    ///   - trials: The maximum number of documents that are decoded for each divergence.
    case bounded(divergences: Int, trials: Int)

    /// The default: 16 divergences with 500 documents each.
    public static let standard: Divergence.Shrinking = .bounded(divergences: 16, trials: 500)
  }
}
