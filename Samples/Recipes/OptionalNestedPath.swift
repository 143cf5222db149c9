extension KeyedDecodingContainer {
  /// Decodes a value at the end of a path of keys, if the path leads to one.
  ///
  ///     title = try container.decodeIfPresent(String.self, at: [.meta, .title])
  ///
  /// As Himotoki's `e <|? ["meta", "title"]` does: whatever stands on the way and is no object reads
  /// as if nothing stood there. Only the value at the end may be wrong.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - path: The keys, at least one.
  /// - Returns: The value; `nil` when it is null or the path does not lead to one.
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

  /// Decodes a value at the end of a path of keys.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - path: The keys, at least one.
  /// - Returns: The value.
  /// - Throws: The error of the value, or of what stands on the way.
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

  /// The container of an object, for paths whose keys are of several types.
  ///
  /// - Parameters:
  ///   - type: The type of the object's keys.
  ///   - key: The key of the object.
  /// - Returns: The container; `nil` when there is no object.
  public func nestedContainerIfObject<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type = NestedKey.self,
    forKey key: Key
  ) -> KeyedDecodingContainer<NestedKey>? {
    // No error where nothing stands, which is common.
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
  /// Encodes a value at the end of a path of keys.
  ///
  ///     try container.encode(title, at: [.meta, .title])
  ///     try container.encode(author, at: [.meta, .author])
  ///
  /// Paths that begin alike share their objects. What stands on the way must not have been encoded as
  /// something else than an object: `JSONEncoder` ends the process then.
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

  /// Encodes a value at the end of a path of keys, if there is one.
  ///
  /// - Parameters:
  ///   - value: The value; for `nil`, nothing is encoded, nor the objects on the way.
  ///   - path: The keys, at least one.
  /// - Throws: The error of the value; `EncodingError` for an empty path.
  public mutating func encodeIfPresent(_ value: (some Encodable)?, at path: [Key]) throws {
    if let value { try encode(value, at: path) }
  }
}
