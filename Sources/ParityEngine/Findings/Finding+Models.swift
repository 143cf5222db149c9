extension Finding {
  /// Returns each finding once, with all checks that show it, the most urgent first.
  ///
  /// The check of the property's own type leads if it is as urgent as the first; its example is shown.
  ///
  /// - Complexity: O(*n* log *n*) in the number of findings.
  package static func merged(_ findings: [Finding]) -> [Finding] {
    inOrder(findings).grouped(by: \.id).map { _, findings in
      let nearest = findings.firstIndex { $0.model == $0.name.type && $0.rank == findings[0].rank }
      var rest = findings
      var merged = rest.remove(at: nearest ?? 0)
      guard !rest.isEmpty else { return merged }
      merged.recorded = ([merged] + rest).flatMap { finding in
        finding.recorded.map { "\(finding.model)/\($0)" }
      }
      merged.models += rest.flatMap(\.models)
      merged.variants += rest.reduce(0) { $0 + $1.variants }
      merged.properties = Set(findings.flatMap(\.properties)).sorted()
      merged.shown = Set(findings.flatMap(\.shown)).sorted()
      merged.fixturesShown = Set(findings.flatMap(\.fixturesShown)).sorted()
      merged.outcomes = Set(findings.flatMap(\.outcomes)).sorted()
      // A decision that keeps one relation would not cover the other; it keeps what is shown instead.
      if Set(findings.map(\.relation)).count > 1 { merged.relation = nil }
      return merged
    }
  }
}

extension Sequence {
  /// Returns the elements in groups of one key each, both in the order of the sequence.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  package func grouped<Key: Hashable>(
    by key: (Element) -> Key
  ) -> [(key: Key, elements: [Element])] {
    var groups: [(key: Key, elements: [Element])] = []
    var indexes: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let index = indexes[key] {
        groups[index].elements.append(element)
      } else {
        indexes[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}
