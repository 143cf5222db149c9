import Foundation

/// What a run of a check has found.
public struct ParityReport: Sendable {
  /// The name of the model's check.
  public let model: String
  /// Which variants were made.
  public let profile: MutationProfile
  /// The fixtures that were decoded, in order.
  package let fixtures: [CheckedFixture]
  /// Every divergence once, in the order of its identifier.
  public internal(set) var divergences: [Divergence]
  /// What could not be compared, or not in full.
  let limits: [ComparisonLimit]
  /// How much of what the routes read the fixtures show; `nil` when no route tells of any.
  public let coverage: FixtureCoverage?
  /// How many seeded bugs the documents show; `nil` unless that was asked for.
  public let score: BugFindingScore?

  var variants: VariantLedger
  let fixtureNondeterminism: Set<NondeterministicPath>
  /// The properties that were met.
  var observed = ObservedProperties()
  /// Which keys are data, as far as the routes have shown it.
  var keys = DataKeys()
  /// The documents of variants and fixtures that end a process; no file has them.
  var crashDocuments: Set<Data> = []
  /// Whether the report is free of values of the fixtures; see `redacted()`.
  public internal(set) var isRedacted = false
}

extension ParityReport {
  /// The divergences that an app notices: all but other errors and signs of zero.
  public var failures: [Divergence] { divergences.filter { $0.isFailure } }

  /// What a person decides on: the divergences by property and cause, the most urgent first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of divergences.
  public var findings: [Finding] {
    FindingBuilder(divergences, fixtures: fixtures, isRedacted: isRedacted).findings
  }

  /// The fixtures that the legacy route accepts and Codable refuses.
  public var refusedByCodable: [String] {
    let refused = Set(
      divergences.filter { $0.kind == .onlyLegacyAccepts && $0.mutatorName == Divergence.asIs }
        .map(\.id)
    )
    return fixtures.filter { !refused.isDisjoint(with: $0.divergences) }.map(\.name)
  }

  /// Where a route disagreed with itself, such as `codable $.now`; differences there are not reported.
  public var nondeterminism: [String] { nondeterministicPaths.map { "\($0.route) \($0.path)" } }

  /// What could not be compared, or not in full, each place with the reason.
  public var notCompared: [String] { limits.map { "\($0.path): \($0.reason.sentence)" } }

  var nondeterministicPaths: [NondeterministicPath] {
    variants.nondeterminism.values.reduce(fixtureNondeterminism) { $0.union($1) }
      .sorted { ($0.route, $0.path) < ($1.route, $1.path) }
  }

  /// The number of fixtures that were decoded.
  public var fixtureCount: Int { fixtures.count }

  /// The number of variants that were decoded.
  public var variantCount: Int { variants.counts.values.reduce(0, +) }

  /// The number of variants that were not made, because a wide model has more than a check decodes.
  public var leftOutCount: Int { variants.leftOut }

  /// The fixtures that are not JSON, with the reason.
  public var notJSON: [String] {
    fixtures.compactMap { fixture in fixture.syntaxError.map { "\(fixture.name): \($0)" } }
  }

  /// The fixtures of which no variants were made, because a route refuses them.
  public var notMutated: [String] { fixtures.filter { !$0.isMutated }.map(\.name) }
}

extension ParityReport {
  /// Whether a route once gives a value and once an error, so that nothing can be compared.
  var hasNothingDeterministic: Bool { nondeterministicPaths.contains { $0.path.steps.isEmpty } }
}

extension ParityReport {
  /// Why the report is no ground to speak of parity, each in a sentence that says what to do.
  ///
  /// - Complexity: O(*n*) in the number of fixtures.
  var shortfalls: [String] {
    fixtureShortfalls + (hasNothingDeterministic ? [Self.nondeterminism] : [])
  }

  /// Those that fixtures are to blame for.
  var fixtureShortfalls: [String] { unreadable + (uncompared.map { [$0] } ?? []) }

  private static let nondeterminism =
    "A route once gives a value and once an error for the same document. Take out of it what depends "
    + "on the time, on chance or on what ran before."

  /// The fixtures that are not JSON: no app decodes them, so somebody has recorded something else.
  private var unreadable: [String] {
    fixtures.compactMap { fixture in
      fixture.syntaxError.map { error in
        "\(fixture.name) is not JSON: \(error). Record the response again, or remove the file."
      }
    }
  }

  private var uncompared: String? {
    guard !fixtures.isEmpty else { return "There are no fixtures. Record at least one response." }
    guard fixtures.contains(where: { $0.syntaxError == nil }) else { return nil }
    guard !fixtures.contains(where: \.isCompared) else {
      return isOfOtherModels ? Self.others : nil
    }
    return fixtures.contains(where: \.isMutated)
      ? "The values have nothing that can be compared. Record responses with content, or compare what "
        + "the app makes of the values."
      : "Both routes refuse every fixture. Record responses that the app decodes, or correct the folder."
  }

  /// Whether no fixture has any of the keys that the routes ask for.
  private var isOfOtherModels: Bool {
    guard fixtures.contains(where: \.isMutated), let coverage, coverage.placeCount > 0 else {
      return false
    }
    return coverage.gaps.filter { $0.missing == .value }.count == coverage.placeCount
  }

  private static let others =
    "The fixtures have a value for none of the keys that the routes ask for. Record responses with "
    + "content; these may be of another model."
}

extension ParityReport {
  /// Adds what has ended a process where no variant and no fixture tells of it.
  ///
  /// A run also decodes documents that are no variants, such as to find out why routes differ. What ends
  /// the process there ends the app as well. Where both routes end it, the Codable one is named.
  ///
  /// - Parameter ends: What has ended a process.
  /// - Complexity: O(*n* log *n*) in the number of ends.
  package mutating func add(_ ends: [KnownEnd]) {
    let own = ends.filter { end in
      end.attempt.task.injection == nil && !crashDocuments.contains(end.attempt.document)
    }
    let codable = own.filter { !$0.attempt.task.isOfLegacy }
    let documents = Set(codable.map(\.attempt.document))
    add(codable, isLegacy: false)
    add(
      own.filter { $0.attempt.task.isOfLegacy && !documents.contains($0.attempt.document) },
      isLegacy: true
    )
    divergences.sort { $0.id < $1.id }
  }

  /// Adds the ends of one route as one divergence, with the smallest document.
  private mutating func add(_ ends: [KnownEnd], isLegacy: Bool) {
    let smallest = ends.min { a, b in
      (a.attempt.document.count, a.text) < (b.attempt.document.count, b.text)
    }
    guard let smallest else { return }
    let other = Divergence.Outcome(kind: .value, rejection: nil, description: "not compared")
    divergences.append(
      Divergence(
        model: model,
        path: ParityPath(),
        mutatorName: "\(Divergence.derived) \(smallest.attempt.task.side.rawValue)",
        kind: .crash,
        legacy: isLegacy ? .crash(smallest.end) : other,
        codable: isLegacy ? other : .crash(smallest.end),
        cause: nil,
        differences: [],
        fixture: fixtures.first?.name ?? "",
        original: nil,
        input: smallest.text,
        occurrences: ends.count,
        edit: nil,
        traces: [.ofWhole(model, isLegacy ? .legacyCrashes : .codableCrashes)]
      )
    )
  }
}

extension KnownEnd {
  fileprivate var text: String { String(decoding: attempt.document, as: UTF8.self) }
}

extension DecodingTask {
  fileprivate var isOfLegacy: Bool { side == .legacy }
}
