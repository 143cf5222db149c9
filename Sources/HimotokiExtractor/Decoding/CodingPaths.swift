/// A key or an index as a coding key, for the paths of errors.
package struct JSONCodingKey: CodingKey {
  // The text of an index is made when it is asked for: paths are made for every error that is caught.
  private let step: JSONPathStep

  package init(_ step: JSONPathStep) { self.step = step }

  package init(stringValue: String) { step = .key(stringValue) }

  package init(intValue: Int) { step = .index(intValue) }

  package var stringValue: String {
    switch step {
    case .key(let key): key
    // The form of Foundation's own index keys.
    case .index(let index): "Index \(index)"
    }
  }

  package var intValue: Int? {
    guard case .index(let index) = step else { return nil }
    return index
  }
}

extension DecodingError {
  /// The same error as seen from an outer place, and with it the legacy error that it was, whose path
  /// has keys only, as all paths of `DecodeError`.
  package func crossing(_ path: [any CodingKey]) -> DecodingError {
    guard let context, !path.isEmpty else { return self }
    let legacy = context.underlyingError as? DecodeError
    return moved(
      to: path + context.codingPath,
      context,
      legacy?.prefixed(by: ExtractionPath(path.keys)) ?? context.underlyingError
    )
  }

  /// The same error as seen from the only value of a container.
  @inline(never)
  func withoutFirstKey() -> DecodingError {
    guard let context else { return self }
    return moved(to: Array(context.codingPath.dropFirst()), context, context.underlyingError)
  }

  /// The same error as seen from the value at a path of one index.
  ///
  /// A path that a model has made itself does not begin there.
  func withoutFirst(_ path: [any CodingKey]) -> DecodingError {
    guard let key = path.first, let first = context?.codingPath.first,
      type(of: first) == type(of: key), first.intValue == key.intValue
    else { return self }
    return withoutFirstKey()
  }

  /// The same error, of an element of an array's end, as seen from the whole array.
  ///
  /// A path that a model has made itself begins with a key of the app, and stays.
  package func shifted(by count: Int) -> DecodingError {
    guard let context, let key = context.codingPath.first, let index = key.intValue,
      String(reflecting: type(of: key)).hasPrefix("Foundation")
    else { return self }
    var path = context.codingPath
    path[0] = JSONCodingKey(intValue: index + count)
    return moved(to: path, context, context.underlyingError)
  }

  @inline(never)
  private var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }

  @inline(never)
  private func moved(
    to path: [any CodingKey],
    _ context: Context,
    _ underlyingError: (any Error)?
  ) -> DecodingError {
    let context = Context(
      codingPath: path,
      debugDescription: context.debugDescription,
      underlyingError: underlyingError
    )
    switch self {
    case .typeMismatch(let type, _): return .typeMismatch(type, context)
    case .valueNotFound(let type, _): return .valueNotFound(type, context)
    case .keyNotFound(let key, _): return .keyNotFound(key, context)
    case .dataCorrupted: return .dataCorrupted(context)
    @unknown default: return self
    }
  }
}

extension [any CodingKey] {
  /// The keys without the indexes, as the paths of `DecodeError` have them.
  package var keys: [String] {
    var keys: [String] = []
    for key in self where key.intValue == nil { keys.append(key.stringValue) }
    return keys
  }
}
