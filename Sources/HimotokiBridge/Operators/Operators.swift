public import HimotokiExtractor

/// Extracts a required Codable value with Himotoki's operator, so that a legacy parent needs no edit.
///
/// - Parameters:
///   - e: The object to extract from.
///   - keyPath: The key path of the value.
/// - Returns: The decoded value.
/// - Throws: Same as `Extractor.decode(_:at:using:)`.
@_disfavoredOverload
public func <| <T: Decodable>(e: Extractor, keyPath: ExtractionPath) throws -> T {
  try e.decode(T.self, at: keyPath)
}

/// Extracts a Codable value that may be missing or null.
///
/// - Parameters:
///   - e: The object to extract from.
///   - keyPath: The key path of the value.
/// - Returns: The decoded value, or `nil`.
/// - Throws: Same as `Extractor.decodeIfPresent(_:at:using:)`.
@_disfavoredOverload
public func <|? <T: Decodable>(e: Extractor, keyPath: ExtractionPath) throws -> T? {
  try e.decodeIfPresent(T.self, at: keyPath)
}

/// Extracts a required array of Codable values, with one call of the decoder.
///
/// - Parameters:
///   - e: The object to extract from.
///   - keyPath: The key path of the array.
/// - Returns: The decoded elements.
/// - Throws: Same as `Extractor.decode(_:at:using:)`.
@_disfavoredOverload
public func <|| <T: Decodable>(e: Extractor, keyPath: ExtractionPath) throws -> [T] {
  try e.decode([T].self, at: keyPath)
}

/// Extracts an array of Codable values that may be missing or null.
///
/// - Parameters:
///   - e: The object to extract from.
///   - keyPath: The key path of the array.
/// - Returns: The decoded elements, or `nil`.
/// - Throws: Same as `Extractor.decodeIfPresent(_:at:using:)`.
@_disfavoredOverload
public func <||? <T: Decodable>(e: Extractor, keyPath: ExtractionPath) throws -> [T]? {
  try e.decodeIfPresent([T].self, at: keyPath)
}

/// Extracts a required dictionary of Codable values.
///
/// - Parameters:
///   - e: The object to extract from.
///   - keyPath: The key path of the object.
/// - Returns: The decoded values by their keys.
/// - Throws: Same as `Extractor.decode(_:at:using:)`.
@_disfavoredOverload
public func <|-| <T: Decodable>(e: Extractor, keyPath: ExtractionPath) throws -> [String: T] {
  try e.decode([String: T].self, at: keyPath)
}

/// Extracts a dictionary of Codable values that may be missing or null.
///
/// - Parameters:
///   - e: The object to extract from.
///   - keyPath: The key path of the object.
/// - Returns: The decoded values by their keys, or `nil`.
/// - Throws: Same as `Extractor.decodeIfPresent(_:at:using:)`.
@_disfavoredOverload
public func <|-|? <T: Decodable>(e: Extractor, keyPath: ExtractionPath) throws -> [String: T]? {
  try e.decodeIfPresent([String: T].self, at: keyPath)
}
