/// What a route did, as `parity.json` has it.
struct OutcomeRecord: Codable {
  let kind: String
  let text: String
  let error: RejectionRecord?

  init(_ outcome: RouteOutcome) {
    kind = outcome.kind.rawValue
    text = outcome.description
    error = outcome.rejection.map(RejectionRecord.init)
  }

  func outcome() throws -> RouteOutcome {
    guard let kind = RouteOutcome.Kind(rawValue: kind) else { throw RecordError(kind) }
    return RouteOutcome(kind: kind, rejection: try error?.rejection(), description: text)
  }
}
