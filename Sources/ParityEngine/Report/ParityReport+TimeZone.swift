import JSONVariants

extension ParityReport {
  /// Returns the report with what fixtures show only in another time zone.
  ///
  /// A symptom that a fixture shows at a property in both zones is one in the time zone of the run.
  ///
  /// - Parameters:
  ///   - other: The report of a run over the same fixtures in the other zone.
  ///   - zone: The name of the other zone.
  /// - Returns: The report.
  /// - Complexity: O(*n* log *n*) in the numbers of fixtures and divergences.
  package func adding(_ other: ParityReport, in zone: String) -> ParityReport {
    var report = self
    let known = Self.traces(in: divergences)
    let elsewhere = Self.traces(in: other.divergences.filter(\.isFailure))
    let shown = Dictionary(other.fixtures.map { ($0.name, $0.divergences) }) { first, _ in first }
    report.update { divergences, fixtures in
      var added: [String: Set<Trace.Key>] = [:]
      for index in fixtures.indices {
        let fixture = fixtures[index]
        let own = Set(fixture.divergences.flatMap { known[$0, default: []] })
        for id in shown[fixture.name, default: []] {
          let new = elsewhere[id, default: []].subtracting(own)
          guard known[id] == nil, !new.isEmpty else { continue }
          fixtures[index].divergences.append(id)
          added[id, default: []].formUnion(new)
        }
      }
      divergences += other.divergences.compactMap { divergence in
        added[divergence.id].map { divergence.showing($0, in: zone) }
      }
      divergences.sort { $0.id < $1.id }
    }
    return report
  }

  /// Returns the properties of divergences with their symptoms, by the identifiers.
  private static func traces(in divergences: [Divergence]) -> [String: Set<Trace.Key>] {
    Dictionary(divergences.map { ($0.id, Set($0.traces.map(\.key))) }) { $0.union($1) }
  }
}

extension Divergence {
  /// Returns the divergence with some of its properties and their symptoms alone, in another time zone.
  fileprivate func showing(_ keys: Set<Trace.Key>, in zone: String) -> Divergence {
    var divergence = self
    divergence.traces = traces.filter { keys.contains($0.key) }
    divergence.timeZone = zone
    return divergence
  }
}
