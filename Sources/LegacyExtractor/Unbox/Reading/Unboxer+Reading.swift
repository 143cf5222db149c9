extension Unboxer {
  /// Reads a required value; what all throwing methods come down to.
  ///
  /// - Parameters:
  ///   - path: Where the value stands.
  ///   - type: The type that is asked for.
  ///   - transform: What makes the value of what stands there.
  /// - Returns: The value.
  /// - Throws: `UnboxError`, or a foreign error of `transform` as it is.
  package func read<Value>(
    _ path: UnboxPath,
    as type: Any.Type = Value.self,
    _ transform: (Extractor) throws -> Value
  ) throws -> Value {
    let place: Extractor
    do {
      place = try extractor.find(path, as: type, isOptional: false)
    } catch let error as UnboxPathError {
      throw UnboxError.pathError(error, path.description)
    }
    do {
      return try transform(place)
    } catch {
      throw path.error(for: error, at: place)
    }
  }

  /// Reads an optional value; what all non-throwing methods come down to.
  ///
  /// Every failure is `nil`. No description of the failure is made: to be missing or null is usual
  /// here, and describing it would cost more than reading.
  ///
  /// - Parameters:
  ///   - path: Where the value stands.
  ///   - type: The type that is asked for.
  ///   - transform: What makes the value of what stands there.
  /// - Returns: The value, or `nil`.
  package func readIfPossible<Value>(
    _ path: UnboxPath,
    as type: Any.Type = Value.self,
    _ transform: (Extractor) throws -> Value
  ) -> Value? {
    guard let place = try? extractor.find(path, as: type, isOptional: true) else { return nil }
    return try? transform(place)
  }
}

extension UnboxPath {
  /// The error of a failed read, as the caller of an unboxer sees it.
  fileprivate func error(for error: any Error, at place: Extractor) -> any Error {
    switch error {
    case is InvalidUnboxValue:
      UnboxError.pathError(.invalidValue(place.rawValue, lastKey), description)
    case let error as UnboxPathError:
      UnboxError.pathError(error, description)
    default:
      error
    }
  }
}
