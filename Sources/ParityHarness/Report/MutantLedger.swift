/// The mutants of a run: which were made, of which fixture, and which were noisy.
struct MutantLedger: Sendable {
  /// How many were made with each operator.
  private(set) var counts: [String: Int] = [:]
  /// The first fixture of which each was made.
  private(set) var firstFixtures: [MutantKey: String] = [:]
  /// Where a route disagreed with itself on a mutant and not on its fixture.
  private(set) var noise: [MutantKey: Set<NoisyPlace>] = [:]

  mutating func add(_ key: MutantKey, in fixture: String) {
    counts[key.operatorName, default: 0] += 1
    if firstFixtures[key] == nil { firstFixtures[key] = fixture }
  }

  mutating func add(_ places: Set<NoisyPlace>, at key: MutantKey) {
    noise[key, default: []].formUnion(places)
  }
}
