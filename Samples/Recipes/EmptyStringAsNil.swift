extension KeyedDecodingContainer {
  /// Decodes a value, or gives `nil` where it is missing, null or an empty string.
  ///
  ///     website = try container.decodeUnlessEmpty(URL.self, forKey: .website)
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - key: The key of the value.
  /// - Returns: The value, if there is one.
  /// - Throws: A `DecodingError` when there is a value and it does not decode.
  public func decodeUnlessEmpty<Value: Decodable>(
    _ type: Value.Type = Value.self,
    forKey key: Key
  ) throws -> Value? {
    if (try? decodeIfPresent(String.self, forKey: key)) == "" { return nil }
    return try decodeIfPresent(type, forKey: key)
  }
}
