import DecodingRoutes
import Foundation
package import JSONVariants
import LegacyMappers
import ParityFindings
import ValueComparison

extension ParityReport {
  /// Returns the report without values of the fixtures, for places where others may read it.
  ///
  /// A value is replaced by its kind, its length and a hash, such as `text(17, 3fa9c1)`. Null, true and false
  /// are kept, as are keys, types, fixture names and the raw values of enumerations that no fixture contains.
  /// A key that is data, such as an address in a dictionary, becomes `*`. The messages of errors are redacted
  /// as well, because they may quote a value. Shrunk documents keep their keys and their structure.
  ///
  /// The hash is keyed with random bits, so hashes can be compared within this report but not across reports.
  ///
  /// - Returns: The redacted report, or this report if it is already redacted.
  /// - Complexity: O(*n*) in the number of divergences.
  public func redacted() -> ParityReport { redacted(salt: RedactionSalt()) }

  /// Returns the report without values; reports with the same salt have the same hashes.
  package func redacted(salt: RedactionSalt) -> ParityReport {
    guard !isRedacted else { return self }
    var report = redacted(by: Redaction(salt: salt, keys: keys))
    report.salt = salt
    return report
  }

  private func redacted(by redaction: Redaction) -> ParityReport {
    let ids = redactedIDs(by: redaction)
    return ParityReport(
      model: model,
      profile: profile,
      fixtures: fixtures.map { $0.redacted(ids) },
      divergences: redactedDivergences(by: redaction),
      limits: Set(limits.map { $0.redacted(by: redaction) }).sorted(),
      coverage: coverage?.redacted(by: redaction),
      score: score?.redacted(by: redaction),
      variants: variants.redacted(by: redaction),
      mistakes: mistakes,
      fixtureNondeterminism: redaction.places(fixtureNondeterminism),
      observed: observed,
      // Needed to write a list with values; never written itself.
      keys: keys,
      isRedacted: true
    )
  }

  private func redactedIDs(by redaction: Redaction) -> [String: String] {
    Dictionary(
      divergences.map { ($0.id, $0.redacted(by: redaction).id) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the redacted divergences, merging those that differed only in keys that are data.
  private func redactedDivergences(by redaction: Redaction) -> [Divergence] {
    var found: [String: Divergence] = [:]
    for divergence in divergences.map({ $0.redacted(by: redaction) }) {
      guard found[divergence.id] != nil else {
        found[divergence.id] = divergence
        continue
      }
      found[divergence.id]?.merge(divergence)
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension Divergence {
  /// Returns the divergence with keys that are data redacted in its property names.
  func naming(_ keys: DataKeys) -> Divergence {
    var divergence = self
    divergence.traces = traces.map { $0.redacted(keys) }
    return divergence
  }

  func redacted(by redaction: Redaction) -> Divergence {
    var divergence = Divergence(
      model: model,
      path: redaction.path(path),
      mutatorName: redaction.mutatorName(mutatorName),
      kind: kind,
      legacy: legacy.redacted(by: redaction),
      codable: codable.redacted(by: redaction),
      cause: cause,
      differences: differences.map { $0.redacted(by: redaction) },
      fixture: fixture,
      original: original.map(redaction.document),
      input: input.map(redaction.document),
      occurrences: occurrences,
      edit: nil,
      traces: traces.map { $0.redacted(by: redaction) }
    )
    divergence.causePath = causePath.map(redaction.path)
    divergence.shrunk = shrunk.map { shrunk in
      Divergence.ShrunkDocument(
        text: redaction.document(shrunk.text),
        originalSize: shrunk.originalSize,
        size: shrunk.size,
        irrelevance: shrunk.irrelevance?.redacted(by: redaction)
      )
    }
    return divergence
  }
}

extension Irrelevance {
  fileprivate func redacted(by redaction: Redaction) -> Irrelevance {
    var redacted = self
    redacted.places = places.compactMap { place in
      (try? ParityPath(text: place.path)).map { path in
        Place(path: redaction.path(path).description, values: place.values)
      }
    }
    return redacted
  }
}

extension ValueDifference {
  fileprivate func redacted(by redaction: Redaction) -> ValueDifference {
    var redacted = ValueDifference(
      path: redaction.path(path),
      kind: kind,
      legacy: redaction.value(legacyValue),
      codable: redaction.value(codableValue)
    )
    redacted.relations = relations.map { $0.redacted(by: redaction) }
    return redacted
  }
}

extension CheckedFixture {
  /// Returns the text of a `JSONSyntaxError` without the character that it quotes.
  private static func withoutContents(_ description: String) -> String {
    let quote = "Unexpected character"
    guard description.hasPrefix(quote),
      let place = description.range(of: " at byte ", options: .backwards)
    else { return description }
    return quote + description[place.lowerBound...]
  }

  fileprivate func redacted(_ ids: [String: String]) -> CheckedFixture {
    var seen: Set<String> = []
    return CheckedFixture(
      name: name,
      divergences: divergences.map { ids[$0] ?? $0 }.filter { seen.insert($0).inserted },
      syntaxError: syntaxError.map(Self.withoutContents),
      isMutated: isMutated,
      isCompared: isCompared,
      endsBothRoutes: endsBothRoutes
    )
  }
}

extension ComparisonLimit {
  fileprivate func redacted(by redaction: Redaction) -> ComparisonLimit {
    ComparisonLimit(path: redaction.path(path), reason: reason, isUncompared: isUncompared)
  }
}

extension Fixture.Coverage {
  fileprivate func redacted(by redaction: Redaction) -> Fixture.Coverage {
    var seen: Set<ParityPath> = []
    return Fixture.Coverage(
      pathCount: pathCount,
      stateCount: stateCount,
      seenCount: seenCount,
      gaps: gaps.map { gap in
        Fixture.Coverage.Gap(
          path: redaction.path(gap.path),
          missing: gap.missing,
          rawValue: gap.rawValue
        )
      },
      unread: unread.map(redaction.path).filter { seen.insert($0).inserted },
      unlistedEnumerations: unlistedEnumerations
    )
  }
}

extension SeededBug.Score {
  fileprivate func redacted(by redaction: Redaction) -> SeededBug.Score {
    SeededBug.Score(
      kinds: kinds,
      caughtByFixtures: caughtByFixtures,
      survivors: survivors.map { Survivor(bug: $0.bug, path: redaction.path($0.path)) }
    )
  }
}

extension VariantLedger {
  fileprivate func redacted(by redaction: Redaction) -> VariantLedger {
    func key(_ key: VariantKey) -> VariantKey {
      VariantKey(
        path: redaction.path(key.path),
        mutatorName: redaction.mutatorName(key.mutatorName)
      )
    }
    return VariantLedger(
      counts: Dictionary(
        counts.map { (redaction.mutatorName($0.key), $0.value) },
        uniquingKeysWith: +
      ),
      firstFixtures: Dictionary(
        firstFixtures.map { (key($0.key), $0.value) },
        uniquingKeysWith: min
      ),
      nondeterminism: Dictionary(
        nondeterminism.map { (key($0.key), redaction.places($0.value)) },
        uniquingKeysWith: { $0.union($1) }
      ),
      leftOut: leftOut,
      reach: reach.mapPaths(redaction.path)
    )
  }
}

extension Redaction {
  fileprivate func places(_ places: Set<NondeterministicPath>) -> Set<NondeterministicPath> {
    Set(places.map { NondeterministicPath(route: $0.route, path: path($0.path)) })
  }
}
