import Foundation
import JSONVariants
import ValueComparison

/// Builds a report from outcomes; equal divergences are merged.
struct ReportBuilder {
  /// The report so far, without divergences, fixtures and limits.
  var report: ParityReport
  private var divergences: [String: Divergence] = [:]
  private var fixtures: [CheckedFixture] = []
  private var limits: Set<ComparisonLimit> = []
  private var tested: [ParityPath: Set<DivergenceCause>] = [:]
  /// The last document before a mutation, with its digest: the variants of a fixture come one after another.
  private var base: (document: Data, digest: String)?

  init(model: String, profile: MutationProfile) {
    report = ParityReport(model: model, profile: profile)
  }

  mutating func add(_ outcome: FixtureOutcome) {
    report.fixtureNondeterminism.formUnion(outcome.nondeterminism)
    report.crashDocuments.formUnion(outcome.crashDocuments)
    limits.formUnion(outcome.limits)
    var fixture = outcome.checked
    for found in outcome.divergences {
      let id = add(found, in: fixture.name)
      if !fixture.divergences.contains(id) { fixture.divergences.append(id) }
    }
    fixtures.append(fixture)
  }

  mutating func add(_ outcome: VariantOutcome, of variant: Variant, in fixture: String) {
    report.variants.counts[variant.mutatorName, default: 0] += 1
    report.variants.reach.add(outcome.reach)
    tested[variant.path, default: []].formUnion(variant.testedCauses)
    report.variants.nondeterminism.formUnion(outcome.nondeterminism)
    report.crashDocuments.formUnion(outcome.crashDocuments)
    for found in [outcome.divergence].compactMap(\.self) + outcome.encoded {
      add(found, in: fixture)
    }
  }

  /// Adds a divergence and returns its identifier.
  @discardableResult
  mutating func add(_ found: Divergence, in fixture: String) -> String {
    var divergence = found
    divergence.model = report.model
    divergence.fixture = fixture
    if divergence.keepsShown {
      divergence.keepShown(in: fixture, of: divergence.base.map { digest(of: $0) })
    }
    let id = divergence.id
    if divergences[id]?.merge(divergence) == nil { divergences[id] = divergence }
    return id
  }

  private mutating func digest(of document: Data) -> String {
    if let base, base.document == document { return base.digest }
    let digest = StableHash.text(of: document)
    base = (document, digest)
    return digest
  }

  /// Maps the divergences and the variants to properties.
  mutating func trace(by tracer: DivergenceTracer) {
    divergences = divergences.mapValues(tracer.traced)
    for property in tracer.map.properties { report.observed.add(property) }
    for (path, causes) in tested { report.observed.add(tracer.map.property(at: path), causes) }
  }

  mutating func add(_ choice: KeyChoice, to id: String) { divergences[id]?.keyChoice = choice }

  var found: [Divergence] { divergences.sorted { $0.key < $1.key }.map(\.value) }

  /// Adds shrunk documents, keyed by the identifiers of their divergences.
  mutating func add(_ documents: [String: Divergence.ShrunkDocument]) {
    for (id, document) in documents { divergences[id]?.shrunk = document }
  }

  /// Returns the complete report, in which keys that are data have no names and relations no values.
  func finished(
    naming keys: DataKeys? = nil,
    without values: FixtureSurvey = FixtureSurvey()
  ) -> ParityReport {
    var report = report
    report.limits = limits.sorted()
    var found = self.found
    if let keys {
      let relations = Set(found.flatMap(\.relations).map(\.text)).sorted()
      let numbers = Dictionary(uniqueKeysWithValues: zip(relations, relations.indices))
      let documents = Self.documents(of: found)
      for index in found.indices {
        found[index].prepareForDecisions(keys) { relation in
          // No finding has it, and a ratio of one document may tell a value of it.
          if relation.needsTwo, documents[relation, default: 0] < 2 { return nil }
          return relation.hiding(
            values.hasNumber,
            texts: values.hasText,
            as: numbers[relation.text]
          )
        }
      }
      report.observed = report.observed.naming(keys)
      report.keys = keys
    }
    report.update { divergences, checked in (divergences, checked) = (found, fixtures) }
    return report
  }

  /// Returns the number of documents that show each relation.
  private static func documents(of found: [Divergence]) -> [Relation: Int] {
    found.reduce(into: [:]) { counts, divergence in
      for relation in Set(divergence.relations) {
        counts[relation, default: 0] += divergence.occurrences
      }
    }
  }
}

// MARK: -

/// The variants of a run: how many there are, and what they show besides divergences.
struct VariantLedger: Codable, Sendable {
  /// The number of variants by mutator.
  var counts: [String: Int] = [:]
  /// The paths at which a route is nondeterministic for a variant but not for its fixture.
  @EncodedSorted var nondeterminism: Set<NondeterministicPath> = []
  /// Where variants have changed what is compared; all variants count.
  var reach = ComparisonReach()

  init(counts: [String: Int] = [:]) { self.counts = counts }
}
