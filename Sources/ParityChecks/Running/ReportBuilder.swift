import DecodingRoutes
import Foundation
import JSONVariants
import ParityFindings
import ValueComparison

/// Builds a report from outcomes; equal divergences are merged.
struct ReportBuilder {
  let model: String
  private let profile: MutationProfile
  private var fixtures: [CheckedFixture] = []
  private var variants = VariantLedger()
  private(set) var variantCount = 0
  private var divergences: [String: Divergence] = [:]
  private var nondeterminism: Set<NondeterministicPath> = []
  private var limits: Set<ComparisonLimit> = []
  private var tested: [ParityPath: Set<DivergenceCause>] = [:]
  private var observed = ObservedProperties()
  private var crashDocuments: Set<Data> = []
  /// A sentence for each mistake of the check itself, such as a label in its rules that no value has.
  var mistakes: [String] = []

  init(model: String, profile: MutationProfile) {
    self.model = model
    self.profile = profile
  }

  mutating func add(_ outcome: FixtureOutcome) {
    nondeterminism.formUnion(outcome.nondeterminism)
    limits.formUnion(outcome.limits)
    let found = outcome.divergences.map { divergence($0, in: outcome.name) }
    for divergence in found { add(divergence) }
    fixtures.append(
      CheckedFixture(
        name: outcome.name,
        divergences: found.map(\.id).reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
        syntaxError: outcome.syntaxError,
        isMutated: outcome.isMutable,
        isCompared: outcome.isCompared,
        endsBothRoutes: outcome.endsBothRoutes
      )
    )
  }

  mutating func add(_ outcome: VariantOutcome, of variant: Variant, in fixture: String) {
    variantCount += 1
    variants.counts[variant.mutatorName, default: 0] += 1
    variants.reach.add(outcome.reach)
    tested[variant.path, default: []].formUnion(variant.testedCauses)
    variants.nondeterminism.formUnion(outcome.nondeterminism)
    if let found = outcome.divergence { add(divergence(found, in: fixture)) }
  }

  /// Records documents, of this or another shard, that end the process.
  mutating func noteCrashes(_ documents: [Data]) { crashDocuments.formUnion(documents) }

  mutating func add(_ divergence: Divergence) {
    let id = divergence.id
    guard divergences[id] == nil else {
      divergences[id]?.merge(divergence)
      return
    }
    divergences[id] = divergence
  }

  private func divergence(_ found: Divergence, in fixture: String) -> Divergence {
    var divergence = found
    divergence.model = model
    divergence.fixture = fixture
    return divergence
  }

  /// Maps the divergences and the variants to properties.
  mutating func trace(by tracer: DivergenceTracer) {
    divergences = divergences.mapValues(tracer.traced)
    for property in tracer.map.properties { observed.add(property) }
    for (path, causes) in tested { observed.add(tracer.map.property(at: path), causes) }
  }

  /// Records the number of variants that were left out.
  mutating func leaveOut(_ count: Int) { variants.leftOut = count }

  var found: [Divergence] { Array(divergences.values) }

  /// The keys that a route reports as missing.
  var missingKeys: Set<String> {
    let outcomes = divergences.values.flatMap { [$0.legacy, $0.codable] }
    return Set(outcomes.compactMap { $0.rejection?.missingKey })
  }

  /// Where variants have changed what is compared.
  var reach: ComparisonReach { variants.reach }

  /// Records that what is compared depends on a value.
  mutating func see(_ path: ParityPath) { variants.reach.see(path) }

  /// Records that documents without a recorded outcome may change what is compared.
  mutating func leaveReachOpen() { variants.reach.isPartial = true }

  /// Adds shrunk documents, keyed by the identifiers of their divergences.
  mutating func add(_ documents: [String: Divergence.ShrunkDocument]) {
    for (id, document) in documents { divergences[id]?.shrunk = document }
  }

  func report(
    _ coverage: Fixture.Coverage? = nil,
    _ score: SeededBug.Score? = nil,
    keys: DataKeys = DataKeys()
  ) -> ParityReport {
    var report = ParityReport(model: model, profile: profile)
    report.fixtures = fixtures
    report.divergences = divergences.sorted { $0.key < $1.key }.map { $0.value.naming(keys) }
    report.limits = limits.sorted()
    (report.coverage, report.score) = (coverage, score)
    report.variants = variants
    report.mistakes = mistakes
    report.fixtureNondeterminism = nondeterminism
    report.observed = observed.redacted(keys)
    report.keys = keys
    report.crashDocuments = crashDocuments
    return report
  }
}
