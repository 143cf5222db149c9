/// A divergence as `parity.json` has it.
struct DivergenceRecord: Codable {
  let id: String
  let path: String
  let `operator`: String
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
    `operator` = divergence.operatorName
    kind = divergence.kind.rawValue
    severity = divergence.severity.rawValue
    `class` = divergence.divergenceClass?.rawValue
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
      operatorName: self.operator,
      kind: kind,
      legacy: try legacy.outcome(),
      codable: try codable.outcome(),
      divergenceClass: try divergenceClass(),
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

  private func divergenceClass() throws -> DivergenceClass? {
    try `class`.map { name in
      guard let divergenceClass = DivergenceClass(rawValue: name) else { throw RecordError(name) }
      return divergenceClass
    }
  }
}
