public import Foundation
import HimotokiExtractor

/// Decodes Codable values from the parsed tree of any other JSON mapper.
///
/// Use it in a parent that still uses another library, such as the original Himotoki, ObjectMapper or
/// SwiftyJSON:
///
///     let user = try RawValueDecoder(.api).decode(User.self, from: e.rawValue)
///
/// The tree is written as JSON once, without loss, and decoded from that text by the given decoder: integers
/// up to `UInt64.max`, the shortest text of every `Double`, every digit of a `Decimal`. Information that the
/// other mapper's parser has lost, such as the digits of a long number, cannot be recovered.
public struct RawValueDecoder: Sendable {
  private let decoder: JSONDecoder

  /// Creates a decoder for parsed trees.
  ///
  /// - Parameter decoder: The decoder for the values; by default that of the process.
  public init(_ decoder: JSONDecoder = BridgeDefaults.decoder) { self.decoder = decoder }

  /// Decodes a value from a parsed tree.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - rawValue: A tree of `[String: Any]`, `[Any]`, `String`, `NSNumber`, `NSNull`, their
  ///     Foundation classes or native Swift numbers, or a single such value.
  /// - Returns: The decoded value.
  /// - Throws: `DecodingError`; `dataCorrupted` with the coding path for a value that is not JSON, and for a
  ///   tree nested more than 512 levels deep.
  /// - Complexity: O(*n*) in the size of the tree.
  public func decode<T: Decodable>(_ type: T.Type, from rawValue: Any) throws -> T {
    let document: JSONDocument
    do {
      document = try JSONDocument(any: rawValue, for: .parts)
    } catch {
      // Without the byte, which is one of a text that the caller never sees.
      let context = DecodingError.Context(
        codingPath: [],
        debugDescription: "\(error.reason.sentence).",
        underlyingError: error
      )
      throw DecodingError.dataCorrupted(context)
    }
    return try document.decode(type, at: .root, using: decoder)
  }
}
