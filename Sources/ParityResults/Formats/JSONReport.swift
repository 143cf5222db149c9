import ParityEngine
package import Foundation
import JSONVariants
import ValueComparison

/// Encodes reports as deterministic JSON.
package enum ReportEncoder {
  /// The version of the format; readers refuse versions that they do not know.
  package static let version = 3

  /// The first member of a `parity.json`, by which the file is known.
  static let about = "parity report"

  package static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return PrintableText.json(try encoder.encode(value)) + Data("\n".utf8)
  }

  /// Decodes what a version of a file has; its version is read first.
  ///
  /// - Throws: `RecordError` for another version, or `DecodingError`.
  package static func decode<Value: Decodable>(
    _ type: Value.Type,
    from data: Data,
    version: Int = version
  ) throws -> Value {
    let found = try JSONDecoder().decode(Version.self, from: data).version
    guard found == version else { throw RecordError("version \(found)") }
    return try JSONDecoder().decode(type, from: data)
  }

  private struct Version: Decodable { let version: Int }

  /// Encodes a JSON object of texts, numbers, arrays and objects.
  static func encode(_ object: [String: Any]) throws -> Data {
    let data = try JSONSerialization.data(
      withJSONObject: object,
      options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    )
    return PrintableText.json(data) + Data("\n".utf8)
  }
}

extension DecodingError {
  /// The problem in a file that a command has written.
  package var problem: String {
    if case .dataCorrupted(let context) = self, context.codingPath.isEmpty {
      return "it is not valid JSON"
    }
    return "\(Fixture.Rejection(self))"
  }
}

/// A summary in `parity.json`.
struct SummaryRecord: Encodable {
  let about = ReportEncoder.about
  let version: Int
  let models: [ModelRecord]
  /// The decisions that no model needs anymore; absent when there are none.
  let stale: [String]?
  let exit: Int32

  init(_ summary: ParitySummary) {
    version = ReportEncoder.version
    models = summary.results.map(ModelRecord.init)
    stale = summary.staleNames.isEmpty ? nil : summary.staleNames
    exit = summary.exitCode.rawValue
  }
}

/// The result of one model in `parity.json`.
struct ModelRecord: Encodable {
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
  let findings: [Finding]
  let nondeterminism: [NondeterministicPath]
  let notCompared: [ComparisonLimit]
  let coverage: Fixture.Coverage?

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
    findings = result.assessment?.findings ?? []
    nondeterminism = report?.nondeterministicPaths ?? []
    notCompared = report?.limits ?? []
    coverage = report?.coverage
  }
}
