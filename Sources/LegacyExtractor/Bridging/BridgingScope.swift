/// Carries the root's decoder through Codable models, which cannot hand it on, to the legacy models
/// inside them.
package enum BridgingScope {
  /// The decoder that the outermost legacy model was given.
  @TaskLocal package static var decoder: JSONDecoder?
}
