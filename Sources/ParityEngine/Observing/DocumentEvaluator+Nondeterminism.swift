import Foundation
import JSONVariants
import ValueComparison

/// The schema paths at which each route gives another value in each run.
struct NondeterministicPaths {
  var legacy: Set<ParityPath> = []
  var codable: Set<ParityPath> = []

  /// The paths of either route.
  var all: Set<ParityPath> { legacy.union(codable) }

  /// Returns the paths of both.
  func union(_ other: NondeterministicPaths) -> NondeterministicPaths {
    NondeterministicPaths(
      legacy: legacy.union(other.legacy),
      codable: codable.union(other.codable)
    )
  }
}

/// A value that another run of a route changes, in the labels of the route.
struct RouteChange {
  /// The path; that of the collection for an element or a key that only one run has, because it may have another name in
  /// each.
  let path: ParityPath
  /// The path of what changes itself.
  let place: ParityPath
  /// Whether only the order of its parts changes.
  var isOrder = false
  /// Whether it may be a sum in another order, which is equal in some runs.
  var isRounding = false

  func nondeterminism(of route: AnyRoute) -> NondeterministicPath {
    NondeterministicPath(route: route.name, path: place.schema, isOrder: isOrder)
  }
}

extension DocumentEvaluator {
  /// Returns how two results of one route differ, as far as values are compared.
  func routeChanges(from old: RouteResult, to new: RouteResult) -> [RouteChange] {
    guard case .value(let a) = old, case .value(let b) = new else {
      return paths(of: old, and: new).map { RouteChange(path: $0, place: $0) }
    }
    let comparison = StructuralComparison.compared(a, b, declaredAlike: true, rules: rules)
    return comparison.differences.map { difference in
      var path = difference.path
      if difference.kind.isOfMissingValue, !path.steps.isEmpty { path.removeLast() }
      return RouteChange(
        path: path,
        place: difference.path,
        isOrder: difference.isReordering,
        isRounding: difference.isRounding
      )
    }
  }

  /// Returns the paths of nondeterministic values, in the labels of both routes.
  func nondeterministicPaths(_ nondeterminism: Set<NondeterministicPath>) -> NondeterministicPaths {
    let values = nondeterminism.filter { !$0.isOrder }
    return NondeterministicPaths(
      legacy: paths(of: values.filter { $0.route == legacy.name }),
      codable: paths(of: values.filter { $0.route != legacy.name })
    )
  }

  /// Returns the paths of values in a random order, in the labels of both routes.
  func randomOrders(_ nondeterminism: Set<NondeterministicPath>) -> Set<ParityPath> {
    paths(of: nondeterminism.filter(\.isOrder))
  }

  private func paths(of nondeterminism: Set<NondeterministicPath>) -> Set<ParityPath> {
    Set(nondeterminism.flatMap { [$0.path, $0.path.renamed(rules.renames)] })
  }

  /// Returns the evaluator that sees no order which each run of a fixture changes, and the schema paths at which each legacy
  /// run of a document gives another value.
  func steady(
    on document: Data,
    _ nondeterminism: Set<NondeterministicPath>
  ) -> (evaluator: DocumentEvaluator, excluded: Set<ParityPath>) {
    guard !nondeterminism.isEmpty else { return (self, []) }
    var rules = rules
    rules.unordered.formUnion(randomOrders(nondeterminism))
    let evaluator = comparing(by: rules)
    let changed = evaluator.routeChanges(from: legacy.run(document), to: legacy.run(document))
      .filter { !$0.isRounding }
    return (evaluator, Set(changed.map(\.path.schema)))
  }
}

extension DocumentEvaluator {
  /// Returns whether a document shows a difference at values that both halves make anew in each run of another one.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - first: Its outcomes.
  ///   - random: The schema paths of the values.
  /// - Returns: Whether they differ, or only one half makes them anew.
  func differs(_ document: Data, _ first: RoutePair, at random: Set<ParityPath>) -> Bool {
    guard !random.isEmpty, comparison(first) != nil else { return false }
    func isRandom(_ path: ParityPath) -> Bool { random.contains { $0.isAbove(path.schema) } }
    var runs = RepeatedRuns(first, of: document, by: self)
    func lasting(besides randomness: Randomness) -> [ValueDifference] {
      comparison(first, except: randomness.values.all)?.differences ?? []
    }
    func differs(_ lasting: [ValueDifference]) -> Bool {
      // The sums of few orders may be the same in each run.
      lasting.contains { isRandom($0.path) && !$0.isRounding }
    }
    runs.run(until: 2)
    let early = runs.randomness(by: rules)
    let found = lasting(besides: early)
    // What only one half has is made anew by that half alone.
    let known = Set(found.map(\.path.schema))
    let isOneSided = early.oneSided(changing: 1, withOrders: false).contains { place in
      isRandom(place.path) && !known.contains { $0.isAbove(place.path.schema) }
    }
    guard differs(found) || isOneSided else { return false }
    runs.run(until: RepeatedRuns.conclusive)
    let late = runs.randomness(by: rules)
    return differs(lasting(besides: late))
      || runs.oneSided(late, except: known).contains { isRandom($0.path) }
  }
}
