/// What a team has decided on a finding, on a cause for one type, or on a cause for the app.
///
/// A decision names no fixture, no mutation and no value of a fixture, so that another fixture or another
/// release of this package leaves it as it is.
public struct Decision: Hashable, Sendable {
  /// What a decision is about.
  public enum Scope: Hashable, Sendable {
    /// A cause, wherever it is found.
    case app(DivergenceCause)
    /// A cause, at some properties of a type.
    case type(String, DivergenceCause, properties: [String])
    /// One finding, such as `joinedAt/unexplained/valueDiffers` of `User`.
    case finding(type: String, String)
  }

  /// What the team means to do.
  public enum Status: String, Codable, Sendable {
    /// Live with it.
    case accepted
    /// Repair it later: a debt, counted as such.
    case fixLater = "fix later"
  }

  /// What the decision is about.
  public internal(set) var scope: Scope
  /// What the team means to do.
  public internal(set) var status: Status
  /// Why.
  public internal(set) var reason: String
  /// Who answers for it.
  public internal(set) var owner: String?
  /// The last day on which it holds, as `2026-10-31`.
  public internal(set) var expires: String?
  /// How the two values are related; a finding with another relation is not covered.
  public internal(set) var relation: String?
  /// Whether it also covers what recorded fixtures show.
  public internal(set) var coversFixtures: Bool
  /// The properties of a finding that many properties show; empty for a finding of one.
  public internal(set) var manyProperties: [String]

  /// Creates a decision.
  ///
  /// - Parameters:
  ///   - scope: What the decision is about.
  ///   - status: What the team means to do.
  ///   - reason: Why.
  ///   - owner: Who answers for it.
  ///   - expires: The last day on which it holds, as `2026-10-31`.
  ///   - relation: How the two values are related, where that is known.
  ///   - coversFixtures: Whether it also covers what recorded fixtures show.
  ///   - manyProperties: The properties of a finding that many properties show, such as `Trip.start`.
  public init(
    _ scope: Scope,
    status: Status = .accepted,
    reason: String,
    owner: String? = nil,
    expires: String? = nil,
    relation: String? = nil,
    coversFixtures: Bool = false,
    manyProperties: [String] = []
  ) {
    self.scope = scope
    self.status = status
    self.reason = reason
    self.owner = owner
    self.expires = expires
    self.relation = relation
    self.coversFixtures = coversFixtures
    self.manyProperties = manyProperties
  }
}

extension Decision {
  /// The type that it is about; `nil` for the app.
  public var type: String? {
    switch scope {
    case .app: nil
    case .type(let type, _, _), .finding(let type, _): type
    }
  }

  /// What tells it from the others of its file.
  public var key: String {
    switch scope {
    case .app(let cause), .type(_, let cause, _): cause.rawValue
    case .finding(_, let rest): rest
    }
  }

  /// What it is about: `finding`, `type` or `app`.
  public var by: String {
    switch scope {
    case .app: "app"
    case .type: "type"
    case .finding: "finding"
    }
  }

  /// The properties that a decision on a cause for a type covers.
  var properties: [String] {
    if case .type(_, _, let properties) = scope { properties } else { [] }
  }

  /// The decision on other properties of its type.
  func with(properties: [String]) -> Decision {
    guard case .type(let type, let cause, _) = scope else { return self }
    return with(.type(type, cause, properties: properties))
  }

  /// The same decision about something else.
  func with(_ scope: Scope) -> Decision {
    var decision = self
    decision.scope = scope
    return decision
  }

  /// Whether it is about a finding.
  ///
  /// Only a decision by name covers a crash, what no cause explains and what a recorded fixture shows.
  func covers(_ finding: Finding) -> Bool {
    switch scope {
    case .app(let cause): finding.isLeniency && cause == finding.cause && cause.isForApp
    case .type(let type, let cause, let properties):
      finding.isLeniency && cause == finding.cause && type == finding.name.type
        && properties.contains(finding.name.name)
    case .finding(let type, let rest):
      type == finding.name.type && rest == finding.key
        && (coversFixtures || finding.recorded.isEmpty)
        && coversRelation(of: finding)
        && Set(finding.properties.map(\.description)).isSubset(of: manyProperties)
    }
  }

  /// Where values are redacted, the relation may be one of those that cannot be told.
  private func coversRelation(of finding: Finding) -> Bool {
    relation == nil || relation == finding.relation
      || finding.isRedacted && finding.relation == nil
  }

  /// Days in this form order as texts do.
  func hasExpired(on day: String) -> Bool { expires.map { $0 < day } ?? false }
}

extension Decision: CustomStringConvertible {
  /// What it is about, as `--accept` takes it.
  public var description: String {
    switch scope {
    case .app(let cause): "\(cause.rawValue) for the app"
    case .type(let type, let cause, let properties):
      "\(type) \(cause.rawValue) (\(properties.joined(separator: ", ")))"
    case .finding(let type, let rest): Finding.id(type: type, key: rest)
    }
  }
}
