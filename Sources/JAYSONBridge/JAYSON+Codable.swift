public import Foundation
import HimotokiExtractor
public import JAYSONExtractor

extension JAYSON {
  /// Decodes the value as a Codable type.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - decoder: The decoder; without one, that of the type, of the root or of the process.
  /// - Returns: The decoded value.
  /// - Throws: `DecodingError` with the coding path from the document's root; for a value that was
  ///   built or written to, from this value.
  public func get<T: Decodable>(
    _ type: T.Type = T.self,
    using decoder: JSONDecoder? = nil
  ) throws -> T {
    try extractor.bridge(type, using: decoder)
  }

  /// Decodes the value as a Codable type, if that is possible.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - decoder: The decoder; without one, that of the type, of the root or of the process.
  /// - Returns: The decoded value; `nil` when anything fails, as in the other `getIfPresent` methods.
  public func getIfPresent<T: Decodable>(
    _ type: T.Type = T.self,
    using decoder: JSONDecoder? = nil
  ) -> T? {
    try? get(type, using: decoder)
  }
}
