import Foundation
public import JSONVariants
package import ValueComparison

/// The result of running a check.
public struct ParityReport: Codable, Sendable {
  /// The name of the model's check.
  public let model: String
  /// The mutation profile, which determines the variants.
  public let profile: MutationProfile
  /// The decoded fixtures, in order.
  package private(set) var fixtures: [CheckedFixture] = []
  /// The divergences, each once, sorted by identifier.
  public private(set) var divergences: [Divergence] = []
  /// The divergences grouped by property and cause, the most urgent first.
  public private(set) var findings: [Finding] = []
  /// The values that were not compared, or only in part.
  package var limits: [ComparisonLimit] = []
  /// The share of possible states that the fixtures show; `nil` when no route records its reads.
  public package(set) var coverage: Fixture.Coverage?

  var variants = VariantLedger()
  /// A sentence for each mistake of the check itself, such as a label in its rules that no value has.
  var mistakes: [String] = []
  /// The number of documents that a run asked for and recorded outcomes do not have; `nil` if there are none.
  package var unrecorded: Int?
  /// A digest of what decides which documents the run decodes, and of the machine; `nil` with recorded outcomes.
  package var documentsDigest: String?
  @EncodedSorted var fixtureNondeterminism: Set<NondeterministicPath> = []
  /// The properties that the run has observed.
  package var observed = ObservedProperties()
  /// The types of Codable values that the run has observed; `nil` in a report of an earlier version.
  package var types: ObservedTypes?
  /// The keys that are names, as far as the routes show it; not written to any file.
  package var keys = DataKeys()
  /// The documents of variants and fixtures that end a process; not written to any file.
  var crashDocuments: Set<Data> = []
  /// Whether the values of the fixtures are redacted; see `redacted()`.
  public internal(set) var isRedacted = false

  private enum CodingKeys: String, CodingKey {
    case model, fixtures, divergences, coverage, variants, mistakes, observed, unrecorded, types,
      documentsDigest
    case profile = "mutations"
    case limits = "notCompared"
    case fixtureNondeterminism = "nondeterminism"
    case isRedacted = "redacted"
  }

  package init(model: String, profile: MutationProfile) {
    self.model = model
    self.profile = profile
  }
}

extension ParityReport {
  /// Changes the divergences and the fixtures, and makes the findings of them.
  ///
  /// - Parameter change: Changes the divergences, and the fixtures that show them.
  /// - Complexity: O(*n* log *n*) in the number of divergences.
  package mutating func update(
    _ change: (_ divergences: inout [Divergence], _ fixtures: inout [CheckedFixture]) -> Void
  ) {
    change(&divergences, &fixtures)
    let builder = FindingBuilder(
      divergences,
      fixtures: fixtures,
      documentsDigest: documentsDigest,
      comparesValues: !isRedacted
    )
    findings = builder.findings
  }

  /// Reads a report that another process, or an earlier run, has written.
  ///
  /// - Throws: `DecodingError`
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) throws -> Value {
      try container.decode(Value.self, forKey: key)
    }
    model = try value(.model)
    profile = try value(.profile)
    fixtures = try value(.fixtures)
    divergences = try value(.divergences)
    limits = try value(.limits)
    coverage = try container.decodeIfPresent(Fixture.Coverage.self, forKey: .coverage)
    variants = try value(.variants)
    mistakes = try value(.mistakes)
    unrecorded = try container.decodeIfPresent(Int.self, forKey: .unrecorded)
    _fixtureNondeterminism = try value(.fixtureNondeterminism)
    observed = try value(.observed)
    types = try container.decodeIfPresent(ObservedTypes.self, forKey: .types)
    documentsDigest = try container.decodeIfPresent(String.self, forKey: .documentsDigest)
    isRedacted = try value(.isRedacted)
    update { _, _ in }
  }

  /// The divergences that affect an app: all except differing errors and signs of zero.
  ///
  /// - Complexity: O(*n*) in the number of divergences.
  public var failures: [Divergence] { divergences.filter { $0.isFailure } }

  /// The names of the fixtures that the legacy route accepts and the Codable route refuses.
  ///
  /// - Complexity: O(*n*) in the numbers of divergences and fixtures.
  public var refusedByCodable: [String] {
    let refused = Set(
      divergences.filter { $0.kind == .onlyLegacyAccepts && $0.mutatorName == Divergence.asIs }
        .map(\.id)
    )
    return fixtures.filter { !refused.isDisjoint(with: $0.divergences) }.map(\.name)
  }

  /// The nondeterministic paths of each route, such as `codable $.now`; what both create anew is not compared.
  ///
  /// - Complexity: O(*n* log *n*) in the number of nondeterministic paths.
  public var nondeterminism: [String] { nondeterministicPaths.map { "\($0.route) \($0.path)" } }

  /// The paths that were not compared, or only in part, each with the reason.
  ///
  /// - Complexity: O(*n*) in the number of values that were not compared.
  public var notCompared: [String] { limits.map { "\($0.path): \($0.reason.sentence)" } }

  package var nondeterministicPaths: [NondeterministicPath] {
    fixtureNondeterminism.union(variants.nondeterminism).sorted()
  }

  /// The number of decoded fixtures.
  public var fixtureCount: Int { fixtures.count }

  /// The number of decoded variants.
  ///
  /// - Complexity: O(*n*) in the number of mutators.
  public var variantCount: Int { variants.counts.values.reduce(0, +) }

  /// The fixtures that are not JSON, each with the syntax error.
  ///
  /// - Complexity: O(*n*) in the number of fixtures.
  public var notJSON: [String] {
    fixtures.compactMap { fixture in fixture.syntaxError.map { "\(fixture.name): \($0)" } }
  }

  /// The names of the fixtures without variants, because a route refuses them.
  ///
  /// - Complexity: O(*n*) in the number of fixtures.
  public var notMutated: [String] { fixtures.filter { !$0.isMutated }.map(\.name) }

  /// The names of the fixtures that both routes refuse, which may be recorded by mistake, or for another model.
  ///
  /// - Complexity: O(*n*) in the number of fixtures.
  public var refusedByBoth: [String] {
    fixtures.filter { fixture in
      !fixture.isMutated && !fixture.isCompared && !fixture.endsBothRoutes
        && fixture.syntaxError == nil
    }.map(\.name)
  }
}

extension ParityReport {
  /// Whether a route returns a value in one run and throws in another, so that nothing can be compared.
  package var hasNothingDeterministic: Bool {
    nondeterministicPaths.contains(where: \.isWholeValue)
  }
}

extension ParityReport {
  /// The reasons why the report cannot show parity, each with advice.
  ///
  /// - Complexity: O(*n*) in the number of fixtures.
  package var shortfalls: [String] {
    fixtureShortfalls + mistakes + (hasNothingDeterministic ? [Self.nondeterminism] : [])
  }

  /// The reasons that concern the fixtures.
  package var fixtureShortfalls: [String] {
    unreadable + crashing + (uncompared.map { [$0] } ?? [])
  }

  private static let nondeterminism =
    "A route returns a value in one run and throws in another for the same document. Remove its "
    + "dependence on time, randomness or earlier runs."

  /// A sentence for each fixture that is not JSON, which was most likely recorded by mistake.
  private var unreadable: [String] {
    fixtures.compactMap { fixture in
      fixture.syntaxError.map { error in
        "\(fixture.name) is not JSON: \(error). Record the response again, or remove the file."
      }
    }
  }

  /// A sentence for each fixture that ends the process on both routes, so that nothing is compared.
  private var crashing: [String] {
    fixtures.filter(\.endsBothRoutes).map { fixture in
      "\(fixture.name) ends the process or exceeds the time limit on both routes, or where their values "
        + "are compared. Repair the models, or remove the file."
    }
  }

  private var uncompared: String? {
    guard !fixtures.isEmpty else { return "There are no fixtures. Record at least one response." }
    guard fixtures.contains(where: { $0.syntaxError == nil && !$0.endsBothRoutes }) else {
      return nil
    }
    guard !fixtures.contains(where: \.isCompared) else {
      return isOfOtherModels ? Self.others : comparesNothing ? blindness : nil
    }
    return fixtures.contains(where: \.isMutated)
      ? "The values have nothing that can be compared. Record responses with content, ignore fewer "
        + "properties, or compare what the app makes of the values."
      : refusal + " Record responses that the app decodes, or correct the folder."
  }

  private var refusal: String {
    let refused = fixtures.first { $0.refusal != nil }
    guard let refused, let error = refused.refusal else {
      return "Both routes refuse every fixture."
    }
    return "Both routes refuse every fixture; the legacy route throws \(error) for \(refused.name)."
  }

  /// Whether no fixture has a value for any key that the routes request.
  private var isOfOtherModels: Bool {
    guard fixtures.contains(where: \.isMutated), let coverage, coverage.pathCount > 0 else {
      return false
    }
    return coverage.gaps.filter { $0.missing == .value }.count == coverage.pathCount
  }

  /// Whether no change of a document is seen, nor any difference between the values of the two routes.
  private var comparesNothing: Bool {
    variants.reach.comparesNothing
      && !divergences.contains { $0.kind == .valueDiffers || $0.kind == .notCompared }
  }

  private var blindness: String {
    "Changing the values that the legacy model reads never changes what is compared (tried at \(Count.of(variants.reach.unseen.count, "place"))), "
      + "so the comparison proves nothing. Compare what the app uses of the model, or record responses with "
      + "other values."
  }

  private static let others =
    "No fixture has a value for any key that the routes ask for. Record responses with content; these may belong "
    + "to another model."
}

extension ParityReport {
  /// Adds a divergence for process ends that no variant or fixture shows.
  ///
  /// A run also decodes documents that are not variants, for example to explain a divergence. A document that
  /// ends the process would also end the app. If both routes end it, only the Codable route is reported.
  /// Attempts of other models belong to the reports of their checks.
  ///
  /// - Parameter ends: The attempts that have ended a process.
  /// - Complexity: O(*n* log *n*) in the number of ends.
  package mutating func add(_ ends: [KnownEnd]) {
    let own = ends.filter { end in
      end.attempt.task.model == model && !crashDocuments.contains(end.attempt.document)
    }
    let codable = own.filter { $0.attempt.task.side != .legacy }
    let documents = Set(codable.map(\.attempt.document))
    let legacy = own.filter { $0.attempt.task.side == .legacy }
    let added = [
      divergence(of: codable, isLegacy: false),
      divergence(
        of: legacy.filter { !documents.contains($0.attempt.document) },
        isLegacy: true
      ),
    ].compactMap { $0 }
    guard !added.isEmpty else { return }
    update { divergences, _ in divergences = (divergences + added).sorted { $0.id < $1.id } }
  }

  /// Returns one divergence for the ends of one route, with the smallest document as its input; `nil` without ends.
  private func divergence(of ends: [KnownEnd], isLegacy: Bool) -> Divergence? {
    let smallest = ends.min { a, b in
      (a.attempt.document.count, a.text) < (b.attempt.document.count, b.text)
    }
    guard let smallest else { return nil }
    let other = Divergence.Outcome(.value, "not compared")
    let crash = Divergence.Outcome(.crash(smallest.end))
    var divergence = Divergence(
      .crash,
      at: ParityPath(),
      mutatorName: "\(Divergence.derived) \(smallest.attempt.task.side.rawValue)",
      legacy: isLegacy ? crash : other,
      codable: isLegacy ? other : crash
    )
    divergence.model = model
    divergence.fixture = fixtures.first?.name ?? ""
    divergence.input = smallest.text
    divergence.occurrences = ends.count
    divergence.traces = [.ofWhole(model, isLegacy ? .legacyCrashes : .codableCrashes)]
    return divergence
  }
}

extension KnownEnd {
  fileprivate var text: String { String(decoding: attempt.document, as: UTF8.self) }
}
