// For: paths through objects, each of which may be missing, as `e <|? ["a", "b"]`.
// Costs: 1.4 times the time of nested containers; 0.4 times if the first object is missing.
// Does not: let the compiler synthesize `encode(to:)`: all keys are cases of one enumeration, so
//   write it with `encode(_:at:)`.
// Delete when: each object has a model.

extension KeyedDecodingContainer {
  /// Decodes the value at a key path, if present.
  ///
  ///     title = try container.decodeIfPresent(String.self, at: [.meta, .title])
  ///
  /// As with Himotoki's `e <|? ["meta", "title"]`, an intermediate value that is not an object
  /// counts as missing. Only an error of the value at the end of the path is thrown.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - path: The keys, at least one.
  /// - Returns: The value; `nil` when it or any part of the path is missing or null.
  /// - Throws: The error of the value.
  public func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type = Value.self,
    at path: [Key]
  ) throws -> Value? {
    var container = self
    for key in path.dropLast() {
      guard let nested = container.nestedContainerIfObject(keyedBy: Key.self, forKey: key) else {
        return nil
      }
      container = nested
    }
    return try container.decodeIfPresent(type, forKey: last(of: path))
  }

  /// Decodes the value at a key path.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - path: The keys, at least one.
  /// - Returns: The value.
  /// - Throws: The error of the value or of an intermediate value.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self,
    at path: [Key]
  ) throws -> Value {
    var container = self
    for key in path.dropLast() {
      container = try container.nestedContainer(keyedBy: Key.self, forKey: key)
    }
    return try container.decode(type, forKey: last(of: path))
  }

  /// Returns the container of an object, for paths whose keys have different types.
  ///
  /// - Parameters:
  ///   - type: The type of the object's keys.
  ///   - key: The key of the object.
  /// - Returns: The container; `nil` when there is no object.
  public func nestedContainerIfObject<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type = NestedKey.self,
    forKey key: Key
  ) -> KeyedDecodingContainer<NestedKey>? {
    // Avoids an error for a missing key, which is common.
    guard contains(key), (try? decodeNil(forKey: key)) == false else { return nil }
    return try? nestedContainer(keyedBy: type, forKey: key)
  }

  private func last(of path: [Key]) throws -> Key {
    if let key = path.last { return key }
    let context = DecodingError.Context(codingPath: codingPath, debugDescription: "Empty path.")
    throw DecodingError.dataCorrupted(context)
  }
}

extension KeyedEncodingContainer {
  /// Encodes a value at a key path.
  ///
  ///     try container.encode(title, at: [.meta, .title])
  ///     try container.encode(author, at: [.meta, .author])
  ///
  /// Paths that begin with the same keys share objects. Do not encode anything but an object at a
  /// key before the last one: `JSONEncoder` would end the process.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - path: The keys, at least one.
  /// - Throws: The error of the value; `EncodingError` for an empty path.
  public mutating func encode(_ value: some Encodable, at path: [Key]) throws {
    guard let key = path.first else {
      throw EncodingError.invalidValue(
        value,
        .init(codingPath: codingPath, debugDescription: "Empty path.")
      )
    }
    guard path.count > 1 else { return try encode(value, forKey: key) }
    var container = nestedContainer(keyedBy: Key.self, forKey: key)
    try container.encode(value, at: Array(path.dropFirst()))
  }

  /// Encodes a value at a key path, if it is not `nil`.
  ///
  /// - Parameters:
  ///   - value: The value; for `nil`, neither a value nor the objects of the path are encoded.
  ///   - path: The keys, at least one.
  /// - Throws: The error of the value; `EncodingError` for an empty path.
  public mutating func encodeIfPresent(_ value: (some Encodable)?, at path: [Key]) throws {
    if let value { try encode(value, at: path) }
  }
}
