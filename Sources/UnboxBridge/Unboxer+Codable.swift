public import Foundation
import HimotokiExtractor
public import UnboxExtractor

// Unbox's methods for Codable values. They are disfavored overloads, so that legacy parents read a dual model
// through its legacy half. Collections of Codable values need no overloads, because every array is an
// `UnboxableCollection`, which checks at run time whether its elements are Codable.
extension Unboxer {
  /// Unboxes a required Codable value for a key.
  ///
  /// The defaulted parameter makes calls unambiguous with the overload that returns an optional.
  ///
  /// - Parameters:
  ///   - key: The key, taken literally.
  ///   - decoder: The decoder; by default that of the type, the root or the process, in this order.
  /// - Returns: The decoded value.
  /// - Throws: `UnboxError.pathError` when the value is missing or null; `DecodingError` with the whole
  ///   coding path when it cannot be decoded.
  @_disfavoredOverload
  public func unbox<T: Decodable>(key: String, using decoder: JSONDecoder? = nil) throws -> T {
    try read(.key(key)) { try $0.unboxCodable(T.self, using: decoder) }
  }

  /// Unboxes a required Codable value for a key path.
  ///
  /// - Parameters:
  ///   - keyPath: Keys and array indexes, separated by periods.
  ///   - decoder: The decoder; by default that of the type, the root or the process, in this order.
  /// - Returns: The decoded value.
  /// - Throws: Same as `unbox(key:using:)`.
  @_disfavoredOverload
  public func unbox<T: Decodable>(
    keyPath: String,
    using decoder: JSONDecoder? = nil
  ) throws -> T {
    try read(UnboxPath(keyPath: keyPath)) { try $0.unboxCodable(T.self, using: decoder) }
  }

  /// Unboxes an optional Codable value for a key.
  ///
  /// - Parameter key: The key, taken literally.
  /// - Returns: The decoded value; `nil` when anything fails, as in Unbox 3.
  @_disfavoredOverload
  public func unbox<T: Decodable>(key: String) -> T? {
    readIfPossible(.key(key)) { try $0.unboxCodable(T.self) }
  }

  /// Unboxes an optional Codable value for a key path.
  ///
  /// - Parameter keyPath: Keys and array indexes, separated by periods.
  /// - Returns: The decoded value; `nil` when anything fails, as in Unbox 3.
  @_disfavoredOverload
  public func unbox<T: Decodable>(keyPath: String) -> T? {
    readIfPossible(UnboxPath(keyPath: keyPath)) { try $0.unboxCodable(T.self) }
  }
}

/// Unboxes a model from data with a decoder for its Codable descendants.
///
/// - Parameters:
///   - data: A JSON object in UTF-8, UTF-16 or UTF-32.
///   - decoder: The decoder for every Codable descendant whose type does not provide one.
/// - Returns: The model.
/// - Throws: `UnboxError`; `DecodingError` from a Codable descendant.
/// - Complexity: O(*n*) in the length of the data.
public func unbox<T: Unboxable>(data: Data, using decoder: JSONDecoder) throws -> T {
  try T(unboxer: Unboxer(data: data, bridgingDecoder: decoder))
}
