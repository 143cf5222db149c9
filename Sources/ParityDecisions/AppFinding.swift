import JSONVariants
package import ParityFindings

/// A finding of the app: one cause and one symptom at one property, whichever checks show it.
package struct AppFinding: Sendable {
  /// The finding of the check that shows it best.
  package private(set) var finding: Finding
  /// The names of the checks that show it, that of `finding` first.
  package private(set) var models: [String]
  /// The recorded fixtures that show it; with the names of their checks if there are several.
  package var recorded: [String] {
    fixtures.flatMap { model, names in models.count > 1 ? names.map { "\(model)/\($0)" } : names }
  }
  /// The number of variants that show it.
  package private(set) var variants: Int

  private var fixtures: [(model: String, names: [String])]

  package init(_ finding: Finding) {
    self.finding = finding
    models = [finding.model]
    variants = finding.variants
    fixtures = [(finding.model, finding.recorded)]
  }

  fileprivate mutating func add(_ other: Finding) {
    // The first in order is that of the most urgent rank; then the check of the property's own type is the nearest.
    let isNearer =
      other.rank == finding.rank && other.model == other.name.type
      && finding.model != finding.name.type
    if isNearer { finding = other }
    models.insert(other.model, at: isNearer ? 0 : models.endIndex)
    fixtures.insert((other.model, other.recorded), at: isNearer ? 0 : fixtures.endIndex)
    variants += other.variants
  }

  /// Returns each finding once, the most urgent first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of findings.
  package static func merged(_ findings: [Finding]) -> [AppFinding] {
    var merged: [AppFinding] = []
    var indexes: [String: Int] = [:]
    for finding in Finding.inOrder(findings) {
      let id = finding.id
      if let index = indexes[id] {
        merged[index].add(finding)
      } else {
        indexes[id] = merged.count
        merged.append(AppFinding(finding))
      }
    }
    return merged
  }
}
