extension KeyedDecodingContainer {
  /// Decodes a dictionary whose keys are something else than strings.
  ///
  ///     limits = try container.decodeDictionary(forKey: .limits) { Currency(rawValue: $0) }
  ///
  /// Of two strings that mean the same key one wins, and it is not said which.
  ///
  /// - Parameters:
  ///   - type: The type of a value.
  ///   - key: The key of the dictionary.
  ///   - transform: Makes a key of a string; `nil` when it cannot.
  /// - Returns: The dictionary.
  /// - Throws: A `DecodingError`, also for a string of which no key can be made.
  public func decodeDictionary<NewKey: Hashable, Value: Decodable>(
    of type: Value.Type = Value.self,
    forKey key: Key,
    keys transform: (String) -> NewKey?
  ) throws -> [NewKey: Value] {
    var result: [NewKey: Value] = [:]
    for (name, value) in try decode([String: Value].self, forKey: key) {
      guard let newKey = transform(name) else {
        let text = "Cannot make a \(NewKey.self) of the key \"\(name)\"."
        throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: text)
      }
      result[newKey] = value
    }
    return result
  }

  /// Decodes all members but some, for objects that mix known and unknown keys.
  ///
  /// - Parameters:
  ///   - type: The type of a member.
  ///   - known: The keys that are left out.
  /// - Returns: The members by their names.
  /// - Throws: The error of a member.
  public func decodeMembers<Value: Decodable>(
    of type: Value.Type = Value.self,
    except known: Set<Key> = []
  ) throws -> [String: Value] where Key: Hashable {
    var result: [String: Value] = [:]
    for key in allKeys where !known.contains(key) {
      result[key.stringValue] = try decode(type, forKey: key)
    }
    return result
  }
}
