/// A report as `parity.json` has it, of a whole run or of a shard.
struct ReportRecord: Codable {
  /// Whether the values of fixtures are redacted; absent if they are not.
  let redacted: Bool?
  let mutations: String
  let fixtures: [FixtureRecord]
  /// How many mutants were made with each operator.
  let mutants: [String: Int]
  let divergences: [DivergenceRecord]
  let noise: [NoiseRecord]
  let notCompared: [NoteRecord]
  let coverage: FixtureCoverage?
  let score: BugFindingScore?

  typealias Standings = [String: (standing: Standing, known: KnownDivergence?)]

  /// Records a report; in a shard, without standings.
  init(_ report: ParityReport, standings: Standings? = nil) {
    redacted = report.isRedacted ? true : nil
    mutations = report.profile.name
    fixtures = report.fixtures.map(FixtureRecord.init)
    mutants = report.mutants.counts
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
    noise = standings == nil ? Self.noise(report.fixtureNoise) : report.noise.map(NoiseRecord.init)
    notCompared = report.notCompared.map(NoteRecord.init)
    coverage = report.coverage
    score = report.score
  }

  /// The noise of the fixtures alone: what mutants add, a shard lists beside them.
  private static func noise(_ places: Set<NoisyPlace>) -> [NoiseRecord] {
    places.sorted { ($0.route, $0.path) < ($1.route, $1.path) }.map(NoiseRecord.init)
  }

  /// The report of a shard.
  func report(model: String, mutants ledger: MutantLedger) throws -> ParityReport {
    guard let profile = MutationProfile(named: mutations) else { throw RecordError(mutations) }
    let divergences = try divergences.map { try $0.divergence(of: model) }
    let uncompared = divergences.filter { $0.kind == .notCompared }.map(\.path)
    return ParityReport(
      model: model,
      profile: profile,
      fixtures: fixtures.map(\.fixture),
      divergences: divergences,
      notCompared: try notCompared.map { try $0.note(uncompared: Set(uncompared)) },
      coverage: coverage,
      score: score,
      mutants: ledger,
      fixtureNoise: Set(try noise.map { try $0.place() }),
      isRedacted: redacted == true
    )
  }
}
