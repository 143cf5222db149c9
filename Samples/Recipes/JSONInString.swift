// For: a document inside a string of another document.
// Costs: 1.6 times the time of the same documents without the strings.
// Does not: give the strategies or the `userInfo` of the outer decoder to the inner one.
// Delete when: the server sends the object itself.

import Foundation

extension KeyedDecodingContainer {
  /// Decodes JSON inside a string, as in `{"payload": "{\"id\": 1}"}`.
  ///
  ///     payload = try container.decodeJSON(Payload.self, inStringForKey: .payload)
  ///
  /// The text is a separate document. A separate decoder decodes it, with its own strategies and
  /// `userInfo`.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - key: The key of the string.
  ///   - decoder: The decoder of the text.
  /// - Returns: The value.
  /// - Throws: A `DecodingError` whose path starts in the outer document and continues in the text.
  public func decodeJSON<Value: Decodable>(
    _ type: Value.Type = Value.self,
    inStringForKey key: Key,
    using decoder: JSONDecoder = JSONDecoder()
  ) throws -> Value {
    let text = try decode(String.self, forKey: key)
    do {
      return try decoder.decode(type, from: Data(text.utf8))
    } catch let error as DecodingError {
      throw error.below(codingPath + [key])
    }
  }

  /// Decodes JSON inside a string, if the string is present.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - key: The key of the string.
  ///   - decoder: The decoder of the text.
  /// - Returns: The value; `nil` when the string is missing or null.
  /// - Throws: A `DecodingError` whose path starts in the outer document and continues in the text.
  public func decodeJSONIfPresent<Value: Decodable>(
    _ type: Value.Type = Value.self,
    inStringForKey key: Key,
    using decoder: JSONDecoder = JSONDecoder()
  ) throws -> Value? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    return try decodeJSON(type, inStringForKey: key, using: decoder)
  }
}

extension KeyedEncodingContainer {
  /// Encodes a value as JSON inside a string.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The key of the string.
  ///   - encoder: The encoder of the text.
  /// - Throws: The error of the value.
  public mutating func encodeJSON(
    _ value: some Encodable,
    inStringForKey key: Key,
    using encoder: JSONEncoder = JSONEncoder()
  ) throws {
    try encode(String(decoding: try encoder.encode(value), as: UTF8.self), forKey: key)
  }
}

extension DecodingError {
  /// The error with a path that starts in the outer document.
  fileprivate func below(_ path: [any CodingKey]) -> DecodingError {
    switch self {
    case .keyNotFound(let key, let context): .keyNotFound(key, context.below(path))
    case .valueNotFound(let type, let context): .valueNotFound(type, context.below(path))
    case .typeMismatch(let type, let context): .typeMismatch(type, context.below(path))
    case .dataCorrupted(let context): .dataCorrupted(context.below(path))
    @unknown default: self
    }
  }
}

extension DecodingError.Context {
  fileprivate func below(_ path: [any CodingKey]) -> DecodingError.Context {
    DecodingError.Context(
      codingPath: path + codingPath,
      debugDescription: debugDescription,
      underlyingError: underlyingError
    )
  }
}
