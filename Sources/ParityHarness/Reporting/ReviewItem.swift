package import Foundation

/// A finding that a person decides on: of a run, or of the `parity.json` of an earlier one.
package struct ReviewItem: Sendable {
  private let record: FindingRecord

  package init(_ finding: Finding) { record = FindingRecord(finding) }

  /// The new findings of a report, in its order.
  ///
  /// - Throws: `DecodingError` or `RecordError` when the text is none that this version writes.
  package static func all(inReport text: Data) throws -> [ReviewItem] {
    let summary = try JSONDecoder().decode(SummaryRecord.self, from: text)
    guard summary.version == ReportEncoder.version else {
      throw RecordError("version \(summary.version)")
    }
    return summary.models.flatMap(\.findings).filter { record in
      record.accepted == nil && record.effect != .otherError && record.symptom != .signOfZero
    }.map(ReviewItem.init)
  }

  private init(_ record: FindingRecord) { self.record = record }

  package var id: String { record.id }
  package var type: String { record.type }
  package var cause: DivergenceCause? { record.cause }

  /// Whether it may be accepted by its cause.
  package var isLeniency: Bool {
    record.cause != nil && record.recorded.isEmpty && record.effect != .crash
  }

  /// The finding, its example side by side, its advice.
  package var lines: [String] {
    let shown =
      record.recorded.isEmpty
      ? "\(record.variants) variants" : record.recorded.joined(separator: " ")
    let irrelevant = record.irrelevant.map { ["  irrelevant  \($0)"] } ?? []
    return
      ([record.id, "  shown by  \(shown)", "  example   \(record.example)"] + irrelevant + [
        "  legacy    \(record.legacy)", "  codable   \(record.codable)", "  \(record.advice)",
      ]).map(PrintableText.line)
  }

  /// How far a decision on a finding goes.
  package enum Reach: String, Codable, Sendable {
    case finding
    case type
    case app
  }

  /// A decision on the finding; `nil` where none of that reach is possible.
  package func decision(
    _ reach: Reach,
    _ status: Decision.Status,
    reason: String,
    owner: String?,
    expires: String?
  ) -> Decision? {
    scope(reach).map { scope in
      let isByName = reach == .finding
      return Decision(
        scope,
        status: status,
        reason: reason,
        owner: owner,
        expires: expires,
        relation: isByName ? record.relation : nil,
        coversFixtures: isByName && !record.recorded.isEmpty
      )
    }
  }

  private func scope(_ reach: Reach) -> Decision.Scope? {
    let rest = record.id.dropFirst(record.type.count)
    let key = rest.first == "/" ? String(rest) : String(rest.dropFirst())
    switch reach {
    case .finding: return .finding(type: record.type, key)
    case .type:
      guard isLeniency, let cause else { return nil }
      let name = key.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
      return .type(record.type, cause, properties: [name.joined(separator: "/")])
    case .app:
      guard isLeniency, let cause, cause.isForApp else { return nil }
      return .app(cause)
    }
  }
}
