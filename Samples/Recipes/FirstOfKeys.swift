// For: a value at the first of several keys, or paths, that has one.
// Costs: 1.4 times the time of `decode`; 1.5 times for the second key, and 2.2 times for the
//   second path.
// Does not: try the next key after a value of the wrong type.
// Delete when: the server sends one of the keys.
// Needs: `OptionalNestedPath.swift`.

extension KeyedDecodingContainer {
  /// Decodes the value of the first of several keys that is present and not null.
  ///
  ///     link = try container.decode(URL.self, forFirstOf: .viewURL, .linkURL)
  ///
  /// A value of the wrong type is an error, not a reason to try the next key. For that, chain
  /// `decodeOrNil` with `??`.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - first: The key that is tried first.
  ///   - others: The keys that are tried after it, in order.
  /// - Returns: The value.
  /// - Throws: The error of the value; `DecodingError.keyNotFound` when no key has a value.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self,
    forFirstOf first: Key,
    _ others: Key...
  ) throws -> Value {
    let keys = [first] + others
    if let value = try decodeIfPresent(type, forFirstOf: keys) { return value }
    let names = keys.map(\.stringValue).joined(separator: ", ")
    throw DecodingError.keyNotFound(
      first,
      .init(codingPath: codingPath, debugDescription: "None of the keys has a value: \(names).")
    )
  }

  /// Decodes the value of the first of several keys that is present and not null, if any.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - first: The key that is tried first.
  ///   - others: The keys that are tried after it, in order.
  /// - Returns: The value; `nil` when no key has a value.
  /// - Throws: The error of the value.
  public func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type = Value.self,
    forFirstOf first: Key,
    _ others: Key...
  ) throws -> Value? {
    try decodeIfPresent(type, forFirstOf: [first] + others)
  }

  private func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type,
    forFirstOf keys: [Key]
  ) throws -> Value? {
    for key in keys {
      if let value = try decodeIfPresent(type, forKey: key) { return value }
    }
    return nil
  }

  /// Decodes the value at the first of several key paths that has a value.
  ///
  ///     title = try container.decode(atFirstOf: [.meta, .title], [.title])
  ///
  /// Paths are read as in `OptionalNestedPath.swift`, which this file needs.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - first: The path that is tried first.
  ///   - others: The paths that are tried after it, in order.
  /// - Returns: The value.
  /// - Throws: The error of the value; when no path has a value, the error of the last path.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self,
    atFirstOf first: [Key],
    _ others: [Key]...
  ) throws -> Value {
    let paths = [first] + others
    return try decodeIfPresent(type, atFirstOf: paths) ?? decode(type, at: others.last ?? first)
  }

  /// Decodes the value at the first of several key paths that has a value, if any.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - first: The path that is tried first.
  ///   - others: The paths that are tried after it, in order.
  /// - Returns: The value; `nil` when no path has a value.
  /// - Throws: The error of the value.
  public func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type = Value.self,
    atFirstOf first: [Key],
    _ others: [Key]...
  ) throws -> Value? {
    try decodeIfPresent(type, atFirstOf: [first] + others)
  }

  private func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type,
    atFirstOf paths: [[Key]]
  ) throws -> Value? {
    for path in paths {
      if let value = try decodeIfPresent(type, at: path) { return value }
    }
    return nil
  }
}
