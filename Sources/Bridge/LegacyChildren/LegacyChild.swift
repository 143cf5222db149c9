import Foundation
import LegacyExtractor

/// Decodes a legacy model inside a Codable parent.
enum LegacyChild {
  static func decode<Model>(
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
    } catch let error as DecodeError {
      throw error.decodingError(at: decoder.codingPath)
    } catch let error as UnboxError {
      throw error.decodingError(at: decoder.codingPath)
    }
  }
}
