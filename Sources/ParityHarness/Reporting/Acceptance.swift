/// The choice of findings to accept, and the terms.
package struct Acceptance: Equatable, Sendable {
  /// The findings to accept.
  package enum Choice: Equatable, Sendable {
    /// All leniency findings that only variants show.
    case leniency
    /// A cause, for the app, or for one type.
    case cause(DivergenceCause, type: String?)
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
  /// Creates decisions on new findings, and renews expired decisions if the terms include a day.
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
    if case .cause(_, let type?) = terms.choice { try Self.refuse([type], strict: decisions) }
    var made: [Decision] = []
    switch terms.choice {
    case .leniency: made = try Self.ofTypes(open.filter(\.isLeniency), terms, decisions, day)
    case .cause(let cause, let type):
      made = try Self.ofCause(cause, type, open, terms, decisions, day)
    case .named(let names): made = try Self.named(names, findings, terms)
    }
    try Self.refuse(made.compactMap(\.type), strict: decisions)
    let renewed = terms.expires == nil ? [] : Self.renewed(summary, terms)
    guard made.isEmpty || terms.reason != nil else {
      throw AcceptanceError(.reasonMissing(made.count))
    }
    self.init(
      written: made + renewed.filter { old in !made.contains(where: old.isOfSameEntry) }
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

  private static func ofCause(
    _ cause: DivergenceCause,
    _ type: String?,
    _ open: [Finding],
    _ terms: Acceptance,
    _ decisions: Decisions,
    _ day: String
  ) throws(AcceptanceError) -> [Decision] {
    let meant = open.filter { finding in
      finding.cause == cause && finding.isLeniency
        && (type == nil || type == finding.name.type)
    }
    guard !meant.isEmpty else { throw AcceptanceError(.nothingMeant(cause.rawValue)) }
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
      guard !meant.isEmpty else { throw AcceptanceError(.nothingMeant(name)) }
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

  private static func renewed(_ summary: ParitySummary, _ terms: Acceptance) -> [Decision] {
    Set(summary.assessments.flatMap(\.expired).compactMap(\.decision)).map { old in
      var renewed = old
      renewed.reason = terms.reason ?? old.reason
      renewed.owner = terms.owner ?? old.owner
      renewed.expires = terms.expires
      return renewed
    }.sorted { $0.description < $1.description }
  }
}
