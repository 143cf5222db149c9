// For: `nil` after any error, as the optional reads of Unbox.
// Costs: 1.0 times the time of `decodeIfPresent`; 1.9 times for a value that does not decode.
// Does not: say what was wrong, unless `onError` or a `DecodingLog` asks.
// Delete when: the log stays empty: `decodeIfPresent` does the same then.
// Needs: `IgnoredValues.swift`.

extension KeyedDecodingContainer {
  /// Decodes a value, or returns `nil` after any error.
  ///
  ///     score = container.decodeOrNil(forKey: .score)
  ///
  /// `decodeIfPresent` throws for a value of the wrong type; this function does not. Unbox ignored
  /// the errors of every optional silently; a `DecodingLog` and `onError` report them.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - key: The key of the value.
  ///   - onError: Called with the error; a missing key and a null are not errors.
  /// - Returns: The value, or `nil` when it is missing or does not decode.
  public func decodeOrNil<Value: Decodable>(
    _ type: Value.Type = Value.self,
    forKey key: Key,
    onError: (any Error) -> Void = { _ in }
  ) -> Value? {
    do {
      return try decodeIfPresent(type, forKey: key)
    } catch {
      onError(error)
      withIgnoredValues(forKey: key) { $0.add(error, from: $1, .readAsNil) }
      return nil
    }
  }
}
