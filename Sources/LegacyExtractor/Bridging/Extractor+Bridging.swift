import RawJSON

extension Extractor {
  /// Decodes a Codable value of this document from its original bytes.
  ///
  /// The decoder is, most specific first: that of the call, of the type, of the root, of the process.
  package func bridge<T: Decodable>(
    _ type: T.Type,
    using decoder: JSONDecoder? = nil
  ) throws -> T {
    let decoder =
      decoder ?? BridgeDecoderLookup.decoder(for: type) ?? context.bridgingDecoder
      ?? BridgeDefaults.decoder
    let place = written
    do {
      guard let root = context.bridgingDecoder else {
        return try place.decode(type, using: decoder)
      }
      return try BridgingScope.$current.withValue(BridgingScope.SharedDecoder(root)) {
        try place.decode(type, using: decoder)
      }
    } catch let error as DecodingError {
      throw error.prefixed(by: context.tree?.codingPath ?? []).mapUnderlyingError(prefixed)
    }
  }

  private func decode<T: Decodable>(_ type: T.Type, using decoder: JSONDecoder) throws -> T {
    try document.decode(type, at: node, using: decoder)
  }

  /// A legacy error from inside the Codable value, as seen from the root.
  ///
  /// Its path has keys only, as all paths of `DecodeError`.
  private func prefixed(_ error: any Error) -> any Error {
    guard let error = error as? DecodeError else { return error }
    let path = context.tree?.codingPath ?? document.codingPath(to: node)
    return error.prefixed(by: ExtractionPath(path.keys))
  }
}

extension [any CodingKey] {
  /// The keys without the indexes, as the paths of `DecodeError` have them.
  package var keys: [String] { filter { $0.intValue == nil }.map(\.stringValue) }
}
