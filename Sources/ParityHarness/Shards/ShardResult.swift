import Foundation

/// What a shard has found of one model.
struct ShardResult: Codable {
  let model: String
  /// Why there is no report, and how a run ends for it.
  let failure: CheckFailure?
  let report: ReportRecord?
  /// The names and contents of all fixtures, those of other shards included.
  private(set) var fixtureDigest: String?
  /// The fixture of every mutant, those on which the routes agreed included.
  let mutants: [LedgerRecord]?

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
        error as? CheckFailure
        ?? CheckFailure(isInternal: !(error is any NotCheckedError), reason: "\(error)")
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

/// What a shard leaves behind in its `parity.json`.
struct ShardDocument: Codable {
  let schema: Int
  let shard: Shard
  let mutations: String
  let seed: String
  /// Whether the values of fixtures are redacted; absent if they are not.
  let redacted: Bool?
  let models: [ShardResult]

  init(shard: Shard, mutations: String, seed: String, isRedacted: Bool, models: [ShardResult]) {
    schema = ReportEncoder.schema
    self.shard = shard
    self.mutations = mutations
    self.seed = seed
    redacted = isRedacted ? true : nil
    self.models = models
  }
}

/// What one shard has left in its folder.
struct ShardPart {
  let folder: String
  let document: ShardDocument

  init(folder: String) throws(ShardError) {
    self.folder = folder
    let path = folder + "/" + ReportFolder.jsonName
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ShardError(.unreadable(path, reason: "there is no such file"))
    }
    do {
      let version = try JSONDecoder().decode(Version.self, from: data).schema
      guard version == ReportEncoder.schema else { throw RecordError("schema \(version)") }
      document = try JSONDecoder().decode(ShardDocument.self, from: data)
    } catch let error as DecodingError {
      let reason = "it is not what a run with --shard writes: \(Rejection(error))"
      throw ShardError(.unreadable(path, reason: reason))
    } catch {
      throw ShardError(.unreadable(path, reason: "\(error)"))
    }
  }

  private struct Version: Decodable { let schema: Int }

  /// In what the runs of two parts differ, if they do.
  func difference(to other: ShardPart) -> String? {
    let features: [(String, (ShardDocument) -> String)] = [
      ("the number of shards", { "\($0.shard.count)" }),
      ("--mutations", { $0.mutations }),
      ("--seed", { $0.seed }),
      ("--redact", { $0.redacted == true ? "given" : "not given" }),
      ("the list of models", { $0.models.map(\.model).joined(separator: ", ") }),
    ]
    return features.lazy.compactMap { name, value in
      let (mine, theirs) = (value(document), value(other.document))
      return mine == theirs
        ? nil : "\(name) is \(mine) in \(folder) and \(theirs) in \(other.folder)"
    }.first { _ in true }
  }
}

/// The mutants that were first made of one fixture.
struct LedgerRecord: Codable {
  let fixture: String
  /// The operators at each schema path.
  let operators: [String: [String]]
  let noise: [Noise]?

  /// The noise of one mutant.
  struct Noise: Codable {
    let path: String
    let `operator`: String
    let places: [NoiseRecord]
  }
}

extension LedgerRecord {
  /// One record for each fixture that has mutants, in the order of their names.
  static func records(of report: ParityReport) -> [LedgerRecord] {
    let ledger = report.mutants
    let keys = Dictionary(grouping: ledger.firstFixtures, by: \.value).mapValues { $0.map(\.key) }
    return keys.sorted { $0.key < $1.key }.map { fixture, keys in
      LedgerRecord(fixture: fixture, keys: keys, ledger)
    }
  }

  private init(fixture: String, keys: [MutantKey], _ ledger: MutantLedger) {
    self.fixture = fixture
    operators = Dictionary(grouping: keys, by: \.path.description)
      .mapValues { $0.map(\.operatorName).sorted() }
    let noisy = keys.compactMap { key in ledger.noise[key].map { Noise(key, $0) } }
    noise = noisy.isEmpty ? nil : noisy.sorted { ($0.path, $0.operator) < ($1.path, $1.operator) }
  }

  static func ledger(of records: [LedgerRecord], _ report: ReportRecord?) throws -> MutantLedger {
    var fixtures: [MutantKey: String] = [:]
    var noise: [MutantKey: Set<NoisyPlace>] = [:]
    for record in records {
      for (text, operators) in record.operators {
        let path = try ParityPath(text: text)
        for name in operators {
          fixtures[MutantKey(path: path, operatorName: name)] = record.fixture
        }
      }
      for noisy in record.noise ?? [] {
        let key = MutantKey(path: try ParityPath(text: noisy.path), operatorName: noisy.operator)
        noise[key] = Set(try noisy.places.map { try $0.place() })
      }
    }
    let counts = try (report?.mutants ?? [:]).mapValues { try RecordError.count($0) }
    return MutantLedger(counts: counts, firstFixtures: fixtures, noise: noise)
  }
}

extension LedgerRecord.Noise {
  fileprivate init(_ key: MutantKey, _ places: Set<NoisyPlace>) {
    path = key.path.description
    `operator` = key.operatorName
    self.places = places.sorted { ($0.route, $0.path) < ($1.route, $1.path) }.map(NoiseRecord.init)
  }
}

extension ReportFolder {
  /// Writes the part of a shard, which the merge reads.
  func write(_ document: ShardDocument) throws {
    try write(ReportEncoder.encode(document), to: Self.jsonName)
  }
}
