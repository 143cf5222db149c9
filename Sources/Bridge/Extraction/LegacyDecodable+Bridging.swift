public import Foundation
public import LegacyExtractor

extension LegacyDecodable {
  /// Decodes a value from JSON data and names the decoder for its Codable descendants.
  ///
  /// - Parameters:
  ///   - data: A JSON object or array in UTF-8, UTF-16 or UTF-32.
  ///   - decoder: The decoder for every Codable descendant that has none of its own.
  /// - Returns: The decoded value.
  /// - Throws: As `decodeValue(from:)`; `DecodingError` from a Codable descendant.
  /// - Complexity: O(*n*) in the length of the data.
  public static func decodeValue(from data: Data, bridging decoder: JSONDecoder) throws -> Self {
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
  public static func decodeValue(_ JSON: Any, bridging decoder: JSONDecoder) throws -> Self {
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
    bridging decoder: JSONDecoder
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
    bridging decoder: JSONDecoder
  ) throws -> Self {
    try Extractor(any: JSON, bridgingDecoder: decoder).value(rootKeyPath)
  }
}
