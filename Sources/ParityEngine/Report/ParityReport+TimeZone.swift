extension ParityReport {
  /// Returns the report with the divergences that fixtures show only in another time zone.
  ///
  /// A fixture that diverges in both is left as it is.
  ///
  /// - Parameters:
  ///   - other: The report of a run over the same fixtures in the other zone.
  ///   - zone: The name of the other zone.
  /// - Returns: The report.
  /// - Complexity: O(*n* log *n*) in the numbers of fixtures and divergences.
  package func adding(_ other: ParityReport, in zone: String) -> ParityReport {
    var report = self
    let known = Set(divergences.map(\.id))
    let found = other.divergences.filter { $0.isFailure && !known.contains($0.id) }
    let ids = Set(found.map(\.id))
    let shown = Dictionary(other.fixtures.map { ($0.name, $0.divergences) }) { first, _ in first }
    report.update { divergences, fixtures in
      var added: Set<String> = []
      for index in fixtures.indices where fixtures[index].divergences.isEmpty {
        let new = shown[fixtures[index].name, default: []].filter(ids.contains)
        fixtures[index].divergences = new
        added.formUnion(new)
      }
      divergences += found.filter { added.contains($0.id) }.map { divergence in
        var divergence = divergence
        divergence.timeZone = zone
        return divergence
      }
      divergences.sort { $0.id < $1.id }
    }
    return report
  }
}
