extension DecodeError: LocatableError {
  /// Finds the first place that leads to this error.
  ///
  /// The key path of the error lacks array indexes and the keys of dictionaries, so these are tried
  /// in the order of the document.
  ///
  /// - Parameter data: The document that was decoded.
  /// - Returns: The place; `nil` when nothing in the document explains the error, which includes
  ///   every `custom` error of a model.
  /// - Complexity: O(*n*) in the length of the data, which is read again, times the keys of the path.
  public func location(in data: Data) -> ErrorLocation? {
    ErrorLocation.find(in: data) { document in
      switch self {
      case .missingKeyPath(let path):
        KeyPathSearch(document, for: .missing).find(path.components)
      case .typeMismatch(let expected, let actual, let path):
        KeyPathSearch(document, for: .mismatch(expected: expected, actual: actual))
          .find(path.components)
      case .custom:
        nil
      }
    }
  }
}
