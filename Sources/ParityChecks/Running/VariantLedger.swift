package import DecodingRoutes
package import JSONVariants

/// The variants of a run: how many there are, and what they show besides divergences.
package struct VariantLedger: Codable, Sendable {
  /// The number of variants by mutator.
  package var counts: [String: Int] = [:]
  /// The paths at which a route is nondeterministic for a variant but not for its fixture.
  @EncodedSorted package var nondeterminism: Set<NondeterministicPath> = []
  /// The number of variants that were left out because the model has too many.
  package var leftOut = 0
  /// Where variants have changed what is compared; all variants count.
  package var reach = ComparisonReach()

  package init(counts: [String: Int] = [:]) { self.counts = counts }
}

extension VariantLedger {
  /// Adds the variants of another shard, which plans the same ones and decodes others of them.
  package mutating func add(_ other: VariantLedger) {
    counts.merge(other.counts, uniquingKeysWith: +)
    nondeterminism.formUnion(other.nondeterminism)
    leftOut = max(leftOut, other.leftOut)
    reach.add(other.reach)
  }
}
