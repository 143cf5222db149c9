/// Why a route refused a document, in words that all libraries share.
public struct Rejection: Hashable, Sendable {
  /// The reasons to refuse a value.
  public enum Kind: String, Sendable {
    /// The value is missing or null; legacy libraries do not tell the two apart.
    case missing
    /// The value is of another type.
    case wrongType
    /// The value is of the right type and still not acceptable: an unknown case, a bad date.
    case invalidValue
    /// The model's own error, or one of a library that the harness does not know.
    case other
  }

  /// Why the value was refused.
  public let kind: Kind
  /// The place that the error names; `nil` when it names none.
  public let path: ParityPath?
  /// The type that was expected, where the error says it.
  public let expected: String?
  /// The error in short.
  public let summary: String

  init(kind: Kind, path: ParityPath?, expected: String? = nil, summary: String) {
    self.kind = kind
    self.path = path
    self.expected = expected
    self.summary = summary
  }
}

extension Rejection {
  func moved(to path: ParityPath) -> Rejection {
    Rejection(kind: kind, path: path, expected: expected, summary: summary)
  }
}

extension Rejection: CustomStringConvertible {
  /// The error and its place.
  public var description: String {
    guard let path, !path.steps.isEmpty else { return summary }
    return "\(summary) at \(path.schema)"
  }
}
