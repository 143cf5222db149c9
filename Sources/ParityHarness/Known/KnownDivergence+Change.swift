extension KnownDivergence {
  /// Something of a known divergence that is not as it was accepted.
  struct Change {
    /// What has changed: `kind`, `class`, `legacy` or `codable`.
    let name: String
    let was: String
    let now: String
  }

  /// What of this is otherwise in a divergence at the same place; empty when it is pinned.
  func changes(to divergence: Divergence) -> [Change] {
    let unexplained = "unexplained"
    return [
      Change(name: "kind", was: kind.rawValue, now: divergence.kind.rawValue),
      Change(
        name: "class",
        was: divergenceClass?.rawValue ?? unexplained,
        now: divergence.divergenceClass?.rawValue ?? unexplained
      ),
      Change(name: "legacy", was: legacy, now: divergence.legacy.description),
      Change(name: "codable", was: codable, now: divergence.codable.description),
    ].filter { $0.was != $0.now }
  }
}
