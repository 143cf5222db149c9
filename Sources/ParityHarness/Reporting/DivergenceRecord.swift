/// A divergence as `parity.json` has it.
struct DivergenceRecord: Codable {
  let id: String
  let path: String
  let `mutator`: String
  let kind: String
  let severity: String
  let `class`: String?
  let legacy: OutcomeRecord
  let codable: OutcomeRecord
  let differences: [DifferenceRecord]
  let fixture: String
  let original: String?
  let input: String?
  let occurrences: Int
  let shrunk: ShrunkDocument?
  /// How it stands to what is known; absent in the part of a shard.
  let standing: Standing?
  /// The entry that speaks of it.
  let accepted: KnownDivergenceRecord?

  init(
    _ divergence: Divergence,
    _ standing: Standing?,
    _ known: KnownDivergence?,
    hasOutlines: Bool
  ) {
    id = divergence.id
    path = divergence.path.description
    `mutator` = divergence.mutatorName
    kind = divergence.kind.rawValue
    severity = divergence.severity.rawValue
    `class` = divergence.cause?.rawValue
    legacy = OutcomeRecord(divergence.legacy, hasOutline: hasOutlines)
    codable = OutcomeRecord(divergence.codable, hasOutline: hasOutlines)
    differences = divergence.differences.map(DifferenceRecord.init)
    fixture = divergence.fixture
    original = divergence.original
    input = divergence.input
    occurrences = divergence.occurrences
    shrunk = divergence.shrunk
    self.standing = standing
    accepted = known.map(KnownDivergenceRecord.init)
  }

  func divergence(of model: String) throws -> Divergence {
    guard let kind = Divergence.Kind(rawValue: kind) else { throw RecordError(kind) }
    var divergence = Divergence(
      model: model,
      path: try ParityPath(text: path),
      mutatorName: self.mutator,
      kind: kind,
      legacy: try legacy.outcome(),
      codable: try codable.outcome(),
      cause: try cause(),
      differences: try differences.map { try $0.difference() },
      fixture: fixture,
      original: original,
      input: input,
      occurrences: try RecordError.count(occurrences),
      edit: nil
    )
    divergence.shrunk = shrunk
    return divergence
  }

  private func cause() throws -> DivergenceCause? {
    try `class`.map { name in
      guard let cause = DivergenceCause(rawValue: name) else { throw RecordError(name) }
      return cause
    }
  }
}

/// A place at which two values differ, as `parity.json` has it.
struct DifferenceRecord: Codable {
  let path: String
  let kind: String
  let legacy: String
  let codable: String

  init(_ difference: ValueDifference) {
    path = difference.path.description
    kind = difference.kind.rawValue
    legacy = difference.legacy
    codable = difference.codable
  }

  func difference() throws -> ValueDifference {
    guard let kind = ValueDifference.Kind(rawValue: kind) else { throw RecordError(kind) }
    return ValueDifference(
      path: try ParityPath(text: path),
      kind: kind,
      legacy: legacy,
      codable: codable
    )
  }
}

/// What a route did, as `parity.json` has it.
struct OutcomeRecord: Codable {
  let kind: String
  let text: String
  /// The text without values, where it is another and somebody needs it: in the part of a shard, and
  /// where values are redacted.
  let outline: String?
  let error: RejectionRecord?

  init(_ outcome: RouteOutcome, hasOutline: Bool) {
    kind = outcome.kind.rawValue
    text = outcome.description
    outline = hasOutline && outcome.outline != outcome.description ? outcome.outline : nil
    error = outcome.rejection.map(RejectionRecord.init)
  }

  func outcome() throws -> RouteOutcome {
    guard let kind = RouteOutcome.Kind(rawValue: kind) else { throw RecordError(kind) }
    return RouteOutcome(
      kind: kind,
      rejection: try error?.rejection(),
      description: text,
      outline: outline
    )
  }
}

/// Why a route refused a document, as `parity.json` has it.
struct RejectionRecord: Codable {
  let kind: String
  let path: String?
  let expected: String?
  let summary: String

  init(_ rejection: Rejection) {
    kind = rejection.kind.rawValue
    path = rejection.path?.description
    expected = rejection.expected
    summary = rejection.summary
  }

  func rejection() throws -> Rejection {
    guard let kind = Rejection.Kind(rawValue: kind) else { throw RecordError(kind) }
    return Rejection(
      kind: kind,
      path: try path.map(ParityPath.init(text:)),
      expected: expected,
      summary: summary
    )
  }
}
