import Foundation

/// Collects outcomes; each divergence is kept once.
struct ReportBuilder {
  let model: String
  private let profile: MutationProfile
  private var fixtures: [CheckedFixture] = []
  private var variants = VariantLedger()
  private(set) var variantCount = 0
  private var divergences: [String: Divergence] = [:]
  private var nondeterminism: Set<NondeterministicPath> = []
  private var limits: Set<ComparisonLimit> = []

  init(model: String, profile: MutationProfile) {
    self.model = model
    self.profile = profile
  }

  mutating func add(_ outcome: FixtureOutcome) {
    nondeterminism.formUnion(outcome.nondeterminism)
    limits.formUnion(outcome.limits)
    let found = outcome.findings.map { finding in
      divergence(finding.observation, at: finding.path, finding.mutatorName, nil, in: outcome.name)
    }
    for divergence in found { add(divergence) }
    fixtures.append(
      CheckedFixture(
        name: outcome.name,
        divergences: found.map(\.id),
        syntaxError: outcome.syntaxError,
        isMutated: outcome.isMutable,
        isCompared: outcome.isCompared
      )
    )
  }

  mutating func add(_ outcome: VariantOutcome, of variant: Variant, in fixture: String) {
    let key = VariantKey(path: variant.path, mutatorName: variant.mutatorName)
    variantCount += 1
    variants.add(key, in: fixture)
    switch outcome.finding {
    case .agreement: break
    case .nondeterminism(let places): variants.add(places, at: key)
    case .divergence(let observation):
      add(divergence(observation, at: variant.path, variant.mutatorName, variant, in: fixture))
    }
  }

  private mutating func add(_ divergence: Divergence) {
    let id = divergence.id
    divergences[id, default: divergence].occurrences += divergences[id] == nil ? 0 : 1
  }

  private func divergence(
    _ observation: Observation,
    at path: ParityPath,
    _ mutatorName: String,
    _ variant: Variant?,
    in fixture: String
  ) -> Divergence {
    Divergence(
      model: model,
      path: path,
      mutatorName: mutatorName,
      kind: observation.kind,
      legacy: observation.legacy,
      codable: observation.codable,
      cause: observation.cause,
      differences: observation.differences,
      fixture: fixture,
      original: variant?.original?.text,
      input: variant?.mutated?.text,
      occurrences: 1,
      edit: variant?.edit
    )
  }

  /// Notes how many variants were not made.
  mutating func leaveOut(_ count: Int) { variants.leftOut = count }

  var found: [Divergence] { Array(divergences.values) }

  /// The keys that a route asked for and did not find.
  var missingKeys: Set<String> {
    let outcomes = divergences.values.flatMap { [$0.legacy, $0.codable] }
    return Set(outcomes.compactMap { $0.rejection?.missingKey })
  }

  /// Adds the smallest documents, by the identifiers of their divergences.
  mutating func add(_ documents: [String: ShrunkDocument]) {
    for (id, document) in documents { divergences[id]?.shrunk = document }
  }

  func report(
    _ coverage: FixtureCoverage? = nil,
    _ score: BugFindingScore? = nil,
    keys: DataKeys = DataKeys()
  ) -> ParityReport {
    ParityReport(
      model: model,
      profile: profile,
      fixtures: fixtures,
      divergences: divergences.sorted { $0.key < $1.key }.map { $0.value.outlined(keys) },
      notCompared: limits.sorted { ($0.path, $0.reason.rawValue) < ($1.path, $1.reason.rawValue) },
      coverage: coverage,
      score: score,
      variants: variants,
      fixtureNondeterminism: nondeterminism,
      keys: keys
    )
  }
}

/// The variants of a run: which were made, of which fixture, and which were nondeterministic.
struct VariantLedger: Sendable {
  /// How many were made with each mutator.
  private(set) var counts: [String: Int] = [:]
  /// The first fixture of which each was made.
  private(set) var firstFixtures: [VariantKey: String] = [:]
  /// Where a route disagreed with itself on a variant and not on its fixture.
  private(set) var nondeterminism: [VariantKey: Set<NondeterministicPath>] = [:]
  /// How many were not made, for the model has too many.
  var leftOut = 0

  mutating func add(_ key: VariantKey, in fixture: String) {
    counts[key.mutatorName, default: 0] += 1
    if firstFixtures[key] == nil { firstFixtures[key] = fixture }
  }

  mutating func add(_ places: Set<NondeterministicPath>, at key: VariantKey) {
    nondeterminism[key, default: []].formUnion(places)
  }
}

/// What a run makes one variant of: a schema path and a mutator.
struct VariantKey: Hashable, Sendable {
  let path: ParityPath
  let mutatorName: String
}
