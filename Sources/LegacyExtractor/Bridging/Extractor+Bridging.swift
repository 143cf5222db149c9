package import RawJSON

extension Extractor {
  /// Decodes a Codable value of this document from its original bytes.
  ///
  /// The decoder is, most specific first: that of the call, of the type, of the root, of the process.
  package func bridge<T: Decodable>(
    _ type: T.Type,
    at node: JSONNode,
    using decoder: JSONDecoder? = nil
  ) throws -> T {
    let decoder =
      decoder ?? BridgeDecoderLookup.decoder(for: type) ?? context.bridgingDecoder
      ?? BridgeDefaults.decoder
    do {
      guard let root = context.bridgingDecoder else {
        return try document.decode(type, at: node, using: decoder)
      }
      return try BridgingScope.$decoder.withValue(root) {
        try document.decode(type, at: node, using: decoder)
      }
    } catch let error as DecodingError {
      throw error.mapUnderlyingError { prefixed($0, at: node) }
    }
  }

  /// A legacy error from inside the Codable value, as seen from this document's root.
  ///
  /// Its path has keys only, as all paths of `DecodeError`.
  private func prefixed(_ error: any Error, at node: JSONNode) -> any Error {
    guard let error = error as? DecodeError else { return error }
    let keys = document.path(to: node).compactMap { step in
      if case .key(let key) = step { key } else { nil }
    }
    return error.prefixed(by: ExtractionPath(keys))
  }
}
