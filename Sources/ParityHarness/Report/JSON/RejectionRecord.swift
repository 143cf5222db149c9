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
