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
/// of the property; `example`, the shrunk document; `accepted`, the decision; and `properties`, those of a finding
/// that combines several.
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
  let notCompared: [ComparisonLimit]
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
    notCompared = report?.limits ?? []
    coverage = report?.coverage
    score = report?.score
  }
}
