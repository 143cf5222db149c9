import Foundation
import JSONVariants
import ValueComparison

extension ParityReport {
  /// Returns the report without values of the fixtures, for places where others may read it.
  ///
  /// A value is replaced by its kind and its length, such as `string of 12`. Null, true and false are kept, as are types,
  /// fixture names and the raw values of enumerations that no fixture contains. A key that is data, such as an
  /// address in a dictionary, becomes `*`. The messages of errors are redacted as well, because they may quote a
  /// value. Shrunk documents keep their structure.
  ///
  /// - Returns: The redacted report, or this report if it is already redacted.
  /// - Complexity: O(*n*) in the number of divergences.
  public func redacted() -> ParityReport {
    guard !isRedacted else { return self }
    var report = self
    report.isRedacted = true
    report.redact(by: Redaction(keys: keys, of: divergences))
    return report
  }

  private mutating func redact(by redaction: Redaction) {
    crashDocuments = []
    // Divergences that differ only in keys that are data stay apart, so that findings are those of the report with values.
    update { divergences, fixtures in
      let old = divergences.map(\.id)
      for index in divergences.indices { divergences[index].redact(by: redaction) }
      let ids = Dictionary(zip(old, divergences.map(\.id))) { first, _ in first }
      for index in fixtures.indices { fixtures[index].redact(ids, by: redaction) }
    }
    limits = limits.map { limit in
      ComparisonLimit(
        path: redaction.path(limit.path),
        reason: limit.reason,
        isUncompared: limit.isUncompared
      )
    }.uniqued().sorted()
    fixtureNondeterminism = redaction.places(fixtureNondeterminism)
    coverage?.redact(by: redaction)
    let counts = variants.counts.map { (redaction.mutatorName($0.key), $0.value) }
    variants.counts = Dictionary(counts, uniquingKeysWith: +)
    variants.nondeterminism = redaction.places(variants.nondeterminism)
    variants.reach = variants.reach.mapPaths(redaction.path)
  }
}

extension Sequence where Element: Hashable {
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension CheckedFixture {
  fileprivate mutating func redact(_ ids: [String: String], by redaction: Redaction) {
    divergences = divergences.map { ids[$0] ?? $0 }.uniqued()
    syntaxError = syntaxError.map(Self.withoutContents)
    refusal = refusal?.redacted(by: redaction)
  }

  /// Returns the text of a `JSONSyntaxError` without the character that it quotes.
  private static func withoutContents(_ description: String) -> String {
    let quote = "Unexpected character"
    guard description.hasPrefix(quote),
      let place = description.range(of: " at byte ", options: .backwards)
    else { return description }
    return quote + description[place.lowerBound...]
  }
}

extension Fixture.Coverage {
  fileprivate mutating func redact(by redaction: Redaction) {
    for index in gaps.indices { gaps[index].path.redact(by: redaction) }
    unread = unread.map(redaction.path).uniqued()
  }
}

extension ParityPath {
  fileprivate mutating func redact(by redaction: Redaction) { self = redaction.path(self) }
}

extension Redaction {
  fileprivate func places(_ places: Set<NondeterministicPath>) -> Set<NondeterministicPath> {
    Set(
      places.map {
        NondeterministicPath(route: $0.route, path: path($0.path), isOrder: $0.isOrder)
      }
    )
  }
}
