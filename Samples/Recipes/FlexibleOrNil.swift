// For: `@Flexible` for optionals, as the optional reads of Unbox: `nil` after any error.
// Costs: 1.6 times the time of `decodeIfPresent`; 2.6 times for a string; 48 bytes for an `Int`.
// Does not: tell a `DecodingLog` of errors; `decodeFlexibleIfPresent(_:forKey:)` throws them.
// Delete when: the server sends numbers as numbers.
// Needs: `FlexibleValues.swift`.

/// A number, a Bool or a string, decoded from any of the three by the rules of Unbox; `nil` after any error.
///
///     @FlexibleOrNil var size: Int?
///
/// It does what the optional reads of Unbox do, for models that keep their synthesized code: a missing key, null and what
/// cannot be converted are `nil`. It encodes the original value, and omits `nil`.
@propertyWrapper
public struct FlexibleOrNil<Value: Decodable & LosslessStringConvertible>: Decodable {
  /// The value; a change discards the original value.
  public var wrappedValue: Value? { didSet { original = nil } }
  private var original: Flexible<Value>?

  /// Wraps a value, which is encoded as its own type.
  ///
  /// - Parameter wrappedValue: The value.
  public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  /// Decodes the value; after an error it is `nil`.
  public init(from decoder: any Decoder) { self.init(try? Flexible<Value>(from: decoder)) }

  fileprivate init(_ original: Flexible<Value>?) {
    wrappedValue = original?.value
    self.original = original
  }
}

// Synthesized code prefers these functions to the generic ones, which throw for a missing key and write null. They must
// be visible in the model's module.
extension KeyedDecodingContainer {
  /// Decodes a number, a Bool or a string from any of the three, or `nil` after any error.
  ///
  /// - Parameters:
  ///   - type: The type of the wrapper.
  ///   - key: The key of the value.
  /// - Returns: The wrapped value.
  public func decode<Value>(
    _ type: FlexibleOrNil<Value>.Type,
    forKey key: Key
  ) -> FlexibleOrNil<Value> {
    FlexibleOrNil(try? decodeIfPresent(Flexible<Value>.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Encodes the original value, unless it is `nil`.
  ///
  /// - Parameters:
  ///   - value: The wrapped value.
  ///   - key: The key of the value.
  /// - Throws: The error of the encoder.
  public mutating func encode<Value: Encodable>(
    _ value: FlexibleOrNil<Value>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(value.encoded, forKey: key)
  }
}

extension FlexibleOrNil: Encodable where Value: Encodable {
  /// Encodes the original value; `nil` becomes null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(encoded)
  }

  fileprivate var encoded: Flexible<Value>? {
    original ?? wrappedValue.map { Flexible(wrappedValue: $0) }
  }
}

extension FlexibleOrNil: CustomReflectable {
  /// Shows the value alone, as `==` compares it.
  public var customMirror: Mirror { Mirror(self, children: ["wrappedValue": wrappedValue as Any]) }
}

extension FlexibleOrNil: Equatable where Value: Equatable {
  /// Compares the values alone: `"3"` equals 3.
  public static func == (one: FlexibleOrNil, other: FlexibleOrNil) -> Bool {
    one.wrappedValue == other.wrappedValue
  }
}

extension FlexibleOrNil: Hashable where Value: Hashable {
  /// Hashes the value alone.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension FlexibleOrNil: Sendable where Value: Sendable {}
