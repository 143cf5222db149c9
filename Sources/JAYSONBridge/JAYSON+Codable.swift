public import Foundation
import HimotokiBridge
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

extension JAYSON {
  /// Creates the value of a decoder, for legacy code inside of `init(from:)`.
  ///
  ///     let json = try JAYSON(reading: decoder)
  ///     laps = try json.next("laps").getArray().map { try $0.next("seconds").getDouble() }      // not ported yet
  ///
  /// The keys are those of the document, whatever the key strategy of the decoder is. Errors of the reads are thrown as
  /// they are, with paths that begin at the value. (`init(from:)` is that of the library, which reads a document inside
  /// of `Data`.)
  ///
  /// - Parameter decoder: The decoder, which is not kept.
  /// - Throws: The error of the decoder.
  /// - Complexity: O(*n*) in the size of the value; O(1) where this package reads the document.
  public init(reading decoder: any Swift.Decoder) throws {
    let value = try LegacyChild.decode(from: decoder) { $0.written }
    self.init(context: value.context, node: value.node)
  }
}
