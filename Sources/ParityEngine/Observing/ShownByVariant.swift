import Foundation
import JSONVariants
import ValueComparison

/// What a variant shows in addition to its fixture.
struct ShownByVariant {
  /// The fixture's baseline, with what is nondeterministic in the variant.
  private(set) var baseline: Baseline
  /// The kinds of the divergence, of which the first with a cause is right; none for no divergence.
  private(set) var kinds: [Divergence.Kind] = []
  private(set) var differences: [ValueDifference] = []
  /// The values that one route makes anew in each run, besides the differences.
  private(set) var oneSided: [ValueDifference] = []
  /// What is nondeterministic in the variant and not in its fixture.
  private(set) var nondeterminism: Set<NondeterministicPath> = []
  private var runs: RepeatedRuns
  private let fixture: Baseline
  private let evaluator: DocumentEvaluator
  /// What differs in the first run, besides what changes in each run of the fixture.
  private let first: NewDifferences?
  /// Whether more runs are needed, whatever the cause.
  private var isUncertain = false

  /// Compares the outcomes of a variant; `nil` if nothing differs.
  init?(
    _ pair: RoutePair,
    of document: Data,
    beside fixture: Baseline,
    by evaluator: DocumentEvaluator
  ) {
    first = evaluator.newDifferences(pair, beside: fixture)
    guard first != nil || !fixture.nondeterminism.isEmpty else { return nil }
    (baseline, self.fixture, self.evaluator) = (fixture, fixture, evaluator)
    runs = RepeatedRuns(pair, of: document, by: evaluator)
    look(until: 2)
  }

  /// Runs the routes as often as it takes to tell what they make anew.
  mutating func confirm() { look(until: RepeatedRuns.conclusive) }

  /// Returns whether more runs may change the answer: a cause that holds for other documents proves a difference.
  func isOpen(with divergence: Divergence?) -> Bool {
    guard !runs.isConclusive else { return false }
    guard !isUncertain, let divergence else { return isUncertain }
    return divergence.cause == nil
      && [.valueDiffers, .onlyCodableAccepts].contains(divergence.kind)
  }

  private mutating func look(until count: Int) {
    runs.run(until: count)
    (baseline, kinds, differences) = (fixture, [], [])
    var rules = fixture.rules
    rules.unordered.subtract(fixture.randomOrders)
    let randomness = runs.randomness(by: rules)
    nondeterminism = randomness.found.filter { !fixture.isRandom(at: $0.path) }
    isUncertain = !nondeterminism.isEmpty
    guard !randomness.isOfWholeValue else { return }
    leaveOut(
      fixture.nondeterministic.union(randomness.values),
      orders: fixture.randomOrders.union(randomness.orders)
    )
    show(isUncertain ? newDifferences : first)
    if kinds.isEmpty, !fixture.nondeterminism.isEmpty {
      // What changes in each run of the fixture may stay in the variant.
      leaveOut(randomness.values, orders: randomness.orders)
      show(newDifferences)
      isUncertain = isUncertain || !kinds.isEmpty || isOneSided(randomness)
    }
    guard isUncertain else { return }
    oneSided = runs.oneSided(
      fixture.randomOrders.isEmpty ? randomness : runs.randomness(by: fixture.rules),
      except: knownPaths.union(differences.map(\.path.schema))
    )
    if kinds.isEmpty, !oneSided.isEmpty {
      (differences, oneSided) = (oneSided, [])
      // A route that refuses the value may have such a default for it.
      kinds = [.valueDiffers, .notCompared]
    }
  }

  /// The paths at which the fixture differs: what one route makes anew there is a part of the difference.
  private var knownPaths: Set<ParityPath> {
    Set((fixture.oneSided + fixture.differences).map(\.path.schema))
  }

  private func isOneSided(_ randomness: Randomness) -> Bool {
    let known = knownPaths
    return randomness.oneSided(changing: 1, withOrders: false).contains { place in
      !known.contains { $0.isAbove(place.path.schema) }
    }
  }

  private mutating func leaveOut(_ values: NondeterministicPaths, orders: Set<ParityPath>) {
    baseline.nondeterministic = values
    baseline.randomOrders = orders
    baseline.rules.unordered =
      fixture.rules.unordered.subtracting(fixture.randomOrders).union(orders)
  }

  /// What differs in the first run, besides what is left out.
  private var newDifferences: NewDifferences? {
    evaluator.comparing(as: baseline).newDifferences(runs.results[0], beside: baseline)
  }

  private mutating func show(_ found: NewDifferences?) {
    guard let found else { return }
    // The sums of few orders may be the same in each run.
    differences = found.differences.filter {
      !($0.isRounding && fixture.isRandom(at: $0.path.schema))
    }
    if found.differences.isEmpty || !differences.isEmpty { kinds = [found.kind] }
  }
}

/// The kind of a divergence that the unchanged fixture does not have, with its differences.
private typealias NewDifferences = (kind: Divergence.Kind, differences: [ValueDifference])

extension DocumentEvaluator {
  /// Returns what differs in a variant and not in the unchanged fixture; `nil` for nothing.
  fileprivate func newDifferences(
    _ pair: RoutePair,
    beside baseline: Baseline
  ) -> NewDifferences? {
    // A document in a state that no fixture has may be refused itself, which no variant of it has to say again.
    let old = [baseline.legacy.rejection, baseline.codable.rejection]
    if old != [nil, nil], old == [pair.legacy.rejection, pair.codable.rejection] { return nil }
    let comparison = comparison(pair, except: baseline.nondeterministicPaths)
    let differences = (comparison?.differences ?? []).filter { difference in
      !baseline.differences.contains { $0.repeats(difference) }
    }
    if let kind = Divergence.Kind(pair.legacy, pair.codable, differences) {
      return (kind, differences)
    }
    let uncompared = (comparison?.limits.uncompared ?? []).filter { difference in
      !baseline.limits.contains { $0.isUncompared && $0.path == difference.path }
    }
    return uncompared.isEmpty ? nil : (.notCompared, uncompared)
  }
}
