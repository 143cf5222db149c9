/// A divergence that the team has accepted in writing, with what both routes did.
public struct KnownDivergence: Hashable, Sendable {
  /// The schema path.
  public let path: String
  /// The operator.
  public let operatorName: String
  /// The kind of divergence.
  public let kind: Divergence.Kind
  /// The class, where there is one.
  public let divergenceClass: DivergenceClass?
  /// What the legacy route did when it was accepted.
  public let legacy: String
  /// What the Codable route did when it was accepted.
  public let codable: String
  /// Why the team can live with it.
  public let reason: String
  /// Who answers for it.
  public let owner: String?
  /// The day on which it was accepted, as `2026-08-01`.
  public let added: String?
  /// The last day on which it is accepted, as `2026-10-31`.
  public let expires: String?

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
  func pins(_ divergence: Divergence) -> Bool {
    legacy == divergence.legacy.description && codable == divergence.codable.description
      && divergenceClass == divergence.divergenceClass
  }

  /// Whether the entry speaks of the same change at the same place.
  func isAbout(_ divergence: Divergence) -> Bool {
    path == divergence.path.description && operatorName == divergence.operatorName
  }

  /// Days in this form order as texts do.
  func hasExpired(on day: String) -> Bool { expires.map { $0 < day } ?? false }
}
