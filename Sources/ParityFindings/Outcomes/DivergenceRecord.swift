import DecodingRoutes
import JSONVariants
import ValueComparison

/// A divergence in the report of a shard.
package struct DivergenceRecord: Codable {
  let path: ParityPath
  let `mutator`: String
  let kind: String
  let cause: String?
  /// The path to which the cause applies; absent if it is that of the mutation.
  let causePath: ParityPath?
  let legacy: OutcomeRecord
  let codable: OutcomeRecord
  let differences: [DifferenceRecord]
  let fixture: String
  let original: String?
  let input: String?
  let occurrences: Int
  let shrunk: Divergence.ShrunkDocument?
  let traces: [Trace]

  package init(_ divergence: Divergence) {
    path = divergence.path
    `mutator` = divergence.mutatorName
    kind = divergence.kind.rawValue
    cause = divergence.cause?.rawValue
    causePath = divergence.causePath
    legacy = OutcomeRecord(divergence.legacy)
    codable = OutcomeRecord(divergence.codable)
    differences = divergence.differences.map(DifferenceRecord.init)
    fixture = divergence.fixture
    original = divergence.original
    input = divergence.input
    occurrences = divergence.occurrences
    shrunk = divergence.shrunk
    traces = divergence.traces
  }

  package func divergence(of model: String) throws -> Divergence {
    guard let kind = Divergence.Kind(rawValue: kind) else { throw RecordError(kind) }
    for index in traces.compactMap(\.difference) where !differences.indices.contains(index) {
      throw RecordError("the difference \(index) of \(differences.count)")
    }
    var divergence = Divergence(
      model: model,
      path: path,
      mutatorName: self.mutator,
      kind: kind,
      legacy: try legacy.outcome(),
      codable: try codable.outcome(),
      cause: try knownCause(),
      differences: try differences.map { try $0.difference() },
      fixture: fixture,
      original: original,
      input: input,
      occurrences: try RecordError.count(occurrences),
      edit: nil,
      traces: traces
    )
    divergence.causePath = causePath
    divergence.shrunk = shrunk
    return divergence
  }

  private func knownCause() throws -> DivergenceCause? {
    try cause.map { name in
      guard let cause = DivergenceCause(rawValue: name) else { throw RecordError(name) }
      return cause
    }
  }
}

/// A path at which two values differ, in the report of a shard.
struct DifferenceRecord: Codable {
  let path: ParityPath
  let kind: String
  let legacy: String
  let codable: String
  let relations: [Relation]

  init(_ difference: ValueDifference) {
    path = difference.path
    kind = difference.kind.rawValue
    legacy = difference.legacy
    codable = difference.codable
    relations = difference.relations
  }

  func difference() throws -> ValueDifference {
    guard let kind = ValueDifference.Kind(rawValue: kind) else { throw RecordError(kind) }
    var difference = ValueDifference(
      path: path,
      kind: kind,
      legacy: legacy,
      codable: codable
    )
    difference.relations = relations
    return difference
  }
}

/// The outcome of a route, in the report of a shard.
struct OutcomeRecord: Codable {
  let kind: String
  let text: String
  let error: RejectionRecord?

  init(_ outcome: Divergence.Outcome) {
    kind = outcome.kind.rawValue
    text = outcome.description
    error = outcome.rejection.map(RejectionRecord.init)
  }

  func outcome() throws -> Divergence.Outcome {
    guard let kind = Divergence.Outcome.Kind(rawValue: kind) else { throw RecordError(kind) }
    return Divergence.Outcome(
      kind: kind,
      rejection: try error?.rejection(),
      description: text
    )
  }
}

/// The reason why a route refused a document, in the report of a shard.
struct RejectionRecord: Codable {
  let kind: String
  let path: ParityPath?
  let expected: String?
  let summary: String

  init(_ rejection: Fixture.Rejection) {
    kind = rejection.kind.rawValue
    path = rejection.path
    expected = rejection.expected
    summary = rejection.summary
  }

  func rejection() throws -> Fixture.Rejection {
    guard let kind = Fixture.Rejection.Kind(rawValue: kind) else { throw RecordError(kind) }
    return Fixture.Rejection(
      kind: kind,
      path: path,
      expected: expected,
      summary: summary
    )
  }
}
