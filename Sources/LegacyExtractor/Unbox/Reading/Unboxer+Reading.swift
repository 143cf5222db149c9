extension Unboxer {
  /// Finds the value of a key, null included.
  ///
  /// Not generic: with `unboxed(_:)` it is nearly every read of nearly every model.
  @usableFromInline
  func find(_ key: String, as type: Any.Type, isOptional: Bool) throws -> Found {
    let found = try extractor.context.child(key, in: extractor.index, as: type)
    guard extractor.context.isUnrecorded else {
      extractor.record([key], as: type, isOptional: isOptional, found)
      return found
    }
    return found
  }

  /// The error of a read that failed, as the caller of an unboxer sees it.
  @usableFromInline
  func failure(_ error: any Error, at key: String, _ found: Found) -> any Error {
    guard let place = extractor.place(of: found) else {
      return UnboxError.pathError(.missingKey(key), key)
    }
    return UnboxPath.key(key).error(for: error, at: place)
  }

  /// Reads a required value; what the other throwing methods come down to.
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
      place = try extractor.place(at: path, as: type, isOptional: false)
    } catch let error as UnboxPathError {
      throw UnboxError.pathError(error, path.description)
    }
    do {
      return try transform(place)
    } catch {
      throw path.error(for: error, at: place)
    }
  }

  /// Reads an optional value; what the other non-throwing methods come down to.
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
    guard let place = try? extractor.place(at: path, as: type, isOptional: true) else { return nil }
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
