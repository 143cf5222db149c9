import JSONVariants
package import ParityEngine

/// A finding of the app: one cause and one symptom at one property, whichever checks show it.
package struct AppFinding: Sendable {
  /// The finding of the check that shows it best.
  package private(set) var finding: Finding
  /// The names of the checks that show it, that of `finding` first.
  package var models: [String] { fixtures.map(\.model) }
  /// The recorded fixtures that show it; with the names of their checks if there are several.
  package var recorded: [String] {
    fixtures.flatMap { model, names in
      fixtures.count > 1 ? names.map { "\(model)/\($0)" } : names
    }
  }
  /// The number of variants that show it.
  package private(set) var variants: Int

  /// The checks that show it, each with its recorded fixtures.
  private var fixtures: [(model: String, names: [String])]

  init(_ finding: Finding) {
    self.finding = finding
    variants = finding.variants
    fixtures = [(finding.model, finding.recorded)]
  }

  fileprivate mutating func add(_ other: Finding) {
    // The first in order is that of the most urgent rank; then the check of the property's own type is the nearest.
    let isNearer =
      other.rank == finding.rank && other.model == other.name.type
      && finding.model != finding.name.type
    if isNearer { finding = other }
    fixtures.insert((other.model, other.recorded), at: isNearer ? 0 : fixtures.endIndex)
    variants += other.variants
  }

  /// Returns each finding once, the most urgent first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of findings.
  package static func merged(_ findings: [Finding]) -> [AppFinding] {
    Finding.inOrder(findings).grouped(by: \.id).map { _, findings in
      findings.dropFirst().reduce(into: AppFinding(findings[0])) { $0.add($1) }
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
