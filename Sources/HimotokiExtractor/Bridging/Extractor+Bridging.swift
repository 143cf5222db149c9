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
      return try place.document.decode(
        type,
        at: place.node,
        using: decoder,
        root: context.bridgingDecoder
      )
    } catch let error as DecodingError {
      throw error.crossing(codingPath)
    }
  }

  /// The path to here, from where the legacy models begin.
  private var codingPath: [any CodingKey] {
    context.tree?.codingPath ?? document.codingPath(to: node, from: context.origin)
  }
}
