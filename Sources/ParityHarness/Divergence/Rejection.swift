import Foundation

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
  /// The part of the summary that somebody else has worded, and that may quote the document.
  let quote: String?
  /// The key that the route asked for and did not find.
  let missingKey: String?

  init(
    kind: Kind,
    path: ParityPath?,
    expected: String? = nil,
    summary: String,
    quote: String? = nil,
    missingKey: String? = nil
  ) {
    self.kind = kind
    self.path = path
    self.expected = expected
    self.summary = summary
    self.quote = quote
    self.missingKey = missingKey
  }
}

extension Rejection {
  func moved(to path: ParityPath?) -> Rejection {
    Rejection(
      kind: kind,
      path: path,
      expected: expected,
      summary: summary,
      quote: quote,
      missingKey: missingKey
    )
  }

  /// The error without values of the document and without its quote's hash.
  func outline(_ keys: DataKeys) -> String {
    hidingQuote { _ in ShownValue.Kind.text.rawValue }.moved(to: path?.redacted(keys)).description
  }

  /// The error without values of the document.
  func redacted(by redaction: Redaction) -> Rejection {
    hidingQuote(redaction.words).moved(to: path.map(redaction.path))
  }

  private func hidingQuote(_ hidden: (String) -> String) -> Rejection {
    guard let quote, !quote.isEmpty else { return self }
    let range = summary.range(of: quote, options: .backwards)
    return Rejection(
      kind: kind,
      path: path,
      expected: expected == quote ? nil : expected,
      summary: range.map { summary.replacingCharacters(in: $0, with: hidden(quote)) }
        ?? hidden(summary)
    )
  }
}

extension Rejection: CustomStringConvertible {
  /// The error and its place.
  public var description: String {
    guard let path, !path.steps.isEmpty else { return summary }
    return "\(summary) at \(path.schema)"
  }
}
