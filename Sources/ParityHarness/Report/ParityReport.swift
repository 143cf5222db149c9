/// What a run of a check has found.
public struct ParityReport: Sendable {
  /// The name of the model's check.
  public let model: String
  /// Which mutants were made.
  public let profile: MutationProfile
  /// The fixtures that were decoded, in order.
  public let fixtures: [CheckedFixture]
  /// Every divergence once, in the order of its identifier.
  public internal(set) var divergences: [Divergence]
  /// What could not be compared, or not in full.
  public let notCompared: [ComparisonNote]
  /// How much of what the routes read the fixtures show; `nil` when no route tells of any.
  public let coverage: FixtureCoverage?
  /// How many injected bugs the documents show; `nil` unless that was asked for.
  public let score: BugFindingScore?

  var mutants: MutantLedger
  let fixtureNoise: Set<NoisyPlace>
  /// Which keys are data, as far as the routes have shown it.
  var keys = DataKeys()
  /// Whether the report is free of values of the fixtures; see `redacted()`.
  public internal(set) var isRedacted = false
}

extension ParityReport {
  /// The divergences that an app notices: all but other errors and signs of zero.
  public var failures: [Divergence] { divergences.filter { $0.severity == .failure } }

  /// Where a route disagreed with itself; differences there are not reported.
  public var noise: [NoisyPlace] {
    mutants.noise.values.reduce(fixtureNoise) { $0.union($1) }
      .sorted { ($0.route, $0.path) < ($1.route, $1.path) }
  }

  /// The number of fixtures that were decoded.
  public var fixtureCount: Int { fixtures.count }

  /// The number of mutants that were decoded.
  public var mutantCount: Int { mutants.counts.values.reduce(0, +) }

  /// The fixtures that are not JSON, with the reason.
  public var notJSON: [String] {
    fixtures.compactMap { fixture in fixture.syntaxError.map { "\(fixture.name): \($0)" } }
  }

  /// The fixtures of which no mutants were made, because a route refuses them.
  public var notMutated: [String] { fixtures.filter { !$0.isMutated }.map(\.name) }
}

extension ParityReport {
  /// Whether a route once gives a value and once an error, so that nothing can be compared.
  var isDrownedInNoise: Bool { noise.contains { $0.path.steps.isEmpty } }

  /// Whether a run with a smaller profile would not have met a divergence.
  func needsFullProfile(_ divergence: Divergence) -> Bool {
    guard profile == .full, !MutationOperator.isOfFixtures(divergence.operatorName) else {
      return false
    }
    let key = MutantKey(path: divergence.path, operatorName: divergence.operatorName)
    return mutants.firstFixtures[key] != divergence.fixture
      || !MutationOperator.isInCatalogue(divergence.operatorName)
  }
}
