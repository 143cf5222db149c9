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
    guard let first = parts.first else { return nil }
    return ParityReport(
      model: first.model,
      profile: first.profile,
      fixtures: fixtures,
      divergences: divergences,
      limits: Set(parts.flatMap(\.limits)).sorted(),
      coverage: first.coverage?.joined(with: parts.compactMap(\.coverage)),
      score: first.score,
      variants: variants,
      // Every shard decodes the fixtures that show the labels.
      mistakes: first.mistakes.filter { mistake in
        parts.allSatisfy { $0.mistakes.contains(mistake) }
      },
      fixtureNondeterminism: parts.reduce(into: []) { $0.formUnion($1.fixtureNondeterminism) },
      observed: parts.reduce(into: ObservedProperties()) { $0.formUnion($1.observed) },
      keys: keys,
      isRedacted: parts.contains(where: \.isRedacted)
    )
  }

  private static func interleave(_ lists: [[CheckedFixture]]) -> [CheckedFixture] {
    (0..<(lists.map(\.count).max() ?? 0)).flatMap { row in
      lists.compactMap { row < $0.count ? $0[row] : nil }
    }
  }
}

extension ReportMerge {
  /// The keys of a redacted part, none of which is data after redaction.
  private var keys: DataKeys {
    guard parts.contains(where: \.isRedacted) else { return DataKeys() }
    let paths =
      parts.flatMap(\.variants.firstFixtures.keys).map(\.path)
      + parts.flatMap(\.divergences).flatMap { [$0.path] + $0.differences.map(\.path) }
    return DataKeys(names: Set(paths.flatMap(\.keys)))
  }

  private static func firstFixtures(
    of parts: [ParityReport],
    _ positions: [String: Int]
  ) -> [VariantKey: String] {
    parts.reduce(into: [:]) { firsts, part in
      firsts.merge(part.variants.firstFixtures) { a, b in
        positions[a, default: 0] <= positions[b, default: 0] ? a : b
      }
    }
  }

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
    let ledgers = parts.map(\.variants)
    return VariantLedger(
      counts: ledgers.reduce(into: [:]) { $0.merge($1.counts, uniquingKeysWith: +) },
      firstFixtures: Self.firstFixtures(of: parts, positions),
      nondeterminism: ledgers.reduce(into: [:]) { $0.merge($1.nondeterminism) { $0.union($1) } },
      // Each shard plans all variants.
      leftOut: ledgers.map(\.leftOut).max() ?? 0,
      reach: ledgers.reduce(into: ComparisonReach()) { $0.add($1.reach) }
    )
  }
}
