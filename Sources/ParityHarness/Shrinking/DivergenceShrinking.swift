import Foundation

/// Finds the smallest documents for the divergences of a run.
struct DivergenceShrinking {
  let evaluator: DocumentEvaluator
  let references: [FixtureReference]
  let strategy: ShrinkingStrategy

  /// The smallest documents, by the identifiers of their divergences.
  func documents(for divergences: [Divergence]) -> [String: ShrunkDocument] {
    guard case .bounded(let limit, let trials) = strategy else { return [:] }
    let chosen = Self.examples(of: divergences).prefix(max(0, limit))
    let tasks = chosen.compactMap { divergence in
      references.first { $0.name == divergence.fixture }.map { (divergence, $0) }
    }
    let evaluator = evaluator
    let results = Workers.map(tasks) { divergence, reference in
      Self.document(for: divergence, of: reference, evaluator, trials)
    }
    return Dictionary(
      zip(tasks, results).compactMap { task, result in result.map { (task.0.id, $0) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// One of each kind and operator that no class explains.
  ///
  /// Ordered by identifier, so that the shards of a check choose what a single run chooses.
  private static func examples(of divergences: [Divergence]) -> [Divergence] {
    let unexplained = divergences.filter { divergence in
      divergence.divergenceClass == nil && divergence.severity == .failure
        && divergence.kind != .notCompared
        && !(divergence.kind == .crash && divergence.edit == nil)
    }
    return DivergenceGroup.groups(of: unexplained.sorted { $0.id < $1.id })
      .map(\.example).sorted { $0.id < $1.id }
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
    of reference: FixtureReference,
    _ evaluator: DocumentEvaluator,
    _ trials: Int
  ) -> ShrunkDocument? {
    let isEncoded = divergence.operatorName == MutationOperator.encoded
    let routes = isEncoded ? EncodingRoundTrip(evaluator)?.evaluator : evaluator
    guard let routes, let document = document(of: divergence, reference, evaluator) else {
      return nil
    }
    // Every trial might be a crash more.
    guard divergence.kind != .crash else {
      return ShrunkDocument(
        text: String(decoding: document, as: UTF8.self),
        originalSize: document.count
      )
    }
    guard let target = ShrinkingTarget(divergence, in: document, routes),
      let text = DocumentShrinker.smallest(of: document, trials: trials, isSame: target.isShown)
    else { return nil }
    return ShrunkDocument(text: text, originalSize: document.count)
  }

  /// The document in which a divergence was seen first.
  private static func document(
    of divergence: Divergence,
    _ reference: FixtureReference,
    _ evaluator: DocumentEvaluator
  ) -> Data? {
    guard let fixture = try? reference.fixture() else { return nil }
    guard let edit = divergence.edit else { return fixture.data }
    return evaluator.evaluate(fixture, isNew: true).mutationBase.map(edit.applied)
  }
}
