package import ParityFindings

/// The choice of findings to accept, and the terms.
package struct Acceptance: Equatable, Sendable {
  /// The findings to accept.
  package enum Choice: Equatable, Sendable {
    /// All new leniency findings that only variants show: for the app where a cause allows it, else type by type.
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
    self.reason = reason
    self.owner = owner
    self.expires = expires
  }
}

extension DecisionsUpdate {
  /// Creates decisions on new findings, and renews the chosen expired decisions if the terms include a day.
  ///
  /// - Throws: `AcceptanceError` when no finding matches, a reason is missing, a type is strict, checks show
  ///   a finding with different relations, or the terms differ from those of an existing decision.
  package init(
    accepting terms: Acceptance,
    in summary: ParitySummary,
    beside decisions: Decisions,
    on day: String
  ) throws(AcceptanceError) {
    let findings = summary.assessments.flatMap(\.findings).filter { !$0.isInformation }
    let open = findings.filter { !$0.isAccepted && !decisions.strictTypes.contains($0.name.type) }
    if case .causes(_, let type?) = terms.choice { try Self.refuse([type], strict: decisions) }
    let chosen = terms.renewed(of: summary.assessments.flatMap(\.expired))
    var made: [Decision] = []
    switch terms.choice {
    case .leniency:
      let meant = open.filter { $0.isNew && $0.isLeniency }
      made = try Self.ofCauses(meant, terms, decisions, day)
    case .causes(let causes, let type):
      for cause in causes {
        let meant = try Self.meant(cause, type, open, orElse: !chosen.isEmpty)
        made += try Self.ofCause(cause, type, meant, terms, decisions, day)
      }
    case .named(let names):
      // Without a reason, a name renews the decision on its finding instead of replacing it.
      let kept = terms.reason == nil ? Set(chosen.map(\.description)) : []
      made = try Self.named(names, findings, terms).filter { !kept.contains($0.description) }
    }
    try Self.refuse(made.compactMap(\.type), strict: decisions)
    guard made.isEmpty || terms.reason != nil else {
      throw AcceptanceError(.reasonMissing(made.count))
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
      throw AcceptanceError(.strict(type))
    }
  }

  private static func decision(
    _ scope: Decision.Scope,
    _ terms: Acceptance
  ) -> Decision {
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
  private static func ofCauses(
    _ findings: [Finding],
    _ terms: Acceptance,
    _ decisions: Decisions,
    _ day: String
  ) throws(AcceptanceError) -> [Decision] {
    let ofApp = findings.filter { finding in
      finding.cause?.isForApp == true
        && !decisions.entries.contains { old in
          old.type == finding.name.type && old.key == finding.cause?.rawValue
        }
    }
    let ids = Set(ofApp.map(\.id))
    let causes = Set(ofApp.compactMap(\.cause)).sorted { $0.rawValue < $1.rawValue }
    return causes.map { decision(.app($0), terms) }
      + (try ofTypes(findings.filter { !ids.contains($0.id) }, terms, decisions, day))
  }

  /// Returns one decision for each type and cause, including the properties that were covered before.
  private static func ofTypes(
    _ findings: [Finding],
    _ terms: Acceptance,
    _ decisions: Decisions,
    _ day: String
  ) throws(AcceptanceError) -> [Decision] {
    let made = findings.compactMap { finding in
      finding.cause.map { cause in
        decision(.type(finding.name.type, cause, properties: [finding.name.name]), terms)
      }
    }
    let update = try DecisionsUpdate(written: made, beside: decisions, on: day)
    return update.written.sorted { ($0.type ?? "", $0.key) < ($1.type ?? "", $1.key) }
  }

  /// Returns the findings that a cause selects.
  ///
  /// - Throws: `AcceptanceError` when there are none, unless the cause selects something else.
  private static func meant(
    _ cause: DivergenceCause,
    _ type: String?,
    _ open: [Finding],
    orElse isOther: Bool
  ) throws(AcceptanceError) -> [Finding] {
    let meant = open.filter { finding in
      finding.cause == cause && finding.isLeniency
        && (type == nil || type == finding.name.type)
    }
    guard !meant.isEmpty || isOther else {
      let causes = Set(open.compactMap(\.cause?.rawValue)).sorted()
      throw AcceptanceError(.nothingMeant(cause.rawValue, among: causes))
    }
    return meant
  }

  private static func ofCause(
    _ cause: DivergenceCause,
    _ type: String?,
    _ meant: [Finding],
    _ terms: Acceptance,
    _ decisions: Decisions,
    _ day: String
  ) throws(AcceptanceError) -> [Decision] {
    guard !meant.isEmpty else { return [] }
    guard type == nil else { return try ofTypes(meant, terms, decisions, day) }
    guard cause.isForApp else { throw AcceptanceError(.lostLeniency(cause)) }
    return [decision(.app(cause), terms)]
  }

  private static func named(
    _ names: [String],
    _ findings: [Finding],
    _ terms: Acceptance
  ) throws(AcceptanceError) -> [Decision] {
    var made: [Decision] = []
    for name in names {
      let meant = findings.filter { Self.matches($0.id, name) }
      guard !meant.isEmpty else {
        let ids = Set(findings.filter(\.isNew).map(\.id)).sorted()
        throw AcceptanceError(.nothingMeant(name, among: ids))
      }
      // A name replaces the decision on its finding; a pattern keeps those that there are.
      let wanted = Set(meant.filter { $0.id == name || !$0.isAccepted }.map(\.id))
      for item in ReviewItem.all(of: meant.filter { wanted.contains($0.id) }) {
        let decision = try item.decision(
          .finding,
          terms.status,
          reason: terms.reason ?? "",
          owner: terms.owner,
          expires: terms.expires
        )
        if let decision { made.append(decision) }
      }
    }
    var seen: Set<Decision.Scope> = []
    return made.filter { seen.insert($0.scope).inserted }
  }

  package static func matches(_ id: String, _ name: String) -> Bool {
    // The pattern includes the slash, so it matches the findings of one property only.
    name.hasSuffix("/*") ? id.hasPrefix(name.dropLast()) : id == name
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
