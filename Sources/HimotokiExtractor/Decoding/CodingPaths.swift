/// A key or an index as a coding key, for the paths of errors.
package struct JSONCodingKey: CodingKey, Hashable, Sendable {
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
  /// The same error as seen from an outer container, and what it says of the error below it.
  package func prefixed(
    by path: [any CodingKey],
    _ transformUnderlying: (any Error) -> any Error
  ) -> DecodingError {
    mapContext {
      Context(
        codingPath: path.isEmpty ? $0.codingPath : path + $0.codingPath,
        debugDescription: $0.debugDescription,
        underlyingError: $0.underlyingError.map(transformUnderlying)
      )
    }
  }

  /// The same error as seen from the only value of a container.
  func withoutFirstKey() -> DecodingError {
    mapContext {
      Context(
        codingPath: Array($0.codingPath.dropFirst()),
        debugDescription: $0.debugDescription,
        underlyingError: $0.underlyingError
      )
    }
  }

  /// The same error, of an element of an array's end, as seen from the whole array.
  package func shifted(by count: Int) -> DecodingError {
    mapContext { context in
      guard let index = context.codingPath.first?.intValue else { return context }
      let key: any CodingKey = JSONCodingKey(intValue: index + count)
      return Context(
        codingPath: [key] + context.codingPath.dropFirst(),
        debugDescription: context.debugDescription,
        underlyingError: context.underlyingError
      )
    }
  }

  private func mapContext(_ transform: (Context) -> Context) -> DecodingError {
    switch self {
    case .typeMismatch(let type, let context): .typeMismatch(type, transform(context))
    case .valueNotFound(let type, let context): .valueNotFound(type, transform(context))
    case .keyNotFound(let key, let context): .keyNotFound(key, transform(context))
    case .dataCorrupted(let context): .dataCorrupted(transform(context))
    @unknown default: self
    }
  }
}
