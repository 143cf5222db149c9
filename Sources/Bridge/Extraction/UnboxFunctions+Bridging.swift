public import Foundation
public import LegacyExtractor

/// Unboxes a model from data and names the decoder for its Codable descendants.
///
/// - Parameters:
///   - data: A JSON object in UTF-8, UTF-16 or UTF-32.
///   - decoder: The decoder for every Codable descendant that has none of its own.
/// - Returns: The model.
/// - Throws: `UnboxError`; `DecodingError` from a Codable descendant.
/// - Complexity: O(*n*) in the length of the data.
public func unbox<T: Unboxable>(data: Data, bridging decoder: JSONDecoder) throws -> T {
  try T(unboxer: Unboxer(data: data, bridgingDecoder: decoder))
}
