/// What a shard has found of one model.
struct ShardResult: Codable {
  let model: String
  /// Why there is no report, and how a run ends for it.
  let failure: Failure?
  let report: ReportRecord?
  /// The names and contents of all fixtures, those of other shards included.
  private(set) var fixtureDigest: String?
  /// The fixture of every mutant, those on which the routes agreed included.
  let mutants: [LedgerRecord]?

  struct Failure: Codable, Error {
    let isInternal: Bool
    let reason: String
  }

  init(model: String, report: () throws -> ParityReport) {
    self.model = model
    do {
      let found = try report()
      self.report = ReportRecord(found)
      mutants = LedgerRecord.records(of: found)
      failure = nil
    } catch {
      self.report = nil
      mutants = nil
      failure =
        error as? Failure
        ?? Failure(isInternal: !(error is any NotCheckedError), reason: "\(error)")
    }
  }
}

extension ShardResult {
  init(
    model: String,
    of fixtures: FixtureDirectory,
    report: () throws -> ParityReport
  ) {
    self.init(model: model, report: report)
    if failure == nil { fixtureDigest = try? FixtureDigest(of: fixtures).text }
  }

  var exitCode: ParityExitCode {
    failure.map { $0.isInternal ? .internalError : .notChecked } ?? .parity
  }

  /// The result when there is no report.
  var failedResult: ParityResult? {
    failure.map { failure in
      failure.isInternal
        ? .failed(model: model, reason: failure.reason)
        : .notChecked(model: model, reason: failure.reason)
    }
  }

  func found() throws -> ParityReport? {
    try report?.report(model: model, mutants: LedgerRecord.ledger(of: mutants ?? [], report))
  }

  /// The line that the shard's run prints.
  func line(_ shard: Shard) -> String {
    if let result = failedResult { return ConsoleReport().lines(for: result).joined() }
    return [
      "· \(model)",
      "shard \(shard)",
      Count.of(report?.fixtures.count ?? 0, "fixture"),
      Count.of(report?.mutants.values.reduce(0, +) ?? 0, "mutant"),
      Count.of(report?.divergences.count ?? 0, "divergence") + " for --merge to judge",
    ].joined(separator: "   ")
  }
}
