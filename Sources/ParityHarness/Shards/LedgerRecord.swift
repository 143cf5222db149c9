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
