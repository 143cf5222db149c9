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
  /// For a container of `AnyCodingKey.swift`, which this needs: one of an enum has its cases only.
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

extension KeyedEncodingContainer {
  /// Encodes a dictionary whose keys are something else than strings.
  ///
  /// - Parameters:
  ///   - dictionary: The dictionary.
  ///   - key: The key of the dictionary.
  ///   - transform: Makes a string of a key; of two keys that give the same one, one wins.
  /// - Throws: The error of a value.
  public mutating func encodeDictionary<OldKey: Hashable, Value: Encodable>(
    _ dictionary: [OldKey: Value],
    forKey key: Key,
    keys transform: (OldKey) -> String
  ) throws {
    let members = dictionary.map { (transform($0.key), $0.value) }
    try encode(Dictionary(members) { $1 }, forKey: key)
  }

  /// Encodes members among those of the object itself.
  ///
  /// - Parameter members: The members by their names, which the encoder's key strategy converts.
  /// - Throws: The error of a member.
  public mutating func encodeMembers(_ members: [String: some Encodable]) throws
  where Key == AnyCodingKey {
    for (name, value) in members { try encode(value, forKey: Key(stringValue: name)) }
  }
}
