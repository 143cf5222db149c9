import Foundation
import LegacyExtractor
import RawJSON

/// Decodes a legacy model inside a Codable parent.
enum LegacyChild {
  static func decode<Model>(
    from decoder: any Decoder,
    _ decode: (Extractor) throws -> Model
  ) throws -> Model {
    try DeepStack.withRoom {
      let tree = try DecoderTree(from: decoder)
      let context = ExtractionContext(
        tree: tree.value,
        bridgingDecoder: decoder.userInfo[.bridgeDecoder] as? JSONDecoder ?? BridgingScope.decoder
      )
      return try DeepStack.withRoom(forLevels: tree.depth) {
        try located(in: decoder) { try decode(Extractor(context: context)) }
      }
    }
  }

  /// Turns the errors of a model, which know of its part of the document, into those of the whole.
  private static func located<Model>(
    in decoder: any Decoder,
    _ decode: () throws -> Model
  ) throws -> Model {
    do {
      return try decode()
    } catch let error as DecodingError {
      throw error.prefixed(by: decoder.codingPath)
    } catch let error as DecodeError {
      throw error.decodingError(at: decoder.codingPath)
    } catch let error as UnboxError {
      throw error.decodingError(at: decoder.codingPath)
    }
  }
}
