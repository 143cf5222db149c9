public import Foundation
import HimotokiExtractor
public import JAYSONExtractor

extension JAYSON {
  /// Decodes the value as a Codable type.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - decoder: The decoder; by default that of the type, the root or the process, in this order.
  /// - Returns: The decoded value.
  /// - Throws: `DecodingError` with the coding path from the document's root, or from this value if it was
  ///   created or modified in code.
  public func get<T: Decodable>(
    _ type: T.Type = T.self,
    using decoder: JSONDecoder? = nil
  ) throws -> T {
    try extractor.bridge(type, using: decoder)
  }

  /// Decodes the value as `get(_:using:)` does; `nil` when anything fails, as in the other `getIfPresent` methods.
  public func getIfPresent<T: Decodable>(
    _ type: T.Type = T.self,
    using decoder: JSONDecoder? = nil
  ) -> T? {
    try? get(type, using: decoder)
  }
}
