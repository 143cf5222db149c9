package import RawJSON

/// What all extractors of one document share.
package final class ExtractionContext {
  package let document: JSONDocument
  /// The decoder that the root was given for its Codable descendants.
  package let bridgingDecoder: JSONDecoder?
  /// Told of every read; see `ExtractionRecorder`.
  package let recorder: (any ExtractionRecorder)?

  package init(
    document: JSONDocument,
    bridgingDecoder: JSONDecoder? = nil,
    recorder: (any ExtractionRecorder)? = nil
  ) {
    self.document = document
    self.bridgingDecoder = bridgingDecoder
    self.recorder = recorder
  }
}
