/// What a run of a check has found.
public struct ParityReport: Sendable {
  /// The name of the model's check.
  public let model: String
  /// Which mutants were made.
  public let profile: MutationProfile
  /// The number of fixtures that were decoded.
  public let fixtureCount: Int
  /// The number of mutants that were decoded.
  public let mutantCount: Int
  /// Every divergence once, in the order of its identifier.
  public let divergences: [Divergence]
  /// Where a route disagreed with itself; differences there are not reported.
  public let noise: [NoisyPlace]
  /// What could not be compared, or not in full.
  public let notCompared: [ComparisonNote]
  /// The fixtures that are not JSON, with the reason.
  public let notJSON: [String]
  /// The fixtures of which no mutants were made, because a route refuses them.
  public let notMutated: [String]
  /// How much of what the routes read the fixtures show; `nil` when no route tells of any.
  public let coverage: FixtureCoverage?
}

extension ParityReport {
  /// The divergences that an app notices: all but other errors and signs of zero.
  public var failures: [Divergence] { divergences.filter { $0.severity == .failure } }
}
