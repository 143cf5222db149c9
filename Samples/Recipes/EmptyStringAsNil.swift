extension KeyedDecodingContainer {
  /// Decodes a value, or gives `nil` where it is missing, null or an empty string.
  ///
  ///     website = try container.decodeUnlessEmpty(URL.self, forKey: .website)
  ///
  /// A type of your own that can be decoded from an empty string is.
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
    do {
      let value = try decodeIfPresent(type, forKey: key)
      return value as? String == "" ? nil : value
    } catch {
      if (try? decode(String.self, forKey: key)) == "" { return nil }
      throw error
    }
  }
}

extension KeyedEncodingContainer {
  /// Encodes a value, or an empty string for `nil`.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The key of the value.
  /// - Throws: The error of the value.
  public mutating func encodeEmptyIfNil(_ value: (some Encodable)?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try encode("", forKey: key) }
  }
}
