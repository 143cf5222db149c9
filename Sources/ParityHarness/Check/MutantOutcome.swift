/// What became of one mutant.
struct MutantOutcome: Sendable {
  enum Finding: Sendable {
    /// Both routes did the same.
    case agreement
    /// A route disagreed with itself.
    case noise(Set<NoisyPlace>)
    case divergence(Observation)
  }

  let finding: Finding
  /// Whether a probe has shown that the value is read.
  let isNoticed: Bool
}

/// A divergence before it has a model and a name.
struct Observation: Sendable {
  let kind: Divergence.Kind
  let legacy: RouteOutcome
  let codable: RouteOutcome
  let differences: [ValueDifference]
  let divergenceClass: DivergenceClass?
}

extension Observation {
  init(_ evidence: DivergenceEvidence, classifiedBy evaluator: DocumentEvaluator) {
    kind = evidence.kind
    differences = evidence.differences
    legacy = evidence.legacyOutcome
    codable = evidence.codableOutcome
    divergenceClass = DivergenceClassifier(evidence: evidence, evaluator: evaluator).divergenceClass
  }
}
