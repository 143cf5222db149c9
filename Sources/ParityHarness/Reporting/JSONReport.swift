public import Foundation

/// Writes results as JSON for other tools, in full.
///
/// The top level holds `schema`, `exitCode`, `verdict` and `models`. Of each model it gives the
/// `status`, the `counts` of each standing, the `stale` entries and the `report`: its fixtures, its
/// variants by mutator, and every divergence with its `standing` and what was accepted.
public struct JSONReport: Sendable {
  /// Creates a writer.
  public init() {}

  /// The report on all models.
  ///
  /// - Parameter summary: The results.
  /// - Returns: JSON in UTF-8, with sorted keys and without anything that differs from run to run.
  /// - Throws: `EncodingError`, which no report is known to cause.
  /// - Complexity: O(*n* log *n*) in the number of divergences.
  public func data(for summary: ParitySummary) throws -> Data {
    try ReportEncoder.encode(SummaryRecord(summary))
  }
}

/// Writes JSON that is the same for the same report.
package enum ReportEncoder {
  /// The number of the form; a reader refuses those it does not know.
  package static let schema = 1

  package static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return PrintableText.json(try encoder.encode(value)) + Data("\n".utf8)
  }
}

/// A summary as `parity.json` has it.
struct SummaryRecord: Codable {
  let schema: Int
  let exitCode: Int32
  let verdict: String
  let models: [ResultRecord]

  init(_ summary: ParitySummary) {
    schema = ReportEncoder.schema
    exitCode = summary.exitCode.rawValue
    verdict = summary.verdict
    models = summary.results.map(ResultRecord.init)
  }
}

/// The result of one model as `parity.json` has it.
struct ResultRecord: Codable {
  let model: String
  /// `checked`, `notChecked` or `failed`.
  let status: String
  let exitCode: Int32
  /// Why there is no report, or why it is no ground to speak of parity.
  let reason: String?
  let counts: [String: Int]?
  let stale: [KnownRecord]?
  let report: ReportRecord?

  init(_ result: ParityResult) {
    model = result.model
    exitCode = result.exitCode.rawValue
    let reasons = result.shortfalls.map(\.reason)
    reason = reasons.isEmpty ? nil : reasons.joined(separator: " ")
    status = Self.status(of: result)
    let assessment = result.assessment
    counts = assessment.map { assessment in
      Dictionary(uniqueKeysWithValues: Tally(assessment).counts.map { ($0.word, $0.count) })
    }
    stale = assessment?.stale.map(KnownRecord.init)
    report = assessment.map { assessment in
      ReportRecord(assessment.report, standings: assessment.standings)
    }
  }

  private static func status(of result: ParityResult) -> String {
    switch result {
    case .checked: "checked"
    case .notChecked: "notChecked"
    case .failed: "failed"
    }
  }
}

/// A report as `parity.json` has it, of a whole run or of a shard.
struct ReportRecord: Codable {
  /// Whether the values of fixtures are redacted; absent if they are not.
  let redacted: Bool?
  let mutations: String
  let fixtures: [FixtureRecord]
  /// How many variants were made with each mutator.
  let variants: [String: Int]
  let divergences: [DivergenceRecord]
  let nondeterminism: [NondeterminismRecord]
  let notCompared: [LimitRecord]
  let coverage: FixtureCoverage?
  let score: BugFindingScore?

  typealias Standings = [String: (standing: Standing, known: KnownDivergence?)]

  /// Records a report; in a shard, without standings.
  init(_ report: ParityReport, standings: Standings? = nil) {
    redacted = report.isRedacted ? true : nil
    mutations = report.profile.name
    fixtures = report.fixtures.map(FixtureRecord.init)
    variants = report.variants.counts
    divergences = report.divergences.map { divergence in
      let known = standings?[divergence.id]
      let standing = standings.map { _ in known?.standing ?? .noted }
      return DivergenceRecord(
        divergence,
        standing,
        known?.known,
        hasOutlines: standings == nil || report.isRedacted
      )
    }
    nondeterminism =
      standings == nil
      ? Self.nondeterminism(report.fixtureNondeterminism)
      : report.nondeterminism.map(NondeterminismRecord.init)
    notCompared = report.notCompared.map(LimitRecord.init)
    coverage = report.coverage
    score = report.score
  }

  /// The nondeterminism of the fixtures alone: what variants add, a shard lists beside them.
  private static func nondeterminism(_ places: Set<NondeterministicPath>) -> [NondeterminismRecord]
  {
    places.sorted { ($0.route, $0.path) < ($1.route, $1.path) }.map(NondeterminismRecord.init)
  }

  /// The report of a shard.
  func report(model: String, variants ledger: VariantLedger) throws -> ParityReport {
    guard let profile = MutationProfile(named: mutations) else { throw RecordError(mutations) }
    let divergences = try divergences.map { try $0.divergence(of: model) }
    let uncompared = divergences.filter { $0.kind == .notCompared }.map(\.path)
    return ParityReport(
      model: model,
      profile: profile,
      fixtures: fixtures.map(\.fixture),
      divergences: divergences,
      notCompared: try notCompared.map { try $0.limit(uncompared: Set(uncompared)) },
      coverage: coverage,
      score: score,
      variants: ledger,
      fixtureNondeterminism: Set(try nondeterminism.map { try $0.place() }),
      isRedacted: redacted == true
    )
  }
}

/// A fixture as `parity.json` has it.
struct FixtureRecord: Codable {
  let name: String
  let divergences: [String]
  let notJSON: String?
  let isMutated: Bool
  let isCompared: Bool

  init(_ fixture: CheckedFixture) {
    name = fixture.name
    divergences = fixture.divergences
    notJSON = fixture.syntaxError
    isMutated = fixture.isMutated
    isCompared = fixture.isCompared
  }

  var fixture: CheckedFixture {
    CheckedFixture(
      name: name,
      divergences: divergences,
      syntaxError: notJSON,
      isMutated: isMutated,
      isCompared: isCompared
    )
  }
}

/// An entry of a list of known divergences, with what tells it from the others.
struct KnownRecord: Codable {
  let id: String
  let accepted: KnownDivergenceRecord

  init(_ known: KnownDivergence) {
    id = known.id
    accepted = KnownDivergenceRecord(known)
  }
}

/// Where a route disagreed with itself, as `parity.json` has it.
struct NondeterminismRecord: Codable {
  let route: String
  let path: String

  init(_ place: NondeterministicPath) {
    route = place.route
    path = place.path.description
  }

  func place() throws -> NondeterministicPath {
    NondeterministicPath(route: route, path: try ParityPath(text: path))
  }
}

/// What was not compared, as `parity.json` has it.
struct LimitRecord: Codable {
  let path: String
  let reason: String

  init(_ limit: ComparisonLimit) {
    path = limit.path.description
    reason = limit.reason.rawValue
  }

  // Of what nothing was compared, a divergence says so.
  func limit(uncompared: Set<ParityPath>) throws -> ComparisonLimit {
    guard let reason = ComparisonLimit.Reason(rawValue: reason) else { throw RecordError(reason) }
    let path = try ParityPath(text: path)
    return ComparisonLimit(path: path, reason: reason, isUncompared: uncompared.contains(path))
  }
}
