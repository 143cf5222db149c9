import LegacyExtractor
import RawJSON

extension Rejection {
  init(_ error: JAYSONError) {
    switch error {
    case .notFoundKey(let key, let json):
      self.init(.missing, "notFoundKey", at: json.steps + [.key(key)], missingKey: key)
    case .notFoundIndex(let index, let json):
      self.init(.missing, "notFoundIndex", at: json.steps + [.index(index)])
    case .notFoundKeyPath(_, let json): self.init(.missing, "notFoundKeyPath", at: json.steps)
    case .failedToGetString(_, let json): self.init(.wrongType, "failedToGetString", at: json.steps)
    case .failedToGetBool(_, let json): self.init(.wrongType, "failedToGetBool", at: json.steps)
    case .failedToGetNumber(_, let json): self.init(.wrongType, "failedToGetNumber", at: json.steps)
    case .failedToGetArray(_, let json): self.init(.wrongType, "failedToGetArray", at: json.steps)
    case .failedToGetDictionary(_, let json):
      self.init(.wrongType, "failedToGetDictionary", at: json.steps)
    case .failedToParseURL(_, let json):
      self.init(.invalidValue, "failedToParseURL", at: json.steps)
    case .decodeError(_, let json, _): self.init(.other, "decodeError", at: json.steps)
    case .invalidJSONObject: self.init(.other, "invalidJSONObject", at: [])
    }
  }

  /// Without the value that the error carries, which may be as large as the document.
  private init(
    _ kind: Kind,
    _ summary: String,
    at steps: [JSONPathStep],
    missingKey: String? = nil
  ) {
    self.init(kind: kind, path: ParityPath(steps), summary: summary, missingKey: missingKey)
  }
}
