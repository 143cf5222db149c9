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
    do {
      let context = ExtractionContext(
        tree: try DecoderTree(from: decoder).value,
        bridgingDecoder: decoder.userInfo[.bridgeDecoder] as? JSONDecoder ?? BridgingScope.decoder
      )
      return try decode(Extractor(context: context))
    } catch let error as DecodingError {
      throw error.prefixed(by: path)
    } catch let error as DecodeError {
      throw error.decodingError(at: path)
    } catch let error as UnboxError {
      throw error.decodingError(at: path)
    }
  }
}
