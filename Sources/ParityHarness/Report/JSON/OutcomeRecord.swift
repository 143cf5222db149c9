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
