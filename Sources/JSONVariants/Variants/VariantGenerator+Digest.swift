extension VariantGenerator {
  /// A digest of what decides which documents a run decodes, apart from what the routes read.
  ///
  /// That are the fixtures, those of the checks that try the models inside, and the catalogue. The decoders of two
  /// platforms may differ in a variant, so the platform counts as well.
  ///
  /// - Complexity: O(*n* log *n*) in the number of fixtures.
  package var documents: String {
    #if canImport(Darwin)
    let platform = "Darwin"
    #else
    let platform = "other"
    #endif
    let mutators = MutatorTable.all(in: profile).flatMap(\.mutators).map(\.name)
    let parts = [platform, profile.rawValue, survey.digest] + elsewhere.digests + mutators
    return StableHash.text(of: parts.joined(separator: " ").utf8)
  }
}
