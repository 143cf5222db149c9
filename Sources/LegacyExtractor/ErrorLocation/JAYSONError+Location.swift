extension JAYSONError: LocatableError {
  /// Finds the value that the error carries, or the null below it that was not wanted.
  ///
  /// - Parameter data: The document that was read.
  /// - Returns: The place; `nil` for `invalidJSONObject` and for a value that was not read from this
  ///   document.
  /// - Complexity: O(*n*) in the length of the data, because it is read again.
  public func location(in data: Data) -> ErrorLocation? {
    guard let json else { return nil }
    return ErrorLocation.find(in: data) { document in
      guard let node = document.node(at: json.steps) else { return nil }
      let unwanted = missingStep.flatMap { document.child(of: node, at: $0) }
      return unwanted.flatMap { document.kind($0) == .null ? $0 : nil } ?? node
    }
  }

  private var json: JAYSON? {
    switch self {
    case .notFoundKeyPath(_, let json), .notFoundKey(_, let json), .notFoundIndex(_, let json),
      .failedToGetString(_, let json), .failedToGetBool(_, let json),
      .failedToGetNumber(_, let json), .failedToGetArray(_, let json),
      .failedToGetDictionary(_, let json), .failedToParseURL(_, let json),
      .decodeError(_, let json, _):
      json
    case .invalidJSONObject:
      nil
    }
  }

  private var missingStep: JSONPathStep? {
    switch self {
    case .notFoundKey(let key, _): .key(key)
    case .notFoundIndex(let index, _): .index(index)
    default: nil
    }
  }
}
