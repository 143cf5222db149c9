import Foundation
public import HimotokiExtractor

/// A legacy model that a Codable parent may hold before it is Codable itself.
///
///     extension User: LegacyBacked {}          // the whole edit; `User` stays as it is
///
///     struct Page: Codable { let users: [User] }
///
/// The model gets an `init(from:)` that reads its part of the document from any `Decoder`, with the
/// original keys: a key strategy of the parent's decoder does not reach it. Date and data strategies
/// do not either, because a legacy model reads strings and numbers.
///
/// In a document with a legacy root, and in a `ScannedDocument`, the model reads its own bytes. Elsewhere
/// it asks the `Decoder` for every value: numbers keep their value and, up to 38 digits, all of them, and
/// what a `Decoder` does not show is lost, which is whether a whole number was written `1` or `1.0`, the
/// order of keys, and all but the first of equal keys.
///
/// Where models are nested so deeply that the stack runs short, those further down are decoded on a
/// thread with a larger one, while this one waits.
///
/// A `DecodeError` or `UnboxError` of the model becomes a `DecodingError` with the whole coding path and
/// the legacy error as its underlying error.
public protocol LegacyBacked: Decodable {}

extension LegacyBacked where Self: LegacyDecodable {
  /// Decodes the model from any decoder as Himotoki would have done from the same JSON.
  ///
  /// - Parameter decoder: The decoder, which is not kept.
  /// - Throws: `DecodingError`, with the legacy error as its underlying error; any error of the
  ///   model's own as it is.
  public init(from decoder: any Decoder) throws {
    self = try LegacyChild.decode(from: decoder) { try Self.decode($0) }
  }
}

/// Decodes a legacy model inside a Codable parent.
package enum LegacyChild {
  package static func decode<Model>(
    from decoder: any Decoder,
    _ decode: (Extractor) throws -> Model
  ) throws -> Model {
    try DeepStack.withRoom {
      if let place = extractor(for: decoder) {
        return try located(in: decoder) { try decode(place) }
      }
      let tree = try DecoderTree(from: decoder)
      let context = TreePlace(
        tree: tree.value,
        bridgingDecoder: bridgingDecoder(of: decoder)
      )
      return try DeepStack.withRoom(forLevels: tree.depth) {
        try located(in: decoder) { try decode(Extractor(context: context)) }
      }
    }
  }

  /// The model's place in a document of which the decoder reads a part for a legacy model further out.
  private static func extractor(for decoder: any Decoder) -> Extractor? {
    guard let (document, node) = ReadingDecoder.place(of: decoder) else { return nil }
    let context = ExtractionContext(
      document: document,
      origin: node,
      bridgingDecoder: bridgingDecoder(of: decoder)
    )
    return Extractor(context: context, node: node)
  }

  private static func bridgingDecoder(of decoder: any Decoder) -> JSONDecoder? {
    decoder.namedBridgeDecoder ?? BridgingScope.decoder
  }

  /// Turns the errors of a model, which know of its part of the document, into those of the whole.
  private static func located<Model>(
    in decoder: any Decoder,
    _ decode: () throws -> Model
  ) throws -> Model {
    do {
      return try decode()
    } catch let error as DecodingError {
      throw error.crossing(decoder.codingPath)
    } catch let error as any LegacyError {
      throw error.decodingError(at: decoder.codingPath)
    }
  }
}
