/// A coding key that is any string, for keys that are known only at run time.
///
///     let container = try decoder.container(keyedBy: AnyCodingKey.self)
///     for key in container.allKeys { … }
///
/// The keys of `allKeys` come in no particular order, and as the decoder's key strategy left them.
public struct AnyCodingKey: CodingKey, Hashable, Sendable {
  /// The name of the key.
  public let stringValue: String
  /// The index of the key, when it stands for an element of an array.
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

  /// Creates a key that equals a key of another type.
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
