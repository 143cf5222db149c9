import ParityEngine

/// The decisions that match no finding of a complete run.
///
/// A run without some of the models cannot show that a decision is obsolete. Neither can a run whose variants
/// do not test the decision's cause, so a smaller mutation profile makes no decision stale.
struct OutdatedDecisions: Sendable {
  /// The decisions on types and properties that no longer exist, and those whose findings no longer occur.
  private(set) var stale: [Decision] = []
  /// The decisions that match no finding, although the run may not have tested their cause.
  private(set) var unseen: [Decision] = []
  /// The decisions with some stale properties, reduced to the properties that are still needed.
  private(set) var shortened: [Decision] = []
  /// The strict types that no check meets, sorted.
  private(set) var staleStrictTypes: [String] = []

  init() {}

  init(_ decisions: Decisions, in assessments: [ParityAssessment]) {
    let findings = assessments.flatMap(\.allFindings)
    let observed = assessments.reduce(into: ObservedProperties()) {
      $0.formUnion($1.report.observed)
    }
    for decision in decisions.entries {
      switch decision.scope {
      case .app(let cause):
        if !findings.contains(where: { $0.cause == cause }) { unseen.append(decision) }
      case .type, .finding: add(decision, findings, observed)
      }
    }
    staleStrictTypes = decisions.strictTypes.filter { !observed.contains(type: $0) }.sorted()
  }

  private mutating func add(
    _ decision: Decision,
    _ findings: [Finding],
    _ observed: ObservedProperties
  ) {
    let subjects = decision.subjects
    let unused = subjects.filter { subject in !findings.contains(where: subject.isOf) }
    let gone = unused.filter { subject in
      let (type, name) = (subject.name.type, subject.name.property ?? "")
      let cause = DivergenceCause(rawValue: subject.cause)
      let isKnown = observed.contains(type: type) && observed.contains(type, name)
      return !isKnown || decision.coversFixtures
        || cause.map { observed.tests($0, type, name) } ?? false
    }.compactMap(\.name.property)
    if gone.count == subjects.count {
      stale.append(decision)
    } else if !gone.isEmpty {
      stale.append(decision.with(properties: gone))
      shortened.append(
        decision.with(properties: decision.properties.filter { !gone.contains($0) })
      )
    } else if unused.count == subjects.count {
      unseen.append(decision)
    }
  }

  /// The names of everything that is stale: decisions, and types that a file says are strict.
  var staleNames: [String] {
    stale.map(\.description) + staleStrictTypes.map { "strict \($0)" }
  }

  /// Returns the changes for pruning; `withUnseen` also drops unseen decisions, for a run with all variants.
  func pruning(withUnseen: Bool) -> DecisionsUpdate {
    let whole = stale.filter { old in
      !shortened.contains { $0.type == old.type && $0.key == old.key }
    }
    return DecisionsUpdate(
      written: shortened,
      removed: whole + (withUnseen ? unseen : []),
      strict: ([], Set(staleStrictTypes))
    )
  }
}
