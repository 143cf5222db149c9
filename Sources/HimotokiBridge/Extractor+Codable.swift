public import Foundation
public import HimotokiExtractor

// These two are declared in `HimotokiExtractor` because Unbox collections need them too, but users expect
// them in the bridge. The rest of that module is not exported, because a file may import the bridge together
// with the original Himotoki, which has the same names.
@_exported public import enum HimotokiExtractor.BridgeDefaults
@_exported public import protocol HimotokiExtractor.BridgeDecoderProviding

extension Extractor {
  /// Extracts a required Codable value.
  ///
  /// Without `decoder`, one call may scan several small values of an array's elements; the coding path that
  /// their type sees then begins with an index.
  ///
  /// - Parameters:
  ///   - type: The type of the value; an array of more than 256 KiB is decoded in several runs.
  ///   - keyPath: The key path of the value.
  ///   - decoder: The decoder; by default that of the type, the root or the process, in this order.
  /// - Returns: The decoded value.
  /// - Throws: `DecodeError.missingKeyPath` when it is missing or null, `DecodeError.typeMismatch`
  ///   when this value is not an object; `DecodingError` with the whole coding path when the value
  ///   cannot be decoded.
  public func decode<T: Decodable>(
    _ type: T.Type,
    at keyPath: ExtractionPath,
    using decoder: JSONDecoder? = nil
  ) throws -> T {
    guard let place = try place(at: keyPath, as: type, isOptional: false) else {
      throw DecodeError.missingKeyPath(keyPath)
    }
    return try place.bridge(type, using: decoder)
  }

  /// Extracts a Codable value as `decode(_:at:using:)` does, but returns `nil` instead of throwing
  /// `DecodeError.missingKeyPath`.
  public func decodeIfPresent<T: Decodable>(
    _ type: T.Type,
    at keyPath: ExtractionPath,
    using decoder: JSONDecoder? = nil
  ) throws -> T? {
    guard let place = try place(at: keyPath, as: type, isOptional: true) else { return nil }
    return try place.bridge(type, using: decoder)
  }
}

// Himotoki's methods and operators for Codable values, so that a legacy parent needs no edit. They are
// disfavored overloads, so that legacy parents read a dual model through its legacy half.
extension Extractor {
  /// Extracts a required Codable value, as `decode(_:at:using:)` does.
  @_disfavoredOverload
  public func value<T: Decodable>(_ keyPath: ExtractionPath) throws -> T {
    try decode(T.self, at: keyPath)
  }

  /// Extracts a Codable value that may be missing or null, as `decodeIfPresent(_:at:using:)` does.
  @_disfavoredOverload
  public func valueOptional<T: Decodable>(_ keyPath: ExtractionPath) throws -> T? {
    try decodeIfPresent(T.self, at: keyPath)
  }

  /// Extracts a required array of Codable values, as `decode(_:at:using:)` does.
  @_disfavoredOverload
  public func array<T: Decodable>(_ keyPath: ExtractionPath) throws -> [T] {
    try decode([T].self, at: keyPath)
  }

  /// Extracts an array of Codable values that may be missing or null, as `decodeIfPresent(_:at:using:)` does.
  @_disfavoredOverload
  public func arrayOptional<T: Decodable>(_ keyPath: ExtractionPath) throws -> [T]? {
    try decodeIfPresent([T].self, at: keyPath)
  }

  /// Extracts a required dictionary of Codable values, as `decode(_:at:using:)` does.
  @_disfavoredOverload
  public func dictionary<T: Decodable>(_ keyPath: ExtractionPath) throws -> [String: T] {
    try decode([String: T].self, at: keyPath)
  }

  /// Extracts a dictionary of Codable values that may be missing or null, as `decodeIfPresent(_:at:using:)` does.
  @_disfavoredOverload
  public func dictionaryOptional<T: Decodable>(
    _ keyPath: ExtractionPath
  ) throws -> [String: T]? {
    try decodeIfPresent([String: T].self, at: keyPath)
  }
}

/// Extracts a required Codable value, as `Extractor.decode(_:at:using:)` does.
@_disfavoredOverload
public func <| <T: Decodable>(e: Extractor, keyPath: ExtractionPath) throws -> T {
  try e.decode(T.self, at: keyPath)
}

/// Extracts a Codable value that may be missing or null, as `Extractor.decodeIfPresent(_:at:using:)` does.
@_disfavoredOverload
public func <|? <T: Decodable>(e: Extractor, keyPath: ExtractionPath) throws -> T? {
  try e.decodeIfPresent(T.self, at: keyPath)
}

/// Extracts a required array of Codable values, as `Extractor.decode(_:at:using:)` does.
@_disfavoredOverload
public func <|| <T: Decodable>(e: Extractor, keyPath: ExtractionPath) throws -> [T] {
  try e.decode([T].self, at: keyPath)
}

/// Extracts an array of Codable values that may be missing or null, as `Extractor.decodeIfPresent(_:at:using:)` does.
@_disfavoredOverload
public func <||? <T: Decodable>(e: Extractor, keyPath: ExtractionPath) throws -> [T]? {
  try e.decodeIfPresent([T].self, at: keyPath)
}

/// Extracts a required dictionary of Codable values, as `Extractor.decode(_:at:using:)` does.
@_disfavoredOverload
public func <|-| <T: Decodable>(e: Extractor, keyPath: ExtractionPath) throws -> [String: T] {
  try e.decode([String: T].self, at: keyPath)
}

/// Extracts a dictionary of Codable values that may be missing or null, as
/// `Extractor.decodeIfPresent(_:at:using:)` does.
@_disfavoredOverload
public func <|-|? <T: Decodable>(e: Extractor, keyPath: ExtractionPath) throws -> [String: T]? {
  try e.decodeIfPresent([String: T].self, at: keyPath)
}

extension LegacyDecodable {
  /// Decodes a value from JSON data with a decoder for its Codable descendants.
  ///
  /// - Parameters:
  ///   - data: A JSON object or array in UTF-8, UTF-16 or UTF-32.
  ///   - decoder: The decoder for every Codable descendant whose type does not provide one.
  /// - Returns: The decoded value.
  /// - Throws: Same as `decodeValue(from:)`; `DecodingError` from a Codable descendant.
  /// - Complexity: O(*n*) in the length of the data.
  public static func decodeValue(from data: Data, using decoder: JSONDecoder) throws -> Self {
    try decode(Extractor(data: data, bridgingDecoder: decoder))
  }

  /// Decodes a value from a parsed tree with a decoder, as `decodeValue(from:using:)` does from data.
  public static func decodeValue(_ JSON: Any, using decoder: JSONDecoder) throws -> Self {
    try decode(Extractor(any: JSON, bridgingDecoder: decoder))
  }

  /// Decodes the value at a key path of a JSON object with a decoder for its Codable descendants: reads the data
  /// as `decodeValue(from:using:)` does, and extracts as `Extractor.value(_:)`.
  public static func decodeValue(
    from data: Data,
    rootKeyPath: ExtractionPath,
    using decoder: JSONDecoder
  ) throws -> Self {
    try Extractor(data: data, bridgingDecoder: decoder).value(rootKeyPath)
  }

  /// Decodes a part of a parsed tree with a decoder, as `decodeValue(from:rootKeyPath:using:)` does from data.
  public static func decodeValue(
    _ JSON: Any,
    rootKeyPath: ExtractionPath,
    using decoder: JSONDecoder
  ) throws -> Self {
    try Extractor(any: JSON, bridgingDecoder: decoder).value(rootKeyPath)
  }
}
