import Foundation

/// What a shard has found of one model.
struct ShardResult: Codable {
  let model: String
  /// Why there is no report, and how a run ends for it.
  let failure: CheckFailure?
  let report: ReportRecord?
  /// The names and contents of all fixtures, those of other shards included.
  private(set) var fixtureDigest: String?
  /// The fixture of every variant, those on which the routes agreed included.
  let variants: [LedgerRecord]?

  init(model: String, report: () throws -> ParityReport) {
    self.model = model
    do {
      let found = try report()
      self.report = ReportRecord(found)
      variants = LedgerRecord.records(of: found)
      failure = nil
    } catch {
      self.report = nil
      variants = nil
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
    try report?.report(model: model, variants: LedgerRecord.ledger(of: variants ?? [], report))
  }

  /// The line that the shard's run prints.
  func line(_ shard: Shard) -> String {
    if let result = failedResult { return ConsoleReport().lines(for: result).joined() }
    return [
      "· \(model)",
      "shard \(shard)",
      Count.of(report?.fixtures.count ?? 0, "fixture"),
      Count.of(report?.variants.values.reduce(0, +) ?? 0, "variant"),
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

/// The variants that were first made of one fixture.
struct LedgerRecord: Codable {
  let fixture: String
  /// The mutators at each schema path.
  let mutators: [String: [String]]
  let nondeterminism: [Nondeterminism]?

  /// The nondeterminism of one variant.
  struct Nondeterminism: Codable {
    let path: String
    let `mutator`: String
    let places: [NondeterminismRecord]
  }
}

extension LedgerRecord {
  /// One record for each fixture that has variants, in the order of their names.
  static func records(of report: ParityReport) -> [LedgerRecord] {
    let ledger = report.variants
    let keys = Dictionary(grouping: ledger.firstFixtures, by: \.value).mapValues { $0.map(\.key) }
    return keys.sorted { $0.key < $1.key }.map { fixture, keys in
      LedgerRecord(fixture: fixture, keys: keys, ledger)
    }
  }

  private init(fixture: String, keys: [VariantKey], _ ledger: VariantLedger) {
    self.fixture = fixture
    mutators = Dictionary(grouping: keys, by: \.path.description)
      .mapValues { $0.map(\.mutatorName).sorted() }
    let nondeterministic = keys.compactMap { key in
      ledger.nondeterminism[key].map { Nondeterminism(key, $0) }
    }
    nondeterminism =
      nondeterministic.isEmpty
      ? nil : nondeterministic.sorted { ($0.path, $0.mutator) < ($1.path, $1.mutator) }
  }

  static func ledger(of records: [LedgerRecord], _ report: ReportRecord?) throws -> VariantLedger {
    var fixtures: [VariantKey: String] = [:]
    var nondeterminism: [VariantKey: Set<NondeterministicPath>] = [:]
    for record in records {
      for (text, mutators) in record.mutators {
        let path = try ParityPath(text: text)
        for name in mutators {
          fixtures[VariantKey(path: path, mutatorName: name)] = record.fixture
        }
      }
      for nondeterministic in record.nondeterminism ?? [] {
        let key = VariantKey(
          path: try ParityPath(text: nondeterministic.path),
          mutatorName: nondeterministic.mutator
        )
        nondeterminism[key] = Set(try nondeterministic.places.map { try $0.place() })
      }
    }
    let counts = try (report?.variants ?? [:]).mapValues { try RecordError.count($0) }
    return VariantLedger(
      counts: counts,
      firstFixtures: fixtures,
      nondeterminism: nondeterminism,
      leftOut: try RecordError.count(report?.variantsLeftOut ?? 0)
    )
  }
}

extension LedgerRecord.Nondeterminism {
  fileprivate init(_ key: VariantKey, _ places: Set<NondeterministicPath>) {
    path = key.path.description
    `mutator` = key.mutatorName
    self.places = places.sorted { ($0.route, $0.path) < ($1.route, $1.path) }.map(
      NondeterminismRecord.init
    )
  }
}

extension ReportFolder {
  /// Writes the part of a shard, which the merge reads.
  func write(_ document: ShardDocument) throws {
    try write(ReportEncoder.encode(document), to: Self.jsonName)
  }
}
