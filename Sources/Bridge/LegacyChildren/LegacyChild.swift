import Foundation
import LegacyExtractor
import RawJSON

/// Decodes a legacy model inside a Codable parent.
enum LegacyChild {
  static func decode<Model>(
    from decoder: any Decoder,
    _ decode: (Extractor) throws -> Model
  ) throws -> Model {
    let path = decoder.codingPath
    return try DeepStack.withRoom {
      let context = ExtractionContext(
        tree: try DecoderTree(from: decoder, at: path).value,
        bridgingDecoder: decoder.userInfo[.bridgeDecoder] as? JSONDecoder ?? BridgingScope.decoder
      )
      return try located(at: path) { try decode(Extractor(context: context)) }
    }
  }

  /// Turns the errors of a model, which know of its part of the document, into those of the whole.
  private static func located<Model>(
    at path: [any CodingKey],
    _ decode: () throws -> Model
  ) throws -> Model {
    do {
      return try decode()
    } catch let error as DecodingError {
      throw error.prefixed(by: path)
    } catch let error as DecodeError {
      throw error.decodingError(at: path)
    } catch let error as UnboxError {
      throw error.decodingError(at: path)
    }
  }
}
