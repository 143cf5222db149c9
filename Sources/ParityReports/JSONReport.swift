import DecodingRoutes
package import Foundation
import JSONVariants
import ParityChecks
package import ParityDecisions
import ParityFindings
import ValueComparison

/// Writes results as JSON for other tools.
///
/// The root object has `version`, `models`, `stale` and `exit`. The findings of each model are in the order
/// of the report. The members of a finding are those of ``Finding`` with the same names, and `type`, the owner
/// of the property; `example`, the shrunk document; `irrelevant`, what in it does not matter; `accepted`, the
/// decision; and `properties`, those of a finding that combines several.
package struct JSONReport: Sendable {
  /// Creates a writer.
  package init() {}

  /// Returns the report on all models.
  ///
  /// - Parameter summary: The results.
  /// - Returns: JSON in UTF-8 with sorted keys, which is the same for every run with the same results.
  /// - Throws: `EncodingError`, although no report is known to cause one.
  /// - Complexity: O(*n* log *n*) in the number of findings.
  package func data(for summary: ParitySummary) throws -> Data {
    try ReportEncoder.encode(SummaryRecord(summary))
  }
}

/// Encodes reports as deterministic JSON.
package enum ReportEncoder {
  /// The version of the format; readers refuse versions that they do not know.
  package static let version = 2

  package static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return PrintableText.json(try encoder.encode(value)) + Data("\n".utf8)
  }
}

/// A summary in `parity.json`.
struct SummaryRecord: Codable {
  let version: Int
  let models: [ModelRecord]
  /// The decisions that no model needs anymore; absent when there are none.
  let stale: [String]?
  let exit: Int32

  init(_ summary: ParitySummary) {
    version = ReportEncoder.version
    models = summary.results.map(ModelRecord.init)
    stale = summary.stale.isEmpty ? nil : summary.stale.map(\.description)
    exit = summary.exitCode.rawValue
  }
}

/// The result of one model in `parity.json`.
struct ModelRecord: Codable {
  let name: String
  /// The exit code of a run with only this model.
  let exit: Int32
  /// The reason why there is no report, or why it cannot show parity.
  let reason: String?
  /// Whether the values of fixtures are redacted; absent if they are not.
  let redacted: Bool?
  let mutations: String?
  let fixtures: Int
  let refusedByCodable: Int
  let variants: Int
  let findings: [FindingRecord]
  let nondeterminism: [NondeterministicPath]
  let notCompared: [LimitRecord]
  let coverage: Fixture.Coverage?
  let score: SeededBug.Score?

  init(_ result: ParitySummary.ModelResult) {
    name = result.model
    exit = result.exitCode.rawValue
    let reasons = result.shortfalls.map(\.reason)
    reason = reasons.isEmpty ? nil : reasons.joined(separator: " ")
    let report = result.assessment?.report
    redacted = report?.isRedacted == true ? true : nil
    mutations = report?.profile.name
    fixtures = report?.fixtureCount ?? 0
    refusedByCodable = report?.refusedByCodable.count ?? 0
    variants = report?.variantCount ?? 0
    findings = result.assessment?.findings.map(FindingRecord.init) ?? []
    nondeterminism = report?.nondeterministicPaths ?? []
    notCompared = report?.limits.map(LimitRecord.init) ?? []
    coverage = report?.coverage
    score = report?.score
  }
}

/// The report of a shard, which the merge reads.
package struct ReportRecord: Codable {
  /// Whether the values of fixtures are redacted; absent if they are not.
  let redacted: Bool?
  let mutations: String
  let fixtures: [CheckedFixture]
  /// The number of variants by mutator.
  let variants: [String: Int]
  /// The number of variants that were left out; absent if none were.
  let variantsLeftOut: Int?
  /// What is wrong with the check itself; absent if nothing is.
  let mistakes: [String]?
  /// Whether a variant has changed what is compared.
  let reach: ComparisonReach
  let divergences: [DivergenceRecord]
  let nondeterminism: [NondeterministicPath]
  let notCompared: [LimitRecord]
  let coverage: Fixture.Coverage?
  let score: SeededBug.Score?
  let observed: [ObservedRecord]

  init(_ report: ParityReport) {
    redacted = report.isRedacted ? true : nil
    mutations = report.profile.name
    fixtures = report.fixtures
    variants = report.variants.counts
    variantsLeftOut = report.leftOutCount > 0 ? report.leftOutCount : nil
    mistakes = report.mistakes.isEmpty ? nil : report.mistakes
    reach = report.variants.reach
    divergences = report.divergences.map(DivergenceRecord.init)
    nondeterminism = report.fixtureNondeterminism.sorted {
      ($0.route, $0.path) < ($1.route, $1.path)
    }
    notCompared = report.limits.map(LimitRecord.init)
    coverage = report.coverage
    score = report.score
    observed = report.observed.causes.sorted { $0.key < $1.key }.map(ObservedRecord.init)
  }

  /// The report of a shard.
  func report(model: String, variants ledger: VariantLedger) throws -> ParityReport {
    guard let profile = MutationProfile(named: mutations) else { throw RecordError(mutations) }
    let divergences = try divergences.map { try $0.divergence(of: model) }
    let uncompared = divergences.filter { $0.kind == .notCompared }.map(\.path)
    return ParityReport(
      model: model,
      profile: profile,
      fixtures: fixtures,
      divergences: divergences,
      limits: try notCompared.map { try $0.limit(uncompared: Set(uncompared)) },
      coverage: coverage,
      score: score,
      variants: ledger,
      mistakes: mistakes ?? [],
      fixtureNondeterminism: Set(nondeterminism),
      observed: observed.reduce(into: ObservedProperties()) { $1.add(to: &$0) },
      isRedacted: redacted == true
    )
  }
}

/// A value that was not compared, or only in part, in `parity.json`.
struct LimitRecord: Codable {
  let path: ParityPath
  let reason: String

  init(_ limit: ComparisonLimit) {
    path = limit.path
    reason = limit.reason.rawValue
  }

  // A value that was not compared at all has a divergence of its own.
  func limit(uncompared: Set<ParityPath>) throws -> ComparisonLimit {
    guard let reason = ComparisonLimit.Reason(rawValue: reason) else { throw RecordError(reason) }
    return ComparisonLimit(path: path, reason: reason, isUncompared: uncompared.contains(path))
  }
}

/// A property that a shard has observed.
struct ObservedRecord: Codable {
  let property: PropertyName
  let causes: [DivergenceCause]

  init(_ property: PropertyName, _ causes: Set<DivergenceCause>) {
    self.property = property
    self.causes = causes.sorted { $0.rawValue < $1.rawValue }
  }

  func add(to observed: inout ObservedProperties) { observed.add(property, Set(causes)) }
}
