// For: keys that are known only at run time.
// Costs: 32 bytes for a key.
// Does not: know which keys an object may have: a misspelled key is a missing key.
// Delete when: all keys are known: list them in `CodingKeys`.

/// A coding key for any string, for keys that are known only at run time.
///
///     let container = try decoder.container(keyedBy: AnyCodingKey.self)
///     for key in container.allKeys { … }
///
/// `allKeys` has no particular order. The decoder's key strategy has already converted the keys.
public struct AnyCodingKey: CodingKey, Hashable, Sendable {
  /// The name of the key.
  public let stringValue: String
  /// The index, if the key represents an element of an array.
  public let intValue: Int?

  /// Creates a key from a string.
  ///
  /// - Parameter stringValue: The name of the key.
  public init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  /// Creates a key from an index.
  ///
  /// - Parameter intValue: The index.
  public init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }

  /// Creates a key with the name and the index of a key of another type.
  ///
  /// - Parameter key: The other key.
  public init(_ key: some CodingKey) {
    stringValue = key.stringValue
    intValue = key.intValue
  }
}

extension AnyCodingKey: ExpressibleByStringLiteral {
  /// Creates a key from a literal, so that `forKey: "name"` compiles.
  ///
  /// - Parameter value: The name of the key.
  public init(stringLiteral value: String) { self.init(stringValue: value) }
}

extension AnyCodingKey: ExpressibleByIntegerLiteral {
  /// Creates a key from the index of an element.
  ///
  /// - Parameter value: The index.
  public init(integerLiteral value: Int) { self.init(intValue: value) }
}
