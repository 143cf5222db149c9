// For: synthesized code with defaults, lossy collections and `nil` after errors.
// Costs: 1.0 times the time of synthesized code, and no bytes beside the value.
// Does not: leave the type alone: a property is a `var`, and its storage, `_photoCount`, has the
//   type of the wrapper.
// Delete when: the model has an `init(from:)`: the functions do the same.
// Needs: `IgnoredValues.swift`, `DefaultValue.swift`, `DecodeOrNil.swift`,
//   `LossyCollections.swift`.

/// A value with a default, as a property wrapper for models that keep their synthesized code.
///
/// This file contains three wrappers:
///
///     struct Album: Codable {
///       @ValueOrDefault<ZeroValue> var photoCount: Int
///       @LossyElements var tags: [String]
///       @ValueOrNil var rating: Double?
///     }
///
/// Wrappers have a price. `Mirror` and `dump` show the storage, and each default needs a type. The
/// memberwise initializer takes the plain values. A custom wrapper around one of these cannot handle
/// missing keys.
@propertyWrapper
public struct ValueOrDefault<Source: DefaultSource> {
  /// The value, or the default that replaces it.
  public var wrappedValue: Source.Value

  /// Wraps a value.
  ///
  /// - Parameter wrappedValue: The value.
  public init(wrappedValue: Source.Value) { self.wrappedValue = wrappedValue }
}

/// A default, and the reasons for which it is used.
///
///     enum CalmMood: DefaultSource { static var defaultValue: Mood { .calm } }
public protocol DefaultSource {
  /// The type of the property.
  associatedtype Value: Decodable

  /// The default.
  static var defaultValue: Value { get }

  /// The reasons for which the default is used; by default, a missing key and null.
  static var reasons: DefaultReasons { get }
}

extension DefaultSource {
  /// A missing key and null.
  public static var reasons: DefaultReasons { [.missing, .null] }
}

/// The default `0`.
public enum ZeroValue<Value: Numeric & Decodable>: DefaultSource {
  /// Zero.
  public static var defaultValue: Value { 0 }
}

/// The default of an empty collection or string.
public enum EmptyValue<Value: EmptyInitializable & Decodable>: DefaultSource {
  /// The empty value.
  public static var defaultValue: Value { Value() }
}

/// The default `false`.
public enum FalseValue: DefaultSource {
  /// `false`.
  public static var defaultValue: Bool { false }
}

/// The default `true`.
public enum TrueValue: DefaultSource {
  /// `true`.
  public static var defaultValue: Bool { true }
}

/// A type that has an empty value.
public protocol EmptyInitializable {
  /// Creates the empty value.
  init()
}

extension Array: EmptyInitializable {}
extension Dictionary: EmptyInitializable {}
extension Set: EmptyInitializable {}
extension String: EmptyInitializable {}

extension ValueOrDefault: Decodable {
  /// Decodes the value, or takes the default for one of its reasons.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil(), Source.reasons.contains(.null) {
      self.init(wrappedValue: Source.defaultValue)
      return
    }
    do {
      self.init(wrappedValue: try container.decode(Source.Value.self))
    } catch  where Source.reasons.contains(.invalid) {
      decoder.ignoredValues?.add(error, from: decoder, .replaced)
      self.init(wrappedValue: Source.defaultValue)
    }
  }
}

// MARK: - LossyElements

/// A collection without the elements that do not decode.
///
/// The collection is an array, a set, a dictionary with string keys, or an optional one of these. A
/// missing key is an error unless the collection is optional.
/// The wrapper can also decode a document that is an array:
///
///     let beers = try decoder.decode(LossyElements<[Beer]>.self, from: data).wrappedValue
@propertyWrapper
public struct LossyElements<Value: LossyCollection> {
  /// The elements that decode.
  public var wrappedValue: Value

  /// Wraps a collection.
  ///
  /// - Parameter wrappedValue: The collection.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension LossyElements: Decodable {
  /// Decodes the elements that decode.
  public init(from decoder: any Decoder) throws {
    wrappedValue = try Value.decodeLossy(from: decoder)
  }
}

/// A collection that can skip elements that do not decode.
public protocol LossyCollection {
  /// Decodes the elements that decode.
  ///
  /// - Parameter decoder: The decoder of the collection.
  /// - Returns: The collection.
  /// - Throws: A `DecodingError` when the value is not such a collection.
  static func decodeLossy(from decoder: any Decoder) throws -> Self
}

extension Array: LossyCollection where Element: Decodable {
  /// Decodes the elements that decode.
  public static func decodeLossy(from decoder: any Decoder) throws -> [Element] {
    var array = try decoder.unkeyedContainer()
    return try array.decodeLossyElements()
  }
}

extension Set: LossyCollection where Element: Decodable {
  /// Decodes the elements that decode.
  public static func decodeLossy(from decoder: any Decoder) throws -> Set<Element> {
    Set(try [Element].decodeLossy(from: decoder))
  }
}

extension Dictionary: LossyCollection where Key == String, Value: Decodable {
  /// Decodes the members that decode.
  public static func decodeLossy(from decoder: any Decoder) throws -> [String: Value] {
    try decoder.singleValueContainer().decode([String: Attempt<Value>].self).kept { _ in }
  }
}

extension Optional: LossyCollection where Wrapped: LossyCollection {
  /// Decodes the collection; null is `nil`.
  public static func decodeLossy(from decoder: any Decoder) throws -> Wrapped? {
    try decoder.singleValueContainer().decodeNil() ? nil : Wrapped.decodeLossy(from: decoder)
  }
}

// MARK: - ValueOrNil

/// A value, or `nil` after any error.
@propertyWrapper
public struct ValueOrNil<Value: Decodable> {
  /// The value; `nil` if it is missing or does not decode.
  public var wrappedValue: Value?

  /// Wraps a value.
  ///
  /// - Parameter wrappedValue: The value.
  public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }
}

extension ValueOrNil: Decodable {
  /// Decodes the value; after an error it is `nil`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
    } catch {
      decoder.ignoredValues?.add(error, from: decoder, .readAsNil)
      wrappedValue = nil
    }
  }
}

// MARK: - Missing keys

// Synthesized code prefers these functions to the generic `decode`, which throws for a missing key.
// They must be visible in the model's module: make them public if the models are in another module.
extension KeyedDecodingContainer {
  /// Decodes a value with a default for a missing key.
  ///
  /// - Parameters:
  ///   - type: The type of the wrapper.
  ///   - key: The key of the value.
  /// - Returns: The wrapped value.
  /// - Throws: A `DecodingError` for the reasons that the default does not list.
  public func decode<Source>(
    _ type: ValueOrDefault<Source>.Type,
    forKey key: Key
  ) throws -> ValueOrDefault<Source> {
    let reasons = Source.reasons
    return ValueOrDefault(
      wrappedValue: try decode(forKey: key, default: Source.defaultValue, when: reasons)
    )
  }

  /// Decodes a lossy collection, if present.
  ///
  /// - Parameters:
  ///   - type: The type of the wrapper.
  ///   - key: The key of the collection.
  /// - Returns: The wrapped collection.
  /// - Throws: A `DecodingError` when the value is not such a collection.
  public func decode<Value>(
    _ type: LossyElements<Value?>.Type,
    forKey key: Key
  ) throws -> LossyElements<Value?> {
    try decodeIfPresent(type, forKey: key) ?? LossyElements(wrappedValue: nil)
  }

  /// Decodes a value, or `nil` after any error.
  ///
  /// - Parameters:
  ///   - type: The type of the wrapper.
  ///   - key: The key of the value.
  /// - Returns: The wrapped value.
  public func decode<Value>(_ type: ValueOrNil<Value>.Type, forKey key: Key) -> ValueOrNil<Value> {
    ValueOrNil(wrappedValue: decodeOrNil(forKey: key))
  }
}

// MARK: - Encoding

extension ValueOrDefault: Encodable where Source.Value: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension LossyElements: Encodable where Value: Encodable {
  /// Encodes the collection.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension ValueOrNil: Encodable where Value: Encodable {
  /// Encodes the value; `nil` becomes null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

// These functions omit `nil`, as synthesized code does for an optional.
extension KeyedEncodingContainer {
  /// Encodes a lossy collection, if it is not `nil`.
  ///
  /// - Parameters:
  ///   - value: The wrapped collection.
  ///   - key: The key of the collection.
  /// - Throws: The error of an element.
  public mutating func encode<Value: Encodable>(_ value: LossyElements<Value?>, forKey key: Key)
    throws
  {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }

  /// Encodes a value, if it is not `nil`.
  ///
  /// - Parameters:
  ///   - value: The wrapped value.
  ///   - key: The key of the value.
  /// - Throws: The error of the value.
  public mutating func encode<Value: Encodable>(_ value: ValueOrNil<Value>, forKey key: Key) throws
  {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }
}

// MARK: - Conformances

extension ValueOrDefault: Equatable where Source.Value: Equatable {}
extension ValueOrDefault: Hashable where Source.Value: Hashable {}
extension ValueOrDefault: Sendable where Source.Value: Sendable {}
extension LossyElements: Equatable where Value: Equatable {}
extension LossyElements: Hashable where Value: Hashable {}
extension LossyElements: Sendable where Value: Sendable {}
extension ValueOrNil: Equatable where Value: Equatable {}
extension ValueOrNil: Hashable where Value: Hashable {}
extension ValueOrNil: Sendable where Value: Sendable {}
