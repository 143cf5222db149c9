import DecodingRoutes
import JSONVariants
package import ParityChecks

/// A complete report, for another process or a later run.
package struct PortableReport: Codable {
  private let report: ReportRecord
  /// The fixture of every variant, including variants on which the routes agree.
  private let variants: [LedgerRecord]

  package init(_ report: ParityReport) {
    self.report = ReportRecord(report)
    variants = LedgerRecord.records(of: report)
  }

  /// Returns the report of a model.
  ///
  /// - Throws: `RecordError` for a value that no run writes.
  package func report(of model: String) throws -> ParityReport {
    try report.report(model: model, variants: LedgerRecord.ledger(of: variants, report))
  }

  /// Whether the values of fixtures are redacted.
  package var isRedacted: Bool { report.redacted == true }

  /// The numbers of fixtures, variants and divergences.
  package var counts: String {
    [
      Count.of(report.fixtures.count, "fixture"),
      Count.of(report.variants.values.reduce(0, +), "variant"),
      Count.of(report.divergences.count, "divergence"),
    ].joined(separator: "   ")
  }
}

/// The variants for which a fixture was the first to produce them.
struct LedgerRecord: Codable {
  let fixture: String
  /// The mutators at each schema path.
  let mutators: [String: [String]]
  let nondeterminism: [Nondeterminism]?

  /// The nondeterminism of one variant.
  struct Nondeterminism: Codable {
    let path: String
    let `mutator`: String
    let places: [NondeterministicPath]
  }
}

extension LedgerRecord {
  /// Returns one record for each fixture with variants, sorted by fixture name.
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

  static func ledger(of records: [LedgerRecord], _ report: ReportRecord) throws -> VariantLedger {
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
        nondeterminism[key] = Set(nondeterministic.places)
      }
    }
    let counts = try report.variants.mapValues { try RecordError.count($0) }
    return VariantLedger(
      counts: counts,
      firstFixtures: fixtures,
      nondeterminism: nondeterminism,
      leftOut: try RecordError.count(report.variantsLeftOut ?? 0),
      reach: report.reach
    )
  }
}

extension LedgerRecord.Nondeterminism {
  fileprivate init(_ key: VariantKey, _ places: Set<NondeterministicPath>) {
    path = key.path.description
    `mutator` = key.mutatorName
    self.places = places.sorted { ($0.route, $0.path) < ($1.route, $1.path) }
  }
}
