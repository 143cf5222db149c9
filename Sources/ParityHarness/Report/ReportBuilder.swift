import Foundation

/// Collects outcomes; each divergence is kept once.
struct ReportBuilder {
  private let model: String
  private let profile: MutationProfile
  private var fixtureCount = 0
  private var mutantCount = 0
  private var divergences: [String: Divergence] = [:]
  private var noise: Set<NoisyPlace> = []
  private var notes: Set<ComparisonNote> = []
  private var notJSON: [String] = []
  private var notMutated: [String] = []

  init(model: String, profile: MutationProfile) {
    self.model = model
    self.profile = profile
  }

  mutating func add(_ outcome: FixtureOutcome) {
    fixtureCount += 1
    noise.formUnion(outcome.noise)
    notes.formUnion(outcome.notes)
    if let error = outcome.syntaxError { notJSON.append("\(outcome.name): \(error)") }
    if !outcome.isMutable { notMutated.append(outcome.name) }
    for finding in outcome.findings {
      add(finding.observation, at: finding.path, finding.operatorName, nil, in: outcome.name)
    }
  }

  mutating func add(_ outcome: MutantOutcome, of mutant: Mutant, in fixture: String) {
    mutantCount += 1
    switch outcome.finding {
    case .agreement: break
    case .noise(let places): noise.formUnion(places)
    case .divergence(let observation):
      add(observation, at: mutant.path, mutant.operatorName, mutant, in: fixture)
    }
  }

  private mutating func add(
    _ observation: Observation,
    at path: ParityPath,
    _ operatorName: String,
    _ mutant: Mutant?,
    in fixture: String
  ) {
    let divergence = Divergence(
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
    divergences[divergence.id, default: divergence].occurrences +=
      divergences[divergence.id] == nil ? 0 : 1
  }

  var found: [Divergence] { Array(divergences.values) }

  /// Adds the smallest documents, by the identifiers of their divergences.
  mutating func add(_ documents: [String: ShrunkDocument]) {
    for (id, document) in documents { divergences[id]?.shrunk = document }
  }

  func progress(total: Int) -> ParityProgress {
    ParityProgress(model: model, fixtures: fixtureCount, total: total, mutants: mutantCount)
  }

  func report(_ coverage: FixtureCoverage?) -> ParityReport {
    ParityReport(
      model: model,
      profile: profile,
      fixtureCount: fixtureCount,
      mutantCount: mutantCount,
      divergences: divergences.values.sorted { $0.id < $1.id },
      noise: noise.sorted { ($0.route, $0.path) < ($1.route, $1.path) },
      notCompared: notes.sorted { ($0.path, $0.reason.rawValue) < ($1.path, $1.reason.rawValue) },
      notJSON: notJSON,
      notMutated: notMutated,
      coverage: coverage
    )
  }
}
