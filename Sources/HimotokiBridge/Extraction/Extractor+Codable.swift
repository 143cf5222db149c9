public import Foundation
public import HimotokiExtractor

extension Extractor {
  /// Extracts a required Codable value.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - keyPath: Where the value stands.
  ///   - decoder: The decoder; without one, that of the type, of the root or of the process.
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

  /// Extracts a Codable value that may be missing or null.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - keyPath: Where the value stands.
  ///   - decoder: The decoder; without one, that of the type, of the root or of the process.
  /// - Returns: The decoded value, or `nil`.
  /// - Throws: `DecodeError.typeMismatch` when this value is not an object; `DecodingError` with the
  ///   whole coding path when the value cannot be decoded.
  public func decodeIfPresent<T: Decodable>(
    _ type: T.Type,
    at keyPath: ExtractionPath,
    using decoder: JSONDecoder? = nil
  ) throws -> T? {
    guard let place = try place(at: keyPath, as: type, isOptional: true) else { return nil }
    return try place.bridge(type, using: decoder)
  }
}

// The spellings of Himotoki for Codable values. They are disfavoured, so that a model which is legacy
// and Codable stays legacy in every parent.
extension Extractor {
  /// Extracts a required Codable value.
  ///
  /// - Parameter keyPath: Where the value stands.
  /// - Returns: The decoded value.
  /// - Throws: As `decode(_:at:using:)`.
  @_disfavoredOverload
  public func value<T: Decodable>(_ keyPath: ExtractionPath) throws -> T {
    try decode(T.self, at: keyPath)
  }

  /// Extracts a Codable value that may be missing or null.
  ///
  /// - Parameter keyPath: Where the value stands.
  /// - Returns: The decoded value, or `nil`.
  /// - Throws: As `decodeIfPresent(_:at:using:)`.
  @_disfavoredOverload
  public func valueOptional<T: Decodable>(_ keyPath: ExtractionPath) throws -> T? {
    try decodeIfPresent(T.self, at: keyPath)
  }

  /// Extracts a required array of Codable values, with one call of the decoder.
  ///
  /// - Parameter keyPath: Where the array stands.
  /// - Returns: The decoded elements.
  /// - Throws: As `decode(_:at:using:)`.
  @_disfavoredOverload
  public func array<T: Decodable>(_ keyPath: ExtractionPath) throws -> [T] {
    try decode([T].self, at: keyPath)
  }

  /// Extracts an array of Codable values that may be missing or null.
  ///
  /// - Parameter keyPath: Where the array stands.
  /// - Returns: The decoded elements, or `nil`.
  /// - Throws: As `decodeIfPresent(_:at:using:)`.
  @_disfavoredOverload
  public func arrayOptional<T: Decodable>(_ keyPath: ExtractionPath) throws -> [T]? {
    try decodeIfPresent([T].self, at: keyPath)
  }

  /// Extracts a required dictionary of Codable values.
  ///
  /// - Parameter keyPath: Where the object stands.
  /// - Returns: The decoded values by their keys.
  /// - Throws: As `decode(_:at:using:)`.
  @_disfavoredOverload
  public func dictionary<T: Decodable>(_ keyPath: ExtractionPath) throws -> [String: T] {
    try decode([String: T].self, at: keyPath)
  }

  /// Extracts a dictionary of Codable values that may be missing or null.
  ///
  /// - Parameter keyPath: Where the object stands.
  /// - Returns: The decoded values by their keys, or `nil`.
  /// - Throws: As `decodeIfPresent(_:at:using:)`.
  @_disfavoredOverload
  public func dictionaryOptional<T: Decodable>(
    _ keyPath: ExtractionPath
  ) throws -> [String: T]? {
    try decodeIfPresent([String: T].self, at: keyPath)
  }
}

extension LegacyDecodable {
  /// Decodes a value from JSON data and names the decoder for its Codable descendants.
  ///
  /// - Parameters:
  ///   - data: A JSON object or array in UTF-8, UTF-16 or UTF-32.
  ///   - decoder: The decoder for every Codable descendant that has none of its own.
  /// - Returns: The decoded value.
  /// - Throws: As `decodeValue(from:)`; `DecodingError` from a Codable descendant.
  /// - Complexity: O(*n*) in the length of the data.
  public static func decodeValue(from data: Data, using decoder: JSONDecoder) throws -> Self {
    try decode(Extractor(data: data, bridgingDecoder: decoder))
  }

  /// Decodes a value from a parsed tree and names the decoder for its Codable descendants.
  ///
  /// - Parameters:
  ///   - JSON: What `JSONSerialization` gives, or Swift values of the same shape.
  ///   - decoder: The decoder for every Codable descendant that has none of its own.
  /// - Returns: The decoded value.
  /// - Throws: As `decodeValue(_:)`; `DecodingError` from a Codable descendant.
  /// - Complexity: O(*n*) in the size of the tree.
  public static func decodeValue(_ JSON: Any, using decoder: JSONDecoder) throws -> Self {
    try decode(Extractor(any: JSON, bridgingDecoder: decoder))
  }

  /// Decodes a part of a document and names the decoder for its Codable descendants.
  ///
  /// - Parameters:
  ///   - data: A JSON object in UTF-8, UTF-16 or UTF-32.
  ///   - rootKeyPath: Where the value stands in it.
  ///   - decoder: The decoder for every Codable descendant that has none of its own.
  /// - Returns: The decoded value.
  /// - Throws: As `decodeValue(from:rootKeyPath:)`; `DecodingError` from a Codable descendant.
  /// - Complexity: O(*n*) in the length of the data.
  public static func decodeValue(
    from data: Data,
    rootKeyPath: ExtractionPath,
    using decoder: JSONDecoder
  ) throws -> Self {
    try Extractor(data: data, bridgingDecoder: decoder).value(rootKeyPath)
  }

  /// Decodes a part of a parsed tree and names the decoder for its Codable descendants.
  ///
  /// - Parameters:
  ///   - JSON: What `JSONSerialization` gives, or Swift values of the same shape.
  ///   - rootKeyPath: Where the value stands in it.
  ///   - decoder: The decoder for every Codable descendant that has none of its own.
  /// - Returns: The decoded value.
  /// - Throws: As `decodeValue(_:rootKeyPath:)`; `DecodingError` from a Codable descendant.
  /// - Complexity: O(*n*) in the size of the tree.
  public static func decodeValue(
    _ JSON: Any,
    rootKeyPath: ExtractionPath,
    using decoder: JSONDecoder
  ) throws -> Self {
    try Extractor(any: JSON, bridgingDecoder: decoder).value(rootKeyPath)
  }
}
