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
    let pair = pair(of: document)
    var outcome = VariantOutcome(
      reach: reach(of: variant, pair.legacy, pair.codable, baseline),
      isNoticed: !variant.isTrial || isNoticed(pair, baseline),
      crashDocuments: pair.legacy.isCrash || pair.codable.isCrash ? [document] : []
    )
    outcome.encoded = encoded(variant, document, pair, baseline)
    guard var shown = ShownByVariant(pair, of: document, beside: baseline, by: self) else {
      return outcome
    }
    outcome.divergence = divergence(of: variant, document, pair, shown)
    // Two runs may not tell a value that is drawn from few, or a clock that has not ticked, from a mistake of the port.
    if shown.isOpen(with: outcome.divergence) {
      shown.confirm()
      outcome.divergence = divergence(of: variant, document, pair, shown)
    }
    outcome.nondeterminism = shown.differences.isEmpty ? shown.nondeterminism : []
    return outcome
  }

  private func divergence(
    of variant: Variant,
    _ document: Data,
    _ pair: RoutePair,
    _ shown: ShownByVariant
  ) -> Divergence? {
    var divergence: Divergence?
    for kind in shown.kinds where divergence?.cause == nil {
      let finder = CauseFinder(
        kind,
        legacy: pair.legacy,
        codable: pair.codable,
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

  /// Returns the divergences of the value of a variant, encoded and decoded again, that its fixture does not show.
  private func encoded(
    _ variant: Variant,
    _ document: Data,
    _ pair: RoutePair,
    _ baseline: Baseline
  ) -> [Divergence] {
    guard !variant.isOfHugeNumber, let trip = EncodingRoundTrip(self) else { return [] }
    let varied = self.baseline(of: document, pair, nondeterminism: baseline.nondeterminism)
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
    isNoticed(pair(of: document), baseline)
  }

  /// Returns whether a mutation changes the outcome of a route.
  private func isNoticed(_ pair: RoutePair, _ baseline: Baseline) -> Bool {
    let nondeterministic = baseline.nondeterministicPaths
    return [(baseline.legacy, pair.legacy), (baseline.codable, pair.codable)].contains { old, new in
      paths(of: old, and: new).contains { path in
        !nondeterministic.contains { path.steps.starts(with: $0.steps) }
      }
    }
  }
}

extension DocumentEvaluator {
  /// Returns whether the results of the two routes do not diverge, except at some paths.
  func routesAgree(_ pair: RoutePair, except paths: Set<ParityPath>) -> Bool {
    guard let comparison = comparison(pair, except: paths) else {
      return !pair.legacy.isUnrecorded && Divergence.Kind(pair.legacy, pair.codable, []) == nil
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
    if cause == nil, finder.trials.areUnanswered { isUnanswered = true }
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
