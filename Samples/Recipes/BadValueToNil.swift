extension KeyedDecodingContainer {
  /// Decodes a value, or gives `nil` whatever is wrong with it.
  ///
  ///     score = container.decodeOrNil(forKey: .score)
  ///
  /// `decodeIfPresent` does less: it throws when there is a value of the wrong type. Unbox did this
  /// for every optional, in silence; a `DecodingLog` and `onError` say so. Needs `DecodingLog.swift`
  /// and `DecodingFailure.swift`.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - key: The key of the value.
  ///   - onError: Called with the reason why there is no value; a missing key and null are none.
  /// - Returns: The value, if there is one that decodes.
  public func decodeOrNil<Value: Decodable>(
    _ type: Value.Type = Value.self,
    forKey key: Key,
    onError: (any Error) -> Void = { _ in }
  ) -> Value? {
    do {
      return try decodeIfPresent(type, forKey: key)
    } catch {
      onError(error)
      withLog(forKey: key) { $0.add(error, from: $1, .readAsNil) }
      return nil
    }
  }
}
