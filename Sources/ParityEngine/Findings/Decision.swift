import Foundation
import JSONVariants
import ValueComparison

/// A team's decision to accept a finding, a cause for one type, or a cause for the whole app.
///
/// A decision contains no fixture, mutation or fixture value. A decision on a finding without a cause holds what was
/// shown when it was made: a relation, or else the kinds of values and a digest of what fixtures show. Anything
/// beyond that is new. So is any other outcome of the same documents.
public struct Decision: Hashable, Sendable {
  /// The findings that a decision applies to.
  public enum Scope: Hashable, Sendable {
    /// All findings with a cause, in every type of the app.
    case app(DivergenceCause)
    /// The findings with a cause at the given properties of a type.
    case type(String, DivergenceCause, properties: [String])
    /// One finding, such as `joinedAt/unexplained/valueDiffers` of `User`.
    case finding(type: String, String)
  }

  /// Whether the team accepts the divergence or plans to fix it.
  public enum Status: String, Codable, Sendable {
    /// The divergence is acceptable.
    case accepted
    /// The divergence is to be fixed later; reports count it separately.
    case fixLater = "fix later"
  }

  /// The findings that the decision applies to.
  public package(set) var scope: Scope
  /// Whether the team accepts the divergence or plans to fix it.
  public package(set) var status: Status
  /// The reason for the decision.
  public package(set) var reason: String
  /// The person or team responsible for the decision.
  public package(set) var owner: String?
  /// The last day on which the decision is valid, for example `2026-10-31`.
  public package(set) var expires: String?
  /// The relation between the two values; a finding with another relation is not covered.
  public package(set) var relation: String?
  /// Whether the decision also covers a finding that recorded fixtures show.
  public package(set) var coversFixtures: Bool
  /// The properties of a finding that combines many of them; empty for a finding at one property.
  public package(set) var manyProperties: [String]
  /// The kinds of values that variants have shown; see ``Finding/shown``.
  ///
  /// A decision on a cause needs none, nor does one with a relation of values.
  public package(set) var shown: [String]
  /// The digests of what fixtures have shown, one for each check; see ``Finding/fixturesShown``.
  public package(set) var fixturesShown: [String]
  /// The digests of what all documents and some of them have shown; see ``Finding/outcomes``.
  public package(set) var outcomes: [String]

  /// Creates a decision.
  ///
  /// - Parameters:
  ///   - scope: The findings that the decision applies to.
  ///   - status: Whether the team accepts the divergence or plans to fix it.
  ///   - reason: The reason for the decision.
  ///   - owner: The person or team responsible for the decision.
  ///   - expires: The last day on which the decision is valid, for example `2026-10-31`.
  ///   - relation: The relation between the two values, if known.
  ///   - coversFixtures: Whether the decision also covers a finding that recorded fixtures show.
  ///   - manyProperties: The properties of a finding that combines many of them, such as `Trip.start`.
  ///   - shown: The kinds of values that variants have shown, such as `empty text`.
  ///   - fixturesShown: The digests of what fixtures have shown, such as `2 fixtures 8f3a11c2`.
  ///   - outcomes: The digests of what documents have shown, such as `8f3a11c2 of 5b1e77aa`.
  public init(
    _ scope: Scope,
    status: Status = .accepted,
    reason: String,
    owner: String? = nil,
    expires: String? = nil,
    relation: String? = nil,
    coversFixtures: Bool = false,
    manyProperties: [String] = [],
    shown: [String] = [],
    fixturesShown: [String] = [],
    outcomes: [String] = []
  ) {
    self.scope = scope
    self.status = status
    self.reason = reason
    self.owner = owner
    self.expires = expires
    self.relation = relation
    self.coversFixtures = coversFixtures
    self.manyProperties = manyProperties
    self.shown = shown
    self.fixturesShown = fixturesShown
    self.outcomes = outcomes
  }
}

extension Decision {
  /// The type that the decision applies to; `nil` for a decision on the app.
  public var type: String? {
    switch scope {
    case .app: nil
    case .type(let type, _, _), .finding(let type, _): type
    }
  }

  /// The key of the decision, unique among the decisions with the same kind of scope and the same type.
  public var key: String {
    switch scope {
    case .app(let cause), .type(_, let cause, _): cause.rawValue
    case .finding(_, let rest): rest
    }
  }

  /// How far a decision reaches.
  public enum Reach: String, Codable, Sendable {
    /// One finding.
    case finding
    /// A cause at properties of one type.
    case type
    /// A cause in the whole app.
    case app
  }

  /// How far the decision reaches.
  public var reach: Reach {
    switch scope {
    case .app: .app
    case .type: .type
    case .finding: .finding
    }
  }

  /// The properties that a decision on a cause for a type covers; empty for other scopes.
  package var properties: [String] {
    if case .type(_, _, let properties) = scope { properties } else { [] }
  }

  /// Returns the decision with other properties; only a decision on a cause for a type has any.
  package func with(properties: [String]) -> Decision {
    guard case .type(let type, let cause, _) = scope else { return self }
    return with(.type(type, cause, properties: properties))
  }

  /// Returns the decision with another scope.
  package func with(_ scope: Scope) -> Decision {
    var decision = self
    decision.scope = scope
    return decision
  }

  /// Returns whether the decision covers a finding.
  ///
  /// A crash, an unexplained finding and a finding that a recorded fixture shows are covered only by a
  /// decision on that finding, never by a decision on a cause.
  package func covers(_ finding: Finding) -> Bool {
    switch scope {
    case .app(let cause): finding.isLeniency && cause == finding.cause && cause.isForApp
    case .type(let type, let cause, let properties):
      finding.isLeniency && cause == finding.cause && type == finding.name.type
        && properties.contains(finding.name.name)
    case .finding: isOn(finding) && beyond(finding).isEmpty
    }
  }

  /// Returns whether the decision names the finding, whether or not it covers what shows it.
  package func isOn(_ finding: Finding) -> Bool {
    scope == .finding(type: finding.name.type, finding.key)
  }

  /// Returns what a finding that the decision names shows beyond the decision; empty if the decision covers it.
  package func beyond(_ finding: Finding) -> [String] {
    let beyond = kindsBeyond(finding)
    return beyond.isEmpty && hasOtherOutcomes(finding)
      ? ["other values or outcomes of the same documents"] : beyond
  }

  /// Returns whether documents show something else than when the decision was made.
  ///
  /// Other documents say nothing about the outcomes of these.
  private func hasOtherOutcomes(_ finding: Finding) -> Bool {
    finding.outcomes.contains { shown in
      let known = outcomes.filter {
        ShownOutcomes.document(in: $0) == ShownOutcomes.document(in: shown)
      }
      return !known.isEmpty && !known.contains(shown)
    }
  }

  /// Returns whether the decision was made with other documents than those that show a finding, so that only the kinds of
  /// their values are compared.
  package func isOfOtherDocuments(than finding: Finding) -> Bool {
    let known = Set(outcomes.map(ShownOutcomes.document))
    return !known.isEmpty && !finding.outcomes.isEmpty
      && known.isDisjoint(with: finding.outcomes.map(ShownOutcomes.document))
  }

  /// Returns whether a text has the form of the digests in ``outcomes``, such as `8f3a11c2 of 5b1e77aa`.
  package static func isOutcomesDigest(_ text: String) -> Bool {
    let parts = text.components(separatedBy: " of ")
    return parts.count == 2
      && parts.allSatisfy { $0.utf8.count == 8 && $0.allSatisfy(\.isHexDigit) }
  }

  /// Returns what a finding shows beyond the properties, the fixtures, the relation and the kinds of values.
  private func kindsBeyond(_ finding: Finding) -> [String] {
    var beyond = Set(finding.properties).subtracting(manyProperties).sorted()
    let fixtures = Count.of(finding.recorded.count, "fixture")
    if !coversFixtures, !finding.recorded.isEmpty { beyond.append(fixtures) }
    if let relation {
      if !Self.covers(relation, finding.relation) {
        beyond.append(finding.relation ?? "values without the relation")
      }
      guard finding.symptom.isCrash else { return beyond }
    }
    // A cause says what the values are.
    guard finding.cause == nil else { return beyond }
    beyond += Set(finding.shown).subtracting(shown).sorted()
    if coversFixtures, !Set(finding.fixturesShown).isSubset(of: fixturesShown) {
      beyond.append("other outcomes or values in \(fixtures)")
    }
    return beyond
  }

  private static func covers(_ relation: String, _ shown: String?) -> Bool {
    // A route may end the process in some of the ways that were accepted.
    let accepted = Set(relation.components(separatedBy: Relation.separator))
    return shown.map { accepted.isSuperset(of: $0.components(separatedBy: Relation.separator)) }
      ?? false
  }

  /// Returns whether the decision is no longer valid on a day in the form `2026-10-31`.
  ///
  /// Days in this form can be compared as strings.
  package func hasExpired(on day: String) -> Bool { expires.map { $0 < day } ?? false }
}

extension Decision: CustomStringConvertible {
  /// The scope of the decision, in the form that `accept` takes.
  public var description: String {
    switch scope {
    case .app(let cause): "\(cause.rawValue) for the app"
    case .type(let type, let cause, let properties):
      "\(type) \(cause.rawValue) (\(properties.joined(separator: ", ")))"
    case .finding(let type, let rest): Finding.id(type: type, key: rest)
    }
  }
}
