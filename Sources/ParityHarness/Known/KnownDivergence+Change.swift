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
      id == listedID ? nil : Change(name: "path", was: Self.hiddenPath, now: path),
      change(of: "legacy", legacy, to: divergence.legacy),
      change(of: "codable", codable, to: divergence.codable),
    ].compactMap { $0 }.filter { $0.was != $0.now }
  }

  /// An entry may have been written with values or without, whatever the run shows.
  private func change(of name: String, _ was: String, to outcome: RouteOutcome) -> Change? {
    guard was != outcome.outline else { return nil }
    return Change(
      name: name,
      was: was,
      now: isRedacted ? outcome.outline : outcome.description
    )
  }
}
