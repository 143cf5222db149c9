extension Unboxer {
  /// Reads a required value; what all throwing methods come down to.
  ///
  /// - Parameters:
  ///   - path: Where the value stands.
  ///   - type: The type that is asked for.
  ///   - transform: What makes the value; `nil` when what stands there is invalid.
  /// - Returns: The value.
  /// - Throws: `UnboxError`, or a foreign error of `transform` as it is.
  package func read<Value>(
    _ path: UnboxPath,
    as type: Any.Type = Value.self,
    _ transform: (Extractor) throws -> Value?
  ) throws -> Value {
    let root = try readable()
    do {
      switch find(path, from: root, as: type, isOptional: false) {
      case .failed(let error): throw error
      case .found(let place, let key):
        if let value = try transform(place) { return value }
        throw UnboxPathError.invalidValue(place.rawValue, key)
      }
    } catch let error as UnboxPathError {
      throw UnboxError.pathError(error, path.description)
    }
  }

  /// Reads an optional value; what all non-throwing methods come down to.
  ///
  /// Every failure is `nil`. No error is made for what is missing or invalid: that is the usual case
  /// here, and would cost more than reading.
  ///
  /// - Parameters:
  ///   - path: Where the value stands.
  ///   - type: The type that is asked for.
  ///   - transform: What makes the value; `nil` when what stands there is invalid.
  /// - Returns: The value, or `nil`.
  package func readIfPossible<Value>(
    _ path: UnboxPath,
    as type: Any.Type = Value.self,
    _ transform: (Extractor) throws -> Value?
  ) -> Value? {
    guard let root = extractor,
      case .found(let place, _) = find(path, from: root, as: type, isOptional: true)
    else { return nil }
    return try? transform(place)
  }
}
