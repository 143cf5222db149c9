import Foundation

/// Collects outcomes; each divergence is kept once.
struct ReportBuilder {
  let model: String
  private let profile: MutationProfile
  private var fixtures: [CheckedFixture] = []
  private var mutants = MutantLedger()
  private(set) var mutantCount = 0
  private var divergences: [String: Divergence] = [:]
  private var noise: Set<NoisyPlace> = []
  private var notes: Set<ComparisonNote> = []

  init(model: String, profile: MutationProfile) {
    self.model = model
    self.profile = profile
  }

  mutating func add(_ outcome: FixtureOutcome) {
    noise.formUnion(outcome.noise)
    notes.formUnion(outcome.notes)
    let found = outcome.findings.map { finding in
      divergence(finding.observation, at: finding.path, finding.operatorName, nil, in: outcome.name)
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

  mutating func add(_ outcome: MutantOutcome, of mutant: Mutant, in fixture: String) {
    let key = MutantKey(path: mutant.path, operatorName: mutant.operatorName)
    mutantCount += 1
    mutants.add(key, in: fixture)
    switch outcome.finding {
    case .agreement: break
    case .noise(let places): mutants.add(places, at: key)
    case .divergence(let observation):
      add(divergence(observation, at: mutant.path, mutant.operatorName, mutant, in: fixture))
    }
  }

  private mutating func add(_ divergence: Divergence) {
    let id = divergence.id
    divergences[id, default: divergence].occurrences += divergences[id] == nil ? 0 : 1
  }

  private func divergence(
    _ observation: Observation,
    at path: ParityPath,
    _ operatorName: String,
    _ mutant: Mutant?,
    in fixture: String
  ) -> Divergence {
    Divergence(
      model: model,
      path: path,
      operatorName: operatorName,
      kind: observation.kind,
      legacy: observation.legacy,
      codable: observation.codable,
      divergenceClass: observation.divergenceClass,
      differences: observation.differences,
      fixture: fixture,
      original: mutant?.original?.text,
      input: mutant?.mutated?.text,
      occurrences: 1,
      edit: mutant?.edit
    )
  }

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
      notCompared: notes.sorted { ($0.path, $0.reason.rawValue) < ($1.path, $1.reason.rawValue) },
      coverage: coverage,
      score: score,
      mutants: mutants,
      fixtureNoise: noise,
      keys: keys
    )
  }
}

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

/// What a run makes one mutant of: a schema path and an operator.
struct MutantKey: Hashable, Sendable {
  let path: ParityPath
  let operatorName: String
}
