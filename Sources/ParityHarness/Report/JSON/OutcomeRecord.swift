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
