import Foundation
import JSONVariants
import LegacyMappers
import ValueComparison

/// What the comparison of a run can see of a document, place by place.
///
/// A check may compare something that does not depend on a value that the model reads, or on none: a mirror of the
/// model's own hides a property, a cache hands out the object of an earlier run, a conversion compares the count of a
/// list. Every port of such a property agrees with it. The run knows this by its variants: no variant that both
/// routes accept changes what is compared.
struct ComparisonReach: Hashable, Codable, Sendable {
  /// The schema paths at which an accepted variant has changed the compared value.
  @EncodedSorted private(set) var seen: Set<ParityPath> = []
  /// The other schema paths at which a variant gives a value of the legacy model other content, without changing what
  /// is compared.
  @EncodedSorted private(set) var unseen: Set<ParityPath> = []
  /// The schema paths at which a variant makes both routes miss another value: what is there decides what they read.
  @EncodedSorted private(set) var deciding: Set<ParityPath> = []

  /// Whether documents whose outcomes were not recorded may show more.
  var isPartial = false

  init(
    seen: Set<ParityPath> = [],
    unseen: Set<ParityPath> = [],
    deciding: Set<ParityPath> = []
  ) {
    self.seen = seen
    self.unseen = unseen.subtracting(seen).subtracting(deciding)
    self.deciding = deciding
  }

  mutating func add(_ other: ComparisonReach) {
    isPartial = isPartial || other.isPartial
    seen.formUnion(other.seen)
    deciding.formUnion(other.deciding)
    unseen = unseen.union(other.unseen).subtracting(seen).subtracting(deciding)
  }

  mutating func see(_ path: ParityPath) {
    seen.insert(path)
    unseen.remove(path)
  }

  /// Returns the reach with other paths.
  func mapPaths(_ transform: (ParityPath) -> ParityPath) -> ComparisonReach {
    ComparisonReach(
      seen: Set(seen.map(transform)),
      unseen: Set(unseen.map(transform)),
      deciding: Set(deciding.map(transform))
    )
  }

  /// Whether changes were tried and none was seen anywhere.
  var comparesNothing: Bool {
    seen.isEmpty && !isPartial && !(unseen.isEmpty && deciding.isEmpty)
  }
}

extension DocumentEvaluator {
  /// Returns what a variant shows about the reach of the comparison at its path.
  func reach(
    of variant: Variant,
    _ legacyResult: RouteResult,
    _ codableResult: RouteResult,
    _ baseline: Baseline
  ) -> ComparisonReach {
    guard !baseline.seenPaths.contains(variant.path), !variant.removesScalarElement else {
      return ComparisonReach()
    }
    if isSeen(legacyResult, codableResult, baseline) {
      return ComparisonReach(seen: [variant.path])
    }
    if variant.hasOtherContent,
      asksForMore(legacyResult, codableResult, variant.path, baseline)
        || variant.isNumberOrFlag && isRefused(legacyResult, codableResult, baseline)
    {
      return ComparisonReach(deciding: [variant.path])
    }
    guard case .value = legacyResult, case .value = codableResult else { return ComparisonReach() }
    guard !variant.path.steps.isEmpty, variant.hasOtherContent,
      !isIgnored(legacyResult, codableResult, baseline)
    else { return ComparisonReach() }
    return isSeenBesideRandomValues(variant, legacyResult, baseline)
      ? ComparisonReach(seen: [variant.path]) : ComparisonReach(unseen: [variant.path])
  }

  /// Returns whether a variant changes a value that other elements make anew in each run, and it does not.
  private func isSeenBesideRandomValues(
    _ variant: Variant,
    _ result: RouteResult,
    _ baseline: Baseline
  ) -> Bool {
    guard !baseline.nondeterministicPaths.isEmpty else { return false }
    var addresses = OtherAddresses()
    let document = variant.edit.applied(to: baseline.document)
    let next = addresses.run { legacy.run(document) }
    func changes(from old: RouteResult, to new: RouteResult) -> Set<ParityPath> {
      Set(routeChanges(from: old, to: new).filter { !$0.isRounding }.map(\.path))
    }
    return !changes(from: baseline.legacy, to: result).isSubset(of: changes(from: result, to: next))
  }

  /// Returns whether a value differs only in properties that the check ignores on purpose.
  private func isIgnored(
    _ legacyResult: RouteResult,
    _ codableResult: RouteResult,
    _ baseline: Baseline
  ) -> Bool {
    guard !rules.ignored.isEmpty else { return false }
    var rules = rules
    rules.ignored = []
    return isSeen(legacyResult, codableResult, baseline, by: rules)
  }

  /// Returns whether the value of a route differs, as far as values are compared, from that of another document.
  func isSeen(
    _ legacyResult: RouteResult,
    _ codableResult: RouteResult,
    _ baseline: Baseline,
    by rules: ComparisonRules? = nil
  ) -> Bool {
    [(baseline.legacy, legacyResult), (baseline.codable, codableResult)].contains { old, new in
      guard case .value(let old) = old, case .value(let new) = new else { return false }
      let comparison = StructuralComparison.compared(
        old,
        new,
        declaredAlike: true,
        except: baseline.nondeterministicPaths,
        rules: rules ?? self.rules
      )
      return !comparison.differences.isEmpty
    }
  }
}

extension DocumentEvaluator {
  /// Returns whether a changed value makes both routes miss a value elsewhere: it decides what else they read.
  ///
  /// A `kind` selects the keys of an object. Another kind in its place does not make a document of that kind.
  func asksForMore(
    _ legacyResult: RouteResult,
    _ codableResult: RouteResult,
    _ path: ParityPath,
    _ baseline: Baseline
  ) -> Bool {
    guard let new = rejections(legacyResult, codableResult, baseline) else { return false }
    return new.legacy.kind == .missing && new.codable.kind == .missing && !new.codable.isAt(path)
  }

  /// Returns whether both models refuse a changed value with an error of the app, as an old version of an API: it is
  /// compared by the outcome.
  private func isRefused(
    _ legacyResult: RouteResult,
    _ codableResult: RouteResult,
    _ baseline: Baseline
  ) -> Bool {
    guard let new = rejections(legacyResult, codableResult, baseline) else { return false }
    return new.legacy.kind == .other && new.codable.kind == .other
  }

  /// Returns the errors of both routes, if both accept the document without the change.
  private func rejections(
    _ legacyResult: RouteResult,
    _ codableResult: RouteResult,
    _ baseline: Baseline
  ) -> (legacy: Fixture.Rejection, codable: Fixture.Rejection)? {
    guard case .value = baseline.legacy, case .value = baseline.codable,
      case .rejection(let legacy) = legacyResult, case .rejection(let codable) = codableResult
    else { return nil }
    return (legacy, codable)
  }
}

extension Variant {
  /// Whether the variant writes a number for a number, or a flag for a flag: an error of the app is about which, and not
  /// about a text that is no date.
  fileprivate var isNumberOrFlag: Bool {
    guard let original, let mutated else { return false }
    return original.kind == .number && mutated.kind == .number || original.isBool && mutated.isBool
  }

  /// Whether the variant takes a scalar out of a collection: a count shows this, and nothing of the scalar.
  fileprivate var removesScalarElement: Bool {
    guard let last = path.steps.last, [.anyIndex, .anyKey].contains(last) else { return false }
    return original?.kind.isContainer == false && !hasOtherContent
  }

  /// Whether the variant gives a value that the legacy route reads another content of the same kind.
  ///
  /// A model may take texts that differ in case or in blanks for one, and cut the fraction of a number off.
  var hasOtherContent: Bool {
    guard isLegacyLeaf, let original, let mutated else { return false }
    if original.isBool, mutated.isBool { return original.kind != mutated.kind }
    if let old = original.string, let new = mutated.string {
      return Self.plain(old) != Self.plain(new)
    }
    guard original.kind == .number, mutated.kind == .number, let old = Double(original.text),
      let new = Double(mutated.text)
    else { return false }
    return abs(old - new) >= 1
  }

  private static func plain(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
  }
}
