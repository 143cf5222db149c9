extension UnboxError: LocatableError {
  /// Finds the first place that leads to this error.
  ///
  /// The error names the innermost read only, and not the object that was read from, so that this is
  /// a guess. A wrong value is told by the value; an object without a key is the first whose
  /// neighbours in an array or a dictionary have it, or else the first of all, from the root down.
  ///
  /// - Parameter data: The document that was unboxed.
  /// - Returns: The place; `nil` when nothing in the document explains the error, and for
  ///   `customUnboxingFailed`.
  /// - Complexity: O(*n*) in the length of the data, which is read again.
  public func location(in data: Data) -> ErrorLocation? {
    ErrorLocation.find(in: data) { document in
      switch self {
      case .invalidData: document.firstUnexpectedRoot
      case .customUnboxingFailed: nil
      case .pathError(let error, let path): UnboxErrorSearch(document, error, path: path).find()
      }
    }
  }
}

extension JSONDocument {
  /// The root of a document that is JSON and yet invalid; if that is an array or an object, the first
  /// value in it that is no object.
  fileprivate var firstUnexpectedRoot: JSONNode {
    children(of: .root).first { kind($0) != .object } ?? .root
  }
}
