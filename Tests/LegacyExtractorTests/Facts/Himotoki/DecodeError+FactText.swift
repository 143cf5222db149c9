import LegacyExtractor

extension DecodeError {
  /// The error as the facts write it.
  var factText: String {
    switch self {
    case .missingKeyPath(let path):
      "E missingKeyPath(\(path.components))"
    case .typeMismatch(let expected, let actual, let path):
      "E typeMismatch(expected: \(expected.factQuoted), "
        + "actual: \(actual.factQuoted), keyPath: \(path.components))"
    case .custom(let message):
      "E custom(\(message.factQuoted))"
    }
  }
}
