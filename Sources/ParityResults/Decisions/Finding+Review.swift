import JSONVariants
package import ParityEngine

/// What a review shows of a finding of the app, and the decisions that it offers.
extension Finding {
  /// Returns each finding that a check shows without a decision, with all checks that show it.
  ///
  /// A decision replaces the one that another check has, so it has to cover what all of them show.
  ///
  /// - Complexity: O(*n* log *n*) in the number of findings.
  package static func undecided(among findings: [Finding]) -> [Finding] {
    let ids = Set(findings.lazy.filter(\.isNew).map(\.id))
    return merged(findings.filter { ids.contains($0.id) })
  }

  /// The lines that show the finding with its example, both results and the advice.
  package var lines: [String] {
    let shown = recorded.isEmpty ? "\(variants) variants" : recorded.joined(separator: " ")
    let irrelevant = example.shrunk?.irrelevant.map { ["  irrelevant  \($0)"] } ?? []
    return
      ([id, "  shown by  \(shown)", "  example   \(example.text)"] + irrelevant + [
        "  legacy    \(legacy)", "  codable   \(codable)", "  \(advice)",
      ]).map(PrintableText.line)
  }

  /// Returns a decision on the finding, or on its cause; `nil` if it cannot have that reach.
  package func decision(
    _ reach: Decision.Reach,
    _ status: Decision.Status,
    reason: String,
    owner: String?,
    expires: String?
  ) -> Decision? {
    guard let scope = scope(reach) else { return nil }
    let isByName = reach == .finding
    // A relation says more of the values than their kinds do.
    let isOfValues = isByName && (relation == nil || symptom.isCrash)
    return Decision(
      scope,
      status: status,
      reason: reason,
      owner: owner,
      expires: expires,
      relation: isByName ? relation : nil,
      coversFixtures: isByName && !recorded.isEmpty,
      manyProperties: isByName ? properties : [],
      shown: isOfValues ? shown : [],
      fixturesShown: isOfValues && cause == nil ? fixturesShown : [],
      outcomes: isByName ? outcomes : []
    )
  }

  private func scope(_ reach: Decision.Reach) -> Decision.Scope? {
    switch reach {
    case .finding: return .finding(type: name.type, key)
    case .type:
      guard isLeniency, let cause else { return nil }
      return .type(name.type, cause, properties: [name.name])
    case .app:
      guard isLeniency, let cause, cause.isForApp else { return nil }
      return .app(cause)
    }
  }
}
