/// Carries the root's decoder through Codable models, which cannot hand it on, to the legacy models
/// inside them.
package enum BridgingScope {
  /// The decoder that the outermost legacy model was given.
  package static var decoder: JSONDecoder? { current?.decoder }

  /// The scope of this task; what runs on another thread for it takes it along.
  @TaskLocal package static var current: SharedDecoder?

  /// A decoder that several threads may use.
  ///
  /// `@unchecked` because Apple's `JSONDecoder` is `Sendable` only since iOS 16 and macOS 13. Decoding
  /// reads the properties of a decoder and changes none, before those releases too, and a decoder in
  /// use must not be changed (``BridgeDefaults/decoder``).
  package struct SharedDecoder: @unchecked Sendable {
    fileprivate let decoder: JSONDecoder

    package init(_ decoder: JSONDecoder) { self.decoder = decoder }
  }
}
