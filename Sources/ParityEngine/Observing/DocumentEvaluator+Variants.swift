import Foundation
import JSONVariants
import LegacyMappers
package import ValueComparison

extension DocumentEvaluator {
  /// Decodes a variant and returns what it shows in addition to the unchanged fixture.
  func evaluate(_ variant: Variant, against baseline: Baseline) -> VariantOutcome {
    comparing(as: baseline).outcome(of: variant, against: baseline)
  }

  private func outcome(of variant: Variant, against baseline: Baseline) -> VariantOutcome {
    let document = variant.edit.applied(to: baseline.document)
    let legacyResult = legacy.run(document)
    let codableResult = codable.run(document)
    var outcome = VariantOutcome(
      reach: reach(of: variant, legacyResult, codableResult, baseline),
      isNoticed: !variant.isTrial || isNoticed(legacyResult, codableResult, baseline),
      crashDocuments: legacyResult.isCrash || codableResult.isCrash ? [document] : []
    )
    outcome.encoded = encoded(variant, document, legacyResult, codableResult, baseline)
    var shown = shown(by: document, legacyResult, codableResult, baseline)
    func explained(_ shown: ShownByVariant) -> Divergence? {
      divergence(of: variant, document, shown, legacyResult, codableResult)
    }
    outcome.divergence = explained(shown)
    // Few runs may not tell a value that is drawn from few, or a clock that has not ticked, from a mistake of the port.
    let kinds: [Divergence.Kind] = [.valueDiffers, .onlyCodableAccepts]
    if let found = outcome.divergence, found.cause == nil, kinds.contains(found.kind) {
      let known = shown.nondeterminism
      shown = self.shown(
        by: document,
        legacyResult,
        codableResult,
        baseline,
        runs: Self.confirmingRuns
      )
      if shown.nondeterminism != known { outcome.divergence = explained(shown) }
    }
    outcome.nondeterminism = shown.differences.isEmpty ? shown.nondeterminism : []
    return outcome
  }

  private func divergence(
    of variant: Variant,
    _ document: Data,
    _ shown: ShownByVariant,
    _ legacy: RouteResult,
    _ codable: RouteResult
  ) -> Divergence? {
    var divergence: Divergence?
    for kind in shown.kinds where divergence?.cause == nil {
      let finder = CauseFinder(
        kind,
        legacy: legacy,
        codable: codable,
        shown.differences,
        baseline: shown.baseline,
        change: (variant, document),
        evaluator: self
      )
      divergence = Divergence(explainedBy: finder, at: variant.path, variant.mutatorName)
    }
    if divergence?.cause == nil { divergence?.differences += shown.oneSided }
    return divergence
  }

  /// What a document shows in addition to the fixture.
  private struct ShownByVariant {
    /// The fixture's baseline, with what is nondeterministic in this document.
    var baseline: Baseline
    /// The kinds of the divergence, of which the first with a cause is right; none for no divergence.
    var kinds: [Divergence.Kind] = []
    var differences: [ValueDifference] = []
    /// The values that one route makes anew in each run, besides the differences.
    var oneSided: [ValueDifference] = []
    var nondeterminism: Set<NondeterministicPath> = []
  }

  private func shown(
    by document: Data,
    _ legacy: RouteResult,
    _ codable: RouteResult,
    _ fixture: Baseline,
    runs: Int = 2
  ) -> ShownByVariant {
    var shown = ShownByVariant(baseline: fixture)
    guard let first = newDifferences(legacy, codable, fixture) else {
      if let read = differencesOfReadValues(
        in: document,
        (legacy, codable),
        besides: fixture.nondeterministic
      ) {
        (shown.differences, shown.baseline.nondeterministic) = read
      } else {
        shown.differences =
          differencesOfSteadyOrders(in: document, (legacy, codable), fixture) ?? []
        shown.baseline.rules.unordered.subtract(fixture.randomOrders)
      }
      shown.kinds = Self.kinds(of: shown.differences)
      return shown
    }
    let isReordering =
      !first.differences.isEmpty && first.differences.allSatisfy(\.isReordering)
    shown.nondeterminism = nondeterminism(
      legacy,
      codable,
      document,
      fixture,
      runs: isReordering ? Self.confirmingRuns : runs,
      isReordering: isReordering
    )
    add(shown.nondeterminism, to: &shown.baseline)
    let isWhole = shown.nondeterminism.contains(where: \.isWholeValue)
    let found =
      isWhole ? nil : comparing(as: shown.baseline).newDifferences(legacy, codable, shown.baseline)
    if let found { (shown.kinds, shown.differences) = ([found.kind], found.differences) }
    guard !shown.nondeterminism.isEmpty, !isWhole else { return shown }
    let known = fixture.nondeterministicPaths.union(shown.differences.map(\.path.schema))
    shown.oneSided = oneSidedNondeterminism(in: document, except: known)
    if found == nil {
      (shown.differences, shown.oneSided) = (shown.oneSided, [])
      shown.kinds = Self.kinds(of: shown.differences)
    }
    return shown
  }

  /// Returns the kinds that a divergence of values may have of which some are made anew in each run: a route that refuses
  /// the value may have such a default for it.
  private static func kinds(of differences: [ValueDifference]) -> [Divergence.Kind] {
    if differences.isEmpty { return [] }
    return differences.contains { $0.kind == .nondeterministic }
      ? [.valueDiffers, .notCompared] : [.valueDiffers]
  }

  /// Returns the divergences of the value of a variant, encoded and decoded again, that its fixture does not show.
  private func encoded(
    _ variant: Variant,
    _ document: Data,
    _ legacy: RouteResult,
    _ codable: RouteResult,
    _ baseline: Baseline
  ) -> [Divergence] {
    guard !variant.isOfHugeNumber, let trip = EncodingRoundTrip(self) else { return [] }
    let varied = self.baseline(of: document, legacy, codable, baseline.nondeterminism)
    let found = trip.divergences(in: varied).filter { !baseline.encodedPaths.contains($0.path) }
    return found.map { found in
      var divergence = found
      divergence.mutatorName = "\(Divergence.encoded) \(variant.mutatorName)"
      (divergence.base, divergence.edit) = (baseline.document, variant.edit)
      return divergence
    }
  }

  /// Returns whether a change of a document changes the outcome of a route.
  func isNoticed(_ document: Data, against baseline: Baseline) -> Bool {
    isNoticed(legacy.run(document), codable.run(document), baseline)
  }

  /// Returns whether a mutation changes the outcome of a route.
  private func isNoticed(
    _ legacyResult: RouteResult,
    _ codableResult: RouteResult,
    _ baseline: Baseline
  ) -> Bool {
    let nondeterministic = baseline.nondeterministicPaths
    return [(baseline.legacy, legacyResult), (baseline.codable, codableResult)].contains { pair in
      paths(of: pair.0, and: pair.1).contains { path in
        !nondeterministic.contains { path.steps.starts(with: $0.steps) }
      }
    }
  }

  /// Returns the nondeterministic paths that the unchanged document does not have.
  ///
  /// If a second run differs from the first, another one adds paths at which the two agree by chance. Where the halves differ
  /// only as two orders do, few runs may: sums of the same numbers are often equal.
  private func nondeterminism(
    _ legacyResult: RouteResult,
    _ codableResult: RouteResult,
    _ document: Data,
    _ baseline: Baseline,
    runs: Int,
    isReordering: Bool
  ) -> Set<NondeterministicPath> {
    var found: Set<NondeterministicPath> = []
    for run in 0..<runs where run == 0 || runs > 2 || !found.isEmpty {
      for (route, result) in [(legacy, legacyResult), (codable, codableResult)] {
        found.formUnion(
          nondeterminism(of: route, result, document, findsOrders: run < 2 || isReordering)
        )
      }
    }
    return found.filter { !baseline.nondeterministicPaths.contains($0.path) }
  }

  /// Returns the kind and the differences that the unchanged fixture does not have; `nil` if there are none.
  private func newDifferences(
    _ legacy: RouteResult,
    _ codable: RouteResult,
    _ baseline: Baseline
  ) -> (kind: Divergence.Kind, differences: [ValueDifference])? {
    // A document in a state that no fixture has may be refused itself, which no variant of it has to say again.
    let old = [baseline.legacy.rejection, baseline.codable.rejection]
    if old != [nil, nil], old == [legacy.rejection, codable.rejection] { return nil }
    let comparison = comparison(legacy, codable, except: baseline.nondeterministicPaths)
    let differences = (comparison?.differences ?? []).filter { difference in
      !baseline.differences.contains { $0.repeats(difference) }
    }
    if let kind = Divergence.Kind(legacy, codable, differences) { return (kind, differences) }
    let uncompared = (comparison?.limits.uncompared ?? []).filter { difference in
      !baseline.limits.contains { $0.isUncompared && $0.path == difference.path }
    }
    return uncompared.isEmpty ? nil : (.notCompared, uncompared)
  }
}

extension DocumentEvaluator {
  /// Returns whether the results of the two routes do not diverge, except at some paths.
  func routesAgree(
    legacy: RouteResult,
    codable: RouteResult,
    except paths: Set<ParityPath>
  ) -> Bool {
    guard let comparison = comparison(legacy, codable, except: paths) else {
      return !legacy.isUnrecorded && Divergence.Kind(legacy, codable, []) == nil
    }
    return comparison.differences.allSatisfy { paths.contains($0.path.schema) }
  }
}

extension Variant {
  /// Whether the changed value is a number, or the text of one, which an encoder need not be able to make an integer of:
  /// `Int(date.timeIntervalSince1970)` ends the process for a year that no server sends.
  fileprivate var isOfHugeNumber: Bool {
    let text = mutated?.string ?? mutated?.text
    return text.flatMap(Double.init).map { !($0.magnitude <= 0x1p53) } == true
  }
}

extension Divergence.Kind {
  /// Creates the kind of two results; `nil` if they agree.
  package init?(_ legacy: RouteResult, _ codable: RouteResult, _ differences: [ValueDifference]) {
    switch (legacy, codable) {
    case (.value, .value):
      guard !differences.isEmpty else { return nil }
      self = differences.allSatisfy { $0.kind == .signOfZero } ? .signOfZero : .valueDiffers
    case (.value, .rejection): self = .onlyLegacyAccepts
    case (.rejection, .value): self = .onlyCodableAccepts
    case (.rejection(let a), .rejection(let b)):
      let isOfApp = a.isOtherOfAppsOwn(than: b)
      guard isOfApp || !a.agrees(with: b) else { return nil }
      self = isOfApp ? .appErrorDiffers : .otherError
    // An app that crashes on both routes crashes before and after the migration.
    case (.crash, .crash): return nil
    case (.unrecorded, _), (_, .unrecorded): return nil
    case (.crash, _), (_, .crash): self = .crash
    }
  }
}

/// The result of decoding one variant on both routes.
struct VariantOutcome: Sendable {
  /// What the variant shows about the reach of the comparison.
  var reach: ComparisonReach
  /// The divergence that the variant shows in addition to those of the unchanged fixture.
  var divergence: Divergence?
  /// The divergences of the value that was encoded and decoded again.
  var encoded: [Divergence] = []
  /// The paths at which a route is nondeterministic, if there is no divergence.
  var nondeterminism: Set<NondeterministicPath> = []
  /// Whether the mutation changes the outcome of a route, which shows that the value is read; always `true`
  /// for variants that are not tried for it.
  let isNoticed: Bool
  /// The documents that end the process or exceed the time limit on a route.
  var crashDocuments: [Data] = []
}

extension Divergence {
  /// Creates the divergence of a document; the run adds the names of the model and the fixture.
  init(explainedBy finder: CauseFinder, at path: ParityPath, _ mutatorName: String) {
    let explanation = finder.explanation
    let differences = finder.differences
    self.init(
      finder.kind,
      at: path,
      mutatorName: mutatorName,
      legacy: Outcome(
        finder.legacy,
        differences,
        \.legacyValue,
        changes: finder.shownLegacyChanges
      ),
      codable: Outcome(
        finder.codable.findingNull(with: finder.editor),
        differences,
        changes: finder.shownCodableChanges
      ),
      cause: explanation?.cause,
      differences: differences
    )
    original = finder.variant?.original?.text
    let isRefused = kind == .onlyLegacyAccepts && finder.token?.kind.isContainer == false
    input = finder.variant != nil || isRefused ? finder.token?.text : nil
    base = finder.base
    location = finder.variant?.location ?? finder.location
    edit = finder.variant?.edit
    if cause == nil, finder.variant != nil {
      inputKinds = [InputKind(finder.token, mutatorName: mutatorName)]
    }
    baseDifferences = finder.differentPaths.subtracting(finder.nondeterministicPaths).sorted()
    causePath = explanation?.path
    if cause == nil, finder.unanswered.count > 0 { isUnanswered = true }
    addDefaults()
  }

  /// Adds the relation of the defaults if the mutation removed the value.
  private mutating func addDefaults() {
    guard isWithoutValue else { return }
    for index in differences.indices {
      guard let defaults = Relation.defaults(of: differences[index]) else {
        // Two defaults may begin alike, but neither route has cut anything.
        differences[index].relations.removeAll { $0.kind == .truncation }
        continue
      }
      differences[index].relations.insert(defaults, at: 0)
    }
  }
}
