import Foundation
import JSONVariants
import ValueComparison

/// The outcomes of both routes for one document.
struct RoutePair {
  let legacy: RouteResult
  let codable: RouteResult
}

/// Several runs of both routes on one document, which show what a route makes anew in each.
///
/// What both routes make anew, as `UUID()` for a missing identifier, cannot be compared. All else is: what only one of them
/// makes anew is a difference, and so are two values that stay.
struct RepeatedRuns {
  /// The number of runs that tell, so that a route that draws one of two values is found in 199 of 200 tests.
  static let conclusive = 12

  /// Returns whether a document has so many values that fewer runs tell of a random one.
  static func isLarge(_ document: Data) -> Bool { document.count > 4096 }

  private let evaluator: DocumentEvaluator
  private let document: Data
  private(set) var results: [RoutePair]
  private var addresses = OtherAddresses()

  init(_ first: RoutePair, of document: Data, by evaluator: DocumentEvaluator) {
    (results, self.document, self.evaluator) = ([first], document, evaluator)
  }

  var isConclusive: Bool { results.count >= Self.conclusive }

  /// Runs the routes, which take turns, until there are as many outcomes of each.
  mutating func run(until count: Int) {
    let (evaluator, document) = (evaluator, document)
    while results.count < count {
      results.append(addresses.run { evaluator.pair(of: document) })
    }
  }
}

// MARK: -

/// What changes from run to run of a document.
struct Randomness {
  /// How often a value changes.
  fileprivate struct Count {
    var runs = 0
    /// Whether only its order changes.
    var isOfOrder = true
  }

  /// How the values of one route are compared.
  let rules: ComparisonRules
  /// The schema paths of what changes, by the names of the routes.
  fileprivate(set) var found: Set<NondeterministicPath> = []
  /// The paths of values that change.
  fileprivate(set) var values = NondeterministicPaths()
  /// The paths of values of which only the order changes, in the labels of both routes.
  fileprivate(set) var orders: Set<ParityPath> = []
  /// What changes on each route, by paths in the labels of the Codable value.
  fileprivate var legacy: [ParityPath: Count] = [:]
  fileprivate var codable: [ParityPath: Count] = [:]

  /// Whether nothing of a value is the same in each run.
  var isOfWholeValue: Bool { found.contains(where: \.isWholeValue) }

  /// Returns the values that change on one route alone.
  ///
  /// - Parameters:
  ///   - count: How often they change at least.
  ///   - withOrders: Whether values count of which only the order changes.
  /// - Returns: Their paths.
  func oneSided(changing count: Int, withOrders: Bool) -> [(path: ParityPath, isLegacy: Bool)] {
    [(legacy, codable, true), (codable, legacy, false)].flatMap { own, other, isLegacy in
      own.filter { path, change in
        change.runs >= count && (withOrders || !change.isOfOrder) && other[path] == nil
          && !other.keys.contains { $0.isAbove(path) || path.isAbove($0) }
      }.map { ($0.key, isLegacy) }
    }
  }
}

extension RepeatedRuns {
  /// Returns what changes from run to run.
  ///
  /// - Parameter rules: How the values of one route are compared.
  /// - Returns: What changes.
  func randomness(by rules: ComparisonRules) -> Randomness {
    let evaluator = evaluator.comparing(by: rules)
    var randomness = Randomness(rules: rules)
    for (last, next) in zip(results, results.dropFirst()) {
      for change in evaluator.routeChanges(from: last.legacy, to: next.legacy) {
        randomness.found.insert(change.nondeterminism(of: evaluator.legacy))
        change.count(in: &randomness.legacy, at: change.path.renamed(rules.renames))
      }
      for change in evaluator.routeChanges(from: last.codable, to: next.codable) {
        randomness.found.insert(change.nondeterminism(of: evaluator.codable))
        change.count(in: &randomness.codable, at: change.path)
      }
    }
    randomness.values = evaluator.nondeterministicPaths(randomness.found)
    randomness.orders = evaluator.randomOrders(randomness.found)
    return randomness
  }

  /// Returns a difference for each path at which one route gives another value in each run, and the other the same.
  ///
  /// One must change twice to count: a clock that both routes read in whole seconds changes once, whichever.
  ///
  /// - Parameters:
  ///   - randomness: What changes.
  ///   - known: The schema paths at which a difference is known.
  /// - Returns: The differences, without values; none before the runs are conclusive, or where a route refuses the document.
  func oneSided(_ randomness: Randomness, except known: Set<ParityPath>) -> [ValueDifference] {
    guard isConclusive, !randomness.found.isEmpty, evaluator.comparison(results[0]) != nil else {
      return []
    }
    var found = randomness.oneSided(changing: 2, withOrders: true)
    if !randomness.orders.isEmpty {
      // A route may make other elements in each run beside another order.
      var rules = randomness.rules
      rules.unordered.formUnion(randomness.orders)
      found += self.randomness(by: rules).oneSided(changing: 2, withOrders: true)
    }
    found.removeAll { place in known.contains { $0.isAbove(place.path.schema) } }
    guard !found.isEmpty else { return [] }
    let drawn = drawnPaths(by: randomness.rules)
    let differences = found.filter { !drawn.contains($0.path) }
      .map { ValueDifference(nondeterministicAt: $0.path, isLegacy: $0.isLegacy) }
    // One element is enough.
    return differences.sorted { $0.path < $1.path }.grouped(by: \.path.schema).map { $1[0] }
  }

  /// The paths at which the halves differ in one run, and not in another: both draw from the same values.
  private func drawnPaths(by rules: ComparisonRules) -> Set<ParityPath> {
    let differences = results.map { pair in
      // Two orders of one text are no two values.
      let found = evaluator.comparing(by: rules).comparison(pair)?.differences ?? []
      return Set(found.filter { $0.legacyLeaf != nil && !$0.isReordering }.map(\.path))
    }
    return Set(differences.dropFirst().flatMap { $0.symmetricDifference(differences[0]) })
  }
}

extension RouteChange {
  fileprivate func count(in counts: inout [ParityPath: Randomness.Count], at path: ParityPath) {
    guard !isRounding else { return }
    var count = counts[path, default: Randomness.Count()]
    count.runs += 1
    count.isOfOrder = count.isOfOrder && isOrder
    counts[path] = count
  }
}
