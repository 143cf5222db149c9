import ParityChecks
package import ParityFindings

/// The decisions that match no finding of a complete run.
///
/// A run without some of the models cannot show that a decision is obsolete. Neither can a run whose variants
/// do not test the decision's cause, so a smaller mutation profile makes no decision stale.
package struct OutdatedDecisions: Sendable {
  /// The decisions on types and properties that no longer exist, and those whose findings no longer occur.
  package private(set) var stale: [Decision] = []
  /// The decisions that match no finding, although the run may not have tested their cause.
  package private(set) var unseen: [Decision] = []
  /// The decisions with some stale properties, reduced to the properties that are still needed.
  private(set) var shortened: [Decision] = []

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
      case .type(let type, let cause, let properties):
        add(decision, type, cause, properties, findings, observed)
      case .finding(let type, let key):
        let isSeen = findings.contains { $0.name.type == type && $0.key == key }
        if !isSeen { add(decision, type, key, observed) }
      }
    }
  }

  /// Adds a decision on a finding, whose key has the form `property/cause/symptom`.
  private mutating func add(
    _ decision: Decision,
    _ type: String,
    _ key: String,
    _ observed: ObservedProperties
  ) {
    let parts = key.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let name = parts.dropLast(2).joined(separator: "/")
    let isKnown = observed.contains(type: type) && observed.contains(type, name)
    let isTried =
      parts.dropLast().last.flatMap(DivergenceCause.init(rawValue:)).map { cause in
        observed.tests(cause, type, name)
      } ?? false
    if !isKnown || isTried || decision.coversFixtures {
      stale.append(decision)
    } else {
      unseen.append(decision)
    }
  }

  private mutating func add(
    _ decision: Decision,
    _ type: String,
    _ cause: DivergenceCause,
    _ properties: [String],
    _ findings: [Finding],
    _ observed: ObservedProperties
  ) {
    let used = properties.filter { name in
      findings.contains {
        $0.name.type == type && $0.name.name == name && $0.cause == cause
      }
    }
    let gone = properties.filter { name in
      !used.contains(name)
        && (!observed.contains(type, name) || observed.tests(cause, type, name))
    }
    if gone.count == properties.count {
      stale.append(decision)
    } else if !gone.isEmpty {
      stale.append(decision.with(properties: gone))
      shortened.append(decision.with(properties: properties.filter { !gone.contains($0) }))
    } else if used.isEmpty {
      unseen.append(decision)
    }
  }

  /// Returns the changes for pruning; `withUnseen` also drops unseen decisions, for a run with all variants.
  func pruning(withUnseen: Bool) -> DecisionsUpdate {
    let whole = stale.filter { old in
      !shortened.contains { $0.type == old.type && $0.key == old.key }
    }
    return DecisionsUpdate(written: shortened, removed: whole + (withUnseen ? unseen : []))
  }
}
