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
      return try decode(Extractor(context: try context(of: decoder)))
    } catch let error as DecodingError {
      throw error.prefixed(by: path)
    } catch let error as DecodeError {
      throw error.decodingError(at: path)
    } catch let error as UnboxError {
      throw error.decodingError(at: path)
    }
  }

  private static func context(of decoder: any Decoder) throws -> ExtractionContext {
    ExtractionContext(
      document: try document(of: decoder),
      bridgingDecoder: decoder.userInfo[.bridgeDecoder] as? JSONDecoder ?? BridgingScope.decoder
    )
  }

  private static func document(of decoder: any Decoder) throws -> JSONDocument {
    let tree = try DecoderTree(from: decoder)
    do {
      return try JSONDocument(any: tree.value)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "\(error).", underlyingError: error)
      )
    }
  }
}
