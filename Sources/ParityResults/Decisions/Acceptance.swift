package import ParityEngine

/// The choice of findings to accept, and the terms.
package struct Acceptance: Equatable, Sendable {
  /// The findings to accept.
  package enum Choice: Equatable, Sendable {
    /// All new findings that one command may take (see ``Finding/isTakenTogether(besides:)``): for the app where a
    /// cause allows it, else type by type.
    case leniency
    /// Causes, for the app, or for one type.
    case causes([DivergenceCause], type: String?)
    /// Findings by identifier; `User.role/*` selects all findings at a property without a decision.
    case named([String])
  }

  let choice: Choice
  let status: Decision.Status
  /// The reason for accepting the findings; `nil` keeps the reasons of existing decisions.
  let reason: String?
  let owner: String?
  /// The last day on which they are accepted.
  let expires: String?

  package init(
    _ choice: Choice,
    status: Decision.Status = .accepted,
    reason: String?,
    owner: String? = nil,
    expires: String? = nil
  ) {
    self.choice = choice
    self.status = status
    self.reason = reason.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    self.owner = owner
    self.expires = expires
  }
}

extension DecisionsUpdate {
  /// Creates decisions on new findings, and renews the chosen expired decisions if the terms include a day.
  ///
  /// - Throws: `AcceptanceError` when no finding matches, a reason is missing, a type is strict, or the
  ///   terms differ from those of an existing decision.
  package init(
    accepting terms: Acceptance,
    in summary: ParitySummary,
    beside decisions: Decisions,
    on day: String
  ) throws(AcceptanceError) {
    let choosing = AcceptedFindings(summary, terms, decisions, day)
    if case .causes(_, let type?) = terms.choice { try Self.refuse([type], strict: decisions) }
    let chosen = terms.renewed(of: summary.assessments.flatMap(\.expired))
    let made = try choosing.decisions(renewing: chosen)
    try Self.refuse(made.compactMap(\.type), strict: decisions)
    guard made.isEmpty || terms.reason != nil else {
      throw AcceptanceError.reasonMissing(made.count)
    }
    let renewed = chosen.filter { old in !made.contains(where: old.isOfSameEntry) }
    self.init(
      written: made + renewed,
      removed: [],
      changes: made.map { Change(type: $0.type, verb: "accepted") }
        + renewed.map { Change(type: $0.type, verb: "renewed") }
    )
  }

  /// Throws if one of the types is strict.
  static func refuse(
    _ types: [String],
    strict decisions: Decisions
  ) throws(AcceptanceError) {
    if let type = types.first(where: decisions.strictTypes.contains) {
      throw AcceptanceError.strict(type)
    }
  }

  package static func matches(_ id: String, _ name: String) -> Bool {
    // The pattern includes the slash, so it matches the findings of one property only.
    name.hasSuffix("/*") ? id.hasPrefix(name.dropLast()) : id == name
  }
}

/// The findings of a run that an acceptance may choose from, and the decisions on those that it chooses.
private struct AcceptedFindings {
  private let findings: [Finding]
  /// The findings without a decision, except those of strict types.
  private let open: [Finding]
  private let recordedCauses: Set<DivergenceCause>
  private let terms: Acceptance
  private let decisions: Decisions
  private let day: String

  init(_ summary: ParitySummary, _ terms: Acceptance, _ decisions: Decisions, _ day: String) {
    findings = summary.assessments.flatMap(\.findings).filter { !$0.isInformation }
    open = findings.filter { !$0.isAccepted && !decisions.strictTypes.contains($0.name.type) }
    recordedCauses = summary.recordedCauses
    self.terms = terms
    self.decisions = decisions
    self.day = day
  }

  /// Returns the decisions on the chosen findings.
  ///
  /// - Parameter renewed: The decisions that the choice renews.
  /// - Returns: The decisions; empty if some are renewed only.
  /// - Throws: `AcceptanceError` when no finding matches.
  func decisions(renewing renewed: [Decision]) throws(AcceptanceError) -> [Decision] {
    switch terms.choice {
    case .leniency:
      return try ofCauses(
        open.filter { $0.isNew && $0.isTakenTogether(besides: recordedCauses) }
      )
    case .causes(let causes, let type):
      var made: [Decision] = []
      for cause in causes {
        let meant = open.filter { finding in
          finding.cause == cause && finding.isLeniency
            && (type == nil || type == finding.name.type)
        }
        if !meant.isEmpty, type != nil {
          made += try ofTypes(meant)
        } else if !meant.isEmpty {
          guard cause.isForApp else { throw AcceptanceError.lostLeniency(cause) }
          made.append(decision(.app(cause)))
        } else if renewed.isEmpty {
          let causes = Set(open.compactMap(\.cause?.rawValue)).sorted()
          throw AcceptanceError.noMatch(cause.rawValue, among: causes)
        }
      }
      return made
    case .named(let names):
      // Without a reason, a name renews the decision on its finding instead of replacing it.
      let kept = terms.reason == nil ? Set(renewed.map(\.description)) : []
      return try named(names).filter { !kept.contains($0.description) }
    }
  }

  private func decision(_ scope: Decision.Scope) -> Decision {
    Decision(
      scope,
      status: terms.status,
      reason: terms.reason ?? "",
      owner: terms.owner,
      expires: terms.expires
    )
  }

  /// Returns a decision for the app for each cause that allows it, and the others type by type.
  ///
  /// A type that has a decision of its own on such a cause keeps to it.
  private func ofCauses(_ findings: [Finding]) throws(AcceptanceError) -> [Decision] {
    let ofApp = findings.filter { finding in
      finding.cause?.isForApp == true
        && !decisions.entries.contains { old in
          old.type == finding.name.type && old.key == finding.cause?.rawValue
        }
    }
    let ids = Set(ofApp.map(\.id))
    let causes = Set(ofApp.compactMap(\.cause)).sorted { $0.rawValue < $1.rawValue }
    return causes.map { decision(.app($0)) }
      + (try ofTypes(findings.filter { !ids.contains($0.id) }))
  }

  /// Returns one decision for each type and cause, including the properties that were covered before.
  private func ofTypes(_ findings: [Finding]) throws(AcceptanceError) -> [Decision] {
    let made = findings.compactMap { finding in
      finding.cause.map { cause in
        decision(.type(finding.name.type, cause, properties: [finding.name.name]))
      }
    }
    let update = try DecisionsUpdate(written: made, beside: decisions, on: day)
    return update.written.sorted { ($0.type ?? "", $0.key) < ($1.type ?? "", $1.key) }
  }

  private func named(_ names: [String]) throws(AcceptanceError) -> [Decision] {
    var made: [Decision] = []
    for name in names {
      let meant = findings.filter { DecisionsUpdate.matches($0.id, name) }
      guard !meant.isEmpty else {
        let ids = Set(findings.filter(\.isNew).map(\.id)).sorted()
        throw AcceptanceError.noMatch(name, among: ids)
      }
      // A name replaces the decision on its finding; a pattern keeps those that there are.
      let wanted = Set(meant.filter { $0.id == name || !$0.isAccepted }.map(\.id))
      for finding in Finding.merged(meant.filter { wanted.contains($0.id) }) {
        let decision = finding.decision(
          .finding,
          terms.status,
          reason: terms.reason ?? "",
          owner: terms.owner,
          expires: terms.expires
        )
        if let decision {
          let old = decisions.entries.first(where: decision.isOfSameEntry)
          made.append(decision.widening(old))
        }
      }
    }
    return made.grouped(by: \.scope).map { $0.elements[0] }
  }
}

extension Acceptance {
  /// Returns the expired decisions that the choice selects, with the new day; empty if there is none.
  ///
  /// Everything else that a decision says is kept, except the terms of a finding that is named.
  ///
  /// - Parameter expired: The findings whose decision has expired.
  /// - Returns: The decisions, sorted.
  fileprivate func renewed(of expired: [Finding]) -> [Decision] {
    guard let expires else { return [] }
    let chosen = expired.compactMap { finding in
      finding.decision.flatMap { selects($0, on: finding) ? $0 : nil }
    }
    return Set(chosen).map { old in
      var renewed = old
      renewed.expires = expires
      guard case .named(let names) = choice, names.contains(old.description) else { return renewed }
      renewed.reason = reason ?? old.reason
      renewed.owner = owner ?? old.owner
      renewed.status = status == .fixLater ? status : old.status
      return renewed
    }.sorted { $0.description < $1.description }
  }

  /// Returns whether the choice selects a decision that covers a finding.
  private func selects(_ decision: Decision, on finding: Finding) -> Bool {
    switch (choice, decision.scope) {
    case (.leniency, _): finding.isLeniency
    case (.causes(let causes, let type), _):
      finding.isLeniency && finding.cause.map(causes.contains) == true
        && (type == nil || decision.type == type)
    // A name selects one finding, so it does not renew a decision that covers others as well.
    case (.named(let names), .finding):
      names.contains { DecisionsUpdate.matches(finding.id, $0) }
    case (.named, _): false
    }
  }
}
