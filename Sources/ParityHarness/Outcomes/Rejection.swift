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

extension Rejection {
  /// Whether two errors speak of the same place and the same kind of trouble.
  ///
  /// An error that names no place agrees with any. A legacy path has no indexes and no keys of
  /// dictionaries; may lack its beginning, where the library did not compose paths; and names the
  /// key that a model was about to read when something else than an object stood there. Where
  /// several keys are missing, the order in which a model reads says which of them is named.
  func agrees(with codable: Rejection) -> Bool {
    placeAgrees(with: codable) && kindAgrees(with: codable)
  }

  /// Whether a Codable error is at a place.
  func isAt(_ place: ParityPath) -> Bool {
    path.map { $0.components == place.components } ?? true
  }

  private func placeAgrees(with codable: Rejection) -> Bool {
    guard let keys = path?.components, let codableKeys = codable.path?.components else {
      return true
    }
    let parent = keys.dropLast()
    return isSubsequence(keys, of: codableKeys)
      || isBelow(codableKeys, keys)
      || isAboutContainer && isSubsequence(parent, of: codableKeys)
      || isMissing && codable.isMissing && isSubsequence(parent, of: codableKeys.dropLast())
  }

  private var isMissing: Bool { kind == .missing }

  /// Something else than an object stood where the model was about to read a key.
  private var isAboutContainer: Bool { kind == .wrongType && expected == "Dictionary" }

  /// Whether a legacy path goes on behind the place where Codable gave up.
  private func isBelow(_ parent: [String], _ keys: [String]) -> Bool {
    (kind == .wrongType || isMissing) && keys.count > parent.count && keys.starts(with: parent)
  }

  private func isSubsequence(
    _ keys: some Sequence<String>,
    of whole: some Collection<String>
  ) -> Bool {
    var rest = whole[...]
    return keys.allSatisfy { key in
      guard let index = rest.firstIndex(of: key) else { return false }
      rest = rest[rest.index(after: index)...]
      return true
    }
  }

  /// Whether a legacy error speaks of a place; its path need not be complete.
  func isAbout(_ place: ParityPath) -> Bool {
    path.map { isSubsequence($0.components, of: place.components) } ?? true
  }

  private func kindAgrees(with codable: Rejection) -> Bool {
    if kind == codable.kind || kind == .other || codable.kind == .other { return true }
    return switch (kind, codable.kind) {
    // Codable reports null for a `Bool` as a mismatch, and a wrong object on a nested path.
    case (.missing, .wrongType), (.wrongType, .missing): true
    // A number that does not fit is a mismatch in one library and corrupt data in the other.
    case (.wrongType, .invalidValue), (.invalidValue, .wrongType): true
    default: false
    }
  }
}

extension ParityPath {
  /// The keys, taken apart at periods, because Unbox writes a key path as one text, and in a spelling
  /// that no key strategy changes; without numbers, which a coding path does not tell from indexes.
  fileprivate var components: [String] {
    keys.flatMap { $0.split(separator: ".") }.filter { Int($0) == nil }.map { key in
      key.filter { $0 != "_" && $0 != "-" }.lowercased()
    }
  }
}
