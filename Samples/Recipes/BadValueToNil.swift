extension KeyedDecodingContainer {
  /// Decodes a value, or gives `nil` whatever is wrong with it.
  ///
  ///     score = container.decodeOrNil(forKey: .score) { log("\($0)") }
  ///
  /// `decodeIfPresent` does less: it throws when there is a value of the wrong type. Unbox did this
  /// for every optional, in silence; `onError` is the place to say so.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - key: The key of the value.
  ///   - onError: Hears why there is no value; neither a missing key nor null is an error.
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
      return nil
    }
  }
}
