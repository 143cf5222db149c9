import JSONVariants
package import ParityEngine

/// A finding to review, from a run or from the `parity.json` of an earlier run.
package struct ReviewItem: Sendable {
  /// The finding in each check that shows it, which is at least one.
  private let all: [FindingRecord]
  private var record: FindingRecord { all[0] }

  /// Returns the findings without a decision, in the order of the run.
  package static func all(in summary: ParitySummary) -> [ReviewItem] {
    let findings = summary.assessments.flatMap(\.findings)
    let new = Set(summary.assessments.flatMap(\.new).map(\.id))
    return all(of: findings.filter { new.contains($0.id) })
  }

  /// Returns one item for each identifier of the findings.
  static func all(of findings: [Finding]) -> [ReviewItem] {
    combined(findings.map(FindingRecord.init))
  }

  /// Returns one item for each identifier, because a decision applies to the findings of all checks.
  package static func combined(_ records: [FindingRecord]) -> [ReviewItem] {
    records.grouped(by: \.id).map { ReviewItem(all: $0.elements) }
  }

  /// Returns whether there is a decision on the finding, in all checks that show it.
  package func isDecided(in decisions: Decisions) -> Bool {
    all.allSatisfy { record in
      decisions.entries.contains { $0.covers(record) }
    }
  }

  package var id: String { record.id }
  package var type: String { record.type }
  package var cause: DivergenceCause? { record.cause }

  /// Whether the finding can be accepted by its cause.
  package var isLeniency: Bool { all.allSatisfy(\.isLeniency) }

  private var recorded: [String] { Set(all.flatMap(\.recorded)).sorted() }
  private var variants: Int { all.reduce(0) { $0 + $1.variants } }

  /// The lines that show the finding with its example, both results and the advice.
  package var lines: [String] {
    let shown =
      recorded.isEmpty ? "\(variants) variants" : recorded.joined(separator: " ")
    let irrelevant = record.irrelevant.map { ["  irrelevant  \($0)"] } ?? []
    return
      ([record.id, "  shown by  \(shown)", "  example   \(record.example)"] + irrelevant + [
        "  legacy    \(record.legacy)", "  codable   \(record.codable)", "  \(record.advice)",
      ]).map(PrintableText.line)
  }

  /// The reach of a decision on a finding.
  package enum Reach: Sendable {
    case finding
    case type
    case app
  }

  /// Returns a decision on the finding; `nil` if it cannot have that reach.
  ///
  /// - Throws: `AcceptanceError` when checks show the finding with different relations.
  package func decision(
    _ reach: Reach,
    _ status: Decision.Status,
    reason: String,
    owner: String?,
    expires: String?
  ) throws(AcceptanceError) -> Decision? {
    guard let scope = scope(reach) else { return nil }
    var decision = Decision(
      scope,
      status: status,
      reason: reason,
      owner: owner,
      expires: expires
    )
    guard reach == .finding else { return decision }
    decision.relation = try sharedRelation()
    decision.coversFixtures = !recorded.isEmpty
    decision.manyProperties = Set(all.flatMap { $0.properties ?? [] }).sorted()
    guard decision.relation == nil else { return decision }
    decision.shown = Set(all.flatMap { $0.shown ?? [] }).sorted()
    decision.fixturesShown = Set(all.compactMap(\.fixturesShown)).sorted()
    return decision
  }

  /// Returns the relation that all checks show; `nil` if one of them shows none.
  private func sharedRelation() throws(AcceptanceError) -> String? {
    let relations = Set(all.compactMap(\.relation)).sorted()
    guard relations.count < 2 else { throw AcceptanceError.severalRelations(id, relations) }
    return all.contains { $0.relation == nil } ? nil : relations.first
  }

  private func scope(_ reach: Reach) -> Decision.Scope? {
    switch reach {
    case .finding: return .finding(type: record.type, record.key)
    case .type:
      guard isLeniency, let cause else { return nil }
      return .type(record.type, cause, properties: [record.propertyName])
    case .app:
      guard isLeniency, let cause, cause.isForApp else { return nil }
      return .app(cause)
    }
  }
}
