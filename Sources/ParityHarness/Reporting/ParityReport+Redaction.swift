import Foundation

extension ParityReport {
  /// The report without values of the fixtures, for places where others may read it.
  ///
  /// A value is replaced by its kind, its length and a hash, such as `text(17, 3fa9c1)`; nothing, true
  /// and false stay. So do keys, types, names of fixtures and the raw values of enumerations that no
  /// fixture has. A key that is data, such as an address in a dictionary, becomes `*`. What a model or a
  /// library says in an error is a value as well, because it may quote one. Shrunk documents keep their
  /// keys and their structure.
  ///
  /// The hash is keyed with random bits: it tells equal values from others in this report and nowhere
  /// else.
  ///
  /// - Returns: The report; the same if it is redacted already.
  /// - Complexity: O(*n*) in the number of divergences.
  public func redacted() -> ParityReport { redacted(salt: RedactionSalt()) }

  /// The report without values, with hashes that other reports of the run share.
  package func redacted(salt: RedactionSalt) -> ParityReport {
    guard !isRedacted else { return self }
    return redacted(by: Redaction(salt: salt, keys: keys))
  }

  private func redacted(by redaction: Redaction) -> ParityReport {
    let ids = redactedIDs(by: redaction)
    return ParityReport(
      model: model,
      profile: profile,
      fixtures: fixtures.map { $0.redacted(ids) },
      divergences: redactedDivergences(by: redaction),
      notCompared: Set(notCompared.map { $0.redacted(by: redaction) }).sorted {
        ($0.path, $0.reason.rawValue) < ($1.path, $1.reason.rawValue)
      },
      coverage: coverage?.redacted(by: redaction),
      score: score?.redacted(by: redaction),
      variants: variants.redacted(by: redaction),
      fixtureNondeterminism: redaction.places(fixtureNondeterminism),
      // Needed for a list with values, and never written.
      keys: keys,
      isRedacted: true
    )
  }

  private func redactedIDs(by redaction: Redaction) -> [String: String] {
    Dictionary(
      divergences.map { divergence in
        let path = redaction.path(divergence.path)
        let name = redaction.mutatorName(divergence.mutatorName)
        return (divergence.id, Divergence.id(divergence.model, path, name, divergence.kind))
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Keys that are data may have been all that told two divergences apart.
  private func redactedDivergences(by redaction: Redaction) -> [Divergence] {
    var found: [String: Divergence] = [:]
    for divergence in divergences.map({ $0.redacted(by: redaction) }) {
      let id = divergence.id
      found[id, default: divergence].occurrences +=
        found[id] == nil ? 0 : divergence.occurrences
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension Divergence {
  /// The divergence with outlines of its outcomes in which the keys that are data are known.
  func outlined(_ keys: DataKeys) -> Divergence {
    var divergence = self
    divergence.legacy = legacy.outlined(keys)
    divergence.codable = codable.outlined(keys)
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
      edit: nil
    )
    divergence.shrunk = shrunk.map { shrunk in
      ShrunkDocument(
        text: redaction.document(shrunk.text),
        originalSize: shrunk.originalSize,
        size: shrunk.size
      )
    }
    return divergence
  }
}

extension ValueDifference {
  fileprivate func redacted(by redaction: Redaction) -> ValueDifference {
    ValueDifference(
      path: redaction.path(path),
      kind: kind,
      legacy: redaction.value(legacyValue),
      codable: redaction.value(codableValue)
    )
  }
}

extension CheckedFixture {
  fileprivate func redacted(_ ids: [String: String]) -> CheckedFixture {
    var seen: Set<String> = []
    return CheckedFixture(
      name: name,
      divergences: divergences.map { ids[$0] ?? $0 }.filter { seen.insert($0).inserted },
      syntaxError: syntaxError,
      isMutated: isMutated
    )
  }
}

extension ComparisonLimit {
  fileprivate func redacted(by redaction: Redaction) -> ComparisonLimit {
    ComparisonLimit(path: redaction.path(path), reason: reason)
  }
}

extension FixtureCoverage {
  fileprivate func redacted(by redaction: Redaction) -> FixtureCoverage {
    var seen: Set<String> = []
    return FixtureCoverage(
      placeCount: placeCount,
      stateCount: stateCount,
      seenCount: seenCount,
      gaps: gaps.map { gap in
        CoverageGap(
          path: redaction.pathText(gap.path),
          missing: gap.missing,
          rawValue: gap.rawValue
        )
      },
      unread: unread.map(redaction.pathText).filter { seen.insert($0).inserted }
    )
  }
}

extension BugFindingScore {
  fileprivate func redacted(by redaction: Redaction) -> BugFindingScore {
    BugFindingScore(
      kinds: kinds,
      caughtByFixtures: caughtByFixtures,
      survivors: survivors.map { Survivor(bug: $0.bug, path: redaction.pathText($0.path)) }
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
      leftOut: leftOut
    )
  }
}

extension Redaction {
  fileprivate func places(_ places: Set<NondeterministicPath>) -> Set<NondeterministicPath> {
    Set(places.map { NondeterministicPath(route: $0.route, path: path($0.path)) })
  }
}

extension KnownDivergence {
  /// What stands for an outcome that was accepted with its values, in a report without any.
  static let hiddenOutcome = "accepted with values, which are hidden; accept it again with --redact"
  static let hiddenPath = "accepted with a key that is data; accept it again with --redact"

  /// The entry as a redacted report has its place; it keeps its name in the file.
  func movedToRedactedPlace(_ keys: DataKeys) -> KnownDivergence {
    let redaction = Redaction(keys: keys)
    var known = self
    known.path = redaction.pathText(path)
    known.mutatorName = redaction.mutatorName(mutatorName)
    return known
  }

  /// The entry without outcomes that may hold values; what is observed now holds none.
  func hidingOutcomes(beside divergence: Divergence? = nil) -> KnownDivergence {
    guard !isRedacted else { return self }
    var known = self
    if legacy != divergence?.legacy.outline { known.legacy = Self.hiddenOutcome }
    if codable != divergence?.codable.outline { known.codable = Self.hiddenOutcome }
    return known
  }

  /// Whether the entry speaks of several places: any key may stand where one is redacted.
  var isPattern: Bool { isRedacted && path.contains("[\"\(DataKeys.placeholder)\"]") }

  /// Whether a place is that of the entry.
  func matches(_ other: ParityPath) -> Bool {
    guard isPattern, let pattern = try? ParityPath(text: path) else {
      return other.description == path
    }
    return pattern.steps.count == other.steps.count
      && zip(pattern.steps, other.steps).allSatisfy { mine, theirs in
        guard case .key(DataKeys.placeholder) = mine, case .key = theirs else {
          return mine == theirs
        }
        return true
      }
  }
}

extension [KnownDivergence] {
  /// The entry that speaks of a divergence among others, in a run that shows all keys.
  func pattern(for divergence: Divergence) -> KnownDivergence? {
    first { known in
      known.mutatorName == divergence.mutatorName && known.kind == divergence.kind
        && known.matches(divergence.path)
    }
  }
}
