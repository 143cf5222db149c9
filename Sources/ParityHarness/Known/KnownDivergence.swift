/// A divergence that the team has accepted in writing, with what both routes did.
public struct KnownDivergence: Hashable, Sendable {
  /// The schema path.
  public internal(set) var path: String
  /// The operator.
  public internal(set) var operatorName: String
  /// The kind of divergence.
  public let kind: Divergence.Kind
  /// The class, where there is one.
  public let divergenceClass: DivergenceClass?
  /// What the legacy route did when it was accepted.
  public internal(set) var legacy: String
  /// What the Codable route did when it was accepted.
  public internal(set) var codable: String
  /// Why the team can live with it.
  public let reason: String
  /// Who answers for it.
  public let owner: String?
  /// The day on which it was accepted, as `2026-08-01`.
  public let added: String?
  /// The last day on which it is accepted, as `2026-10-31`.
  public let expires: String?
  /// The one profile that shows it; `nil` when any profile with its operator does.
  public let profile: MutationProfile?
  /// Whether its outcomes and its path are without values of fixtures.
  public internal(set) var isRedacted: Bool = false
  /// What the entry is named in its file.
  private(set) var listedID: String

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - path: The schema path.
  ///   - operatorName: The operator.
  ///   - kind: The kind of divergence.
  ///   - divergenceClass: The class, where there is one.
  ///   - legacy: What the legacy route does.
  ///   - codable: What the Codable route does.
  ///   - reason: Why the team can live with it.
  ///   - owner: Who answers for it.
  ///   - added: The day on which it is accepted, as `2026-08-01`.
  ///   - expires: The last day on which it is accepted, as `2026-10-31`.
  ///   - profile: The one profile that shows it, if not any with its operator does.
  public init(
    path: String,
    operatorName: String,
    kind: Divergence.Kind,
    divergenceClass: DivergenceClass? = nil,
    legacy: String,
    codable: String,
    reason: String,
    owner: String? = nil,
    added: String? = nil,
    expires: String? = nil,
    profile: MutationProfile? = nil
  ) {
    self.path = path
    self.operatorName = operatorName
    self.kind = kind
    self.divergenceClass = divergenceClass
    self.legacy = legacy
    self.codable = codable
    self.reason = reason
    self.owner = owner
    self.added = added
    self.expires = expires
    self.profile = profile
    listedID = "\(path) | \(operatorName) | \(kind.rawValue)"
  }

  /// What tells this entry from the others of its model.
  public var id: String { "\(path) | \(operatorName) | \(kind.rawValue)" }
}

extension KnownDivergence {
  /// Accepts a divergence as it was observed.
  init(
    accepting divergence: Divergence,
    reason: String,
    owner: String? = nil,
    added: String? = nil,
    expires: String? = nil
  ) {
    self.init(
      path: divergence.path.description,
      operatorName: divergence.operatorName,
      kind: divergence.kind,
      divergenceClass: divergence.divergenceClass,
      legacy: divergence.legacy.description,
      codable: divergence.codable.description,
      reason: reason,
      owner: owner,
      added: added,
      expires: expires
    )
  }

  /// Whether a divergence is the one that was accepted, outcomes included.
  func pins(_ divergence: Divergence) -> Bool { changes(to: divergence).isEmpty }

  /// Days in this form order as texts do.
  func hasExpired(on day: String) -> Bool { expires.map { $0 < day } ?? false }

  /// Whether a run would have met the divergence, if it were still there.
  func isCovered(by report: ParityReport) -> Bool {
    if MutationOperator.isOfFixtures(operatorName) { return true }
    if let profile { return profile == report.profile }
    // What is sampled may be another sample the next time.
    return report.profile != .none
      && (MutationOperator.isInCatalogue(operatorName) || report.hasMutant(self))
  }
}

extension ParityReport {
  fileprivate func hasMutant(_ known: KnownDivergence) -> Bool {
    mutants.firstFixtures.keys.contains {
      $0.operatorName == known.operatorName && known.matches($0.path)
    }
  }
}
