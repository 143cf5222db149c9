import DecodingRoutes
import JSONVariants
package import ParityChecks
import ParityFindings
import ValueComparison

/// Merges the reports of all shards into the report that a single run would produce.
///
/// A shard takes every *n*-th fixture, so interleaving the shards restores the order of the fixtures. No
/// document is in the reports of two shards.
package struct ReportMerge {
  private let parts: [ParityReport]
  private let fixtures: [CheckedFixture]
  private let positions: [String: Int]

  /// Creates a merge.
  ///
  /// - Parameter parts: The reports of the shards, in the order of the shards.
  package init(_ parts: [ParityReport]) {
    let all = Self.interleave(parts.map(\.fixtures))
    positions = Dictionary(
      all.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
    fixtures = all
    self.parts = parts
  }

  /// The merged report; `nil` without parts.
  package var report: ParityReport? {
    guard var report = parts.first else { return nil }
    report.fixtures = fixtures
    report.divergences = divergences
    report.limits = Set(parts.flatMap(\.limits)).sorted()
    report.coverage = report.coverage?.joined(with: parts.compactMap(\.coverage))
    report.variants = variants
    // Every shard decodes the fixtures that show the labels.
    report.mistakes.removeAll { mistake in !parts.allSatisfy { $0.mistakes.contains(mistake) } }
    for part in parts.dropFirst() {
      report.fixtureNondeterminism.formUnion(part.fixtureNondeterminism)
      report.observed.formUnion(part.observed)
    }
    report.isRedacted = parts.contains(where: \.isRedacted)
    return report
  }

  private static func interleave(_ lists: [[CheckedFixture]]) -> [CheckedFixture] {
    (0..<(lists.map(\.count).max() ?? 0)).flatMap { row in
      lists.compactMap { row < $0.count ? $0[row] : nil }
    }
  }
}

extension ReportMerge {
  /// The divergences, each once, as found in the first fixture.
  private var divergences: [Divergence] {
    var merged: [String: Divergence] = [:]
    let reach = variants.reach
    // Another shard may have seen what one of them has not.
    let found = parts.flatMap(\.divergences).filter {
      $0.mutatorName != Divergence.unseen || !reach.isBlind && !reach.seen.contains($0.path)
    }
    for divergence in found {
      let id = divergence.id
      guard let other = merged[id] else {
        merged[id] = divergence
        continue
      }
      let isFirst =
        positions[divergence.fixture, default: 0] < positions[other.fixture, default: 0]
      var kept = isFirst ? divergence : other
      kept.merge(isFirst ? other : divergence)
      merged[id] = kept
    }
    return DivergenceShrinking.keepingExamples(merged.sorted { $0.key < $1.key }.map(\.value))
  }

  private var variants: VariantLedger {
    parts.reduce(into: VariantLedger()) { $0.add($1.variants) }
  }
}
