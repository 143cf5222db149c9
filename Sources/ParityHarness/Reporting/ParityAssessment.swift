/// A report beside the divergences that the team knows.
public struct ParityAssessment: Sendable {
  /// A known divergence and what was observed now.
  public struct Match: Sendable {
    /// What was accepted.
    public let known: KnownDivergence
    /// What was observed.
    public let divergence: Divergence
  }

  /// What the run has found.
  public let report: ParityReport
  /// Divergences that are not listed.
  public private(set) var new: [Divergence] = []
  /// Listed divergences of which an outcome is no longer the one that was accepted.
  public private(set) var changed: [Match] = []
  /// Listed divergences, as accepted.
  public private(set) var known: [Match] = []
  /// Listed divergences, as accepted, but no longer.
  public private(set) var expired: [Match] = []
  /// Entries without a divergence.
  public private(set) var stale: [KnownDivergence] = []

  /// Compares a report with a list.
  ///
  /// - Parameters:
  ///   - report: What the run has found.
  ///   - list: What the team has accepted.
  ///   - day: Today, as `2026-08-01`.
  public init(_ report: ParityReport, known list: KnownDivergences, day: String) {
    self.report = report
    let entries =
      report.isRedacted
      ? list.entries.map { $0.movedToRedactedPlace(report.keys) } : list.entries
    let patterns = report.isRedacted ? [] : entries.filter(\.isPattern)
    var rest = Dictionary(grouping: entries, by: \.place)
    var unmatched: [Divergence] = []
    var matchedPatterns: Set<String> = []
    for divergence in report.failures {
      if let known = rest.take(at: divergence.place, where: { $0.kind == divergence.kind }) {
        add(Match(known: known, divergence: divergence), day)
      } else if let known = patterns.pattern(for: divergence) {
        add(Match(known: known, divergence: divergence), day)
        matchedPatterns.insert(known.id)
      } else {
        unmatched.append(divergence)
      }
    }
    for divergence in unmatched {
      // Another kind at the same place is a change of what was accepted.
      if let known = rest.take(at: divergence.place, where: { $0.isCovered(by: report) }) {
        add(Match(known: known, divergence: divergence), day)
      } else {
        new.append(divergence)
      }
    }
    stale = rest.values.joined()
      .filter { $0.isCovered(by: report) && !matchedPatterns.contains($0.id) }
      .sorted { $0.id < $1.id }
    if report.isRedacted { hideOutcomes() }
  }

  /// A list may hold values, where it was written without redaction.
  private mutating func hideOutcomes() {
    changed = changed.map { match in
      Match(
        known: match.known.hidingOutcomes(beside: match.divergence),
        divergence: match.divergence
      )
    }
    stale = stale.map { $0.hidingOutcomes() }
  }

  private mutating func add(_ match: Match, _ day: String) {
    if !match.known.pins(match.divergence) {
      changed.append(match)
    } else if match.known.hasExpired(on: day) {
      expired.append(match)
    } else {
      known.append(match)
    }
  }
}

extension ParityAssessment {
  /// How a run with this result ends.
  public var exitCode: ParityExitCode {
    if !new.isEmpty || !changed.isEmpty { return .divergence }
    if !isComplete { return .notChecked }
    return stale.isEmpty && expired.isEmpty ? .parity : .knownOutOfDate
  }

  /// Whether there was something to compare, and it could be compared.
  package var isComplete: Bool { report.shortfalls.isEmpty }
}

extension KnownDivergence {
  /// What was changed, and where.
  fileprivate var place: String { "\(path) | \(mutatorName)" }
}

extension Divergence {
  fileprivate var place: String { "\(path) | \(mutatorName)" }
}

extension [String: [KnownDivergence]] {
  /// Removes the first entry at a place that fits.
  fileprivate mutating func take(
    at place: String,
    where fits: (KnownDivergence) -> Bool
  ) -> KnownDivergence? {
    guard let index = self[place]?.firstIndex(where: fits) else { return nil }
    return self[place]?.remove(at: index)
  }
}

/// How a divergence stands to what the team has accepted.
enum Standing: String, Codable {
  case new
  case changed
  case known
  case expired
  /// Of a kind that is reported and never a failure.
  case noted
}

extension ParityAssessment {
  /// The standing of every divergence that can fail, by identifier, with its entry.
  ///
  /// - Complexity: O(*n*) in the number of divergences.
  var standings: [String: (standing: Standing, known: KnownDivergence?)] {
    var standings: [String: (standing: Standing, known: KnownDivergence?)] = [:]
    for divergence in new { standings[divergence.id] = (.new, nil) }
    let matches: [(Standing, [Match])] = [
      (.changed, changed), (.known, known), (.expired, expired),
    ]
    for (standing, matches) in matches {
      for match in matches { standings[match.divergence.id] = (standing, match.known) }
    }
    return standings
  }
}
