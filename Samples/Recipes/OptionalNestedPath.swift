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
    try? nestedContainer(keyedBy: type, forKey: key)
  }

  private func last(of path: [Key]) throws -> Key {
    if let key = path.last { return key }
    let context = DecodingError.Context(codingPath: codingPath, debugDescription: "Empty path.")
    throw DecodingError.dataCorrupted(context)
  }
}
