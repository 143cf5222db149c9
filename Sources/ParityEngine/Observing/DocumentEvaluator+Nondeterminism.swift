import Foundation
import JSONVariants
import ValueComparison

/// The schema paths at which each route gives another value in each run.
struct NondeterministicPaths {
  var legacy: Set<ParityPath> = []
  var codable: Set<ParityPath> = []

  /// The paths of either route.
  var all: Set<ParityPath> { legacy.union(codable) }

  /// The paths of either route for both.
  var ofEither: NondeterministicPaths { NondeterministicPaths(legacy: all, codable: all) }

  /// Returns the paths besides some.
  func without(_ paths: Set<ParityPath>) -> NondeterministicPaths {
    let schemas = Set(paths.map(\.schema))
    return NondeterministicPaths(
      legacy: legacy.subtracting(schemas),
      codable: codable.subtracting(schemas)
    )
  }

  mutating func formUnion(_ other: NondeterministicPaths) {
    legacy.formUnion(other.legacy)
    codable.formUnion(other.codable)
  }
}

extension DocumentEvaluator {
  /// Runs a route again on the same document and returns the paths at which the results differ.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - first: Its result.
  ///   - document: The document.
  ///   - findsOrders: Whether the route takes other memory, on which the order of a dictionary depends.
  /// - Returns: The paths.
  func nondeterminism(
    of route: AnyRoute,
    _ first: RouteResult,
    _ document: Data,
    findsOrders: Bool = true
  ) -> Set<NondeterministicPath> {
    var addresses = OtherAddresses()
    let second = findsOrders ? addresses.run { route.run(document) } : route.run(document)
    guard case .value(let a) = first, case .value(let b) = second else {
      return Set(
        paths(of: first, and: second).map { NondeterministicPath(route: route.name, path: $0) }
      )
    }
    let changes = StructuralComparison.changes(from: a, to: b, by: rules)
      .filter { comparesOrder || $0.kind != .order }
    return Set(
      changes.map { change in
        NondeterministicPath(
          route: route.name,
          path: change.path.schema,
          isOrder: change.isReordering
        )
      }
    )
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
    let changed = evaluator.changedPaths(from: legacy.run(document), to: legacy.run(document))
    return (evaluator, Set(changed.map(\.schema)))
  }

  private func paths(of nondeterminism: Set<NondeterministicPath>) -> Set<ParityPath> {
    Set(nondeterminism.flatMap { [$0.path, $0.path.renamed(rules.renames)] })
  }
}

extension DocumentEvaluator {
  /// The number of runs of each route, so that one that draws one of two values is found in 199 of 200 tests.
  static let confirmingRuns = 12
  /// The size up to which a fixture is decoded as often, in bytes: in a larger one, more values tell of a random order.
  private static let maximumSize = 4096

  /// The number of runs of each route that show whether a fixture is nondeterministic.
  static func runs(of document: Data) -> Int { document.count > maximumSize ? 3 : confirmingRuns }

  /// Returns a difference for each path at which one route gives another value in each run, and the other the same.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - known: The schema paths at which a difference is known.
  /// - Returns: The differences, without values; none unless both routes accept the document.
  func oneSidedNondeterminism(
    in document: Data,
    except known: Set<ParityPath>
  ) -> [ValueDifference] {
    repeatedRuns(of: document).map { Self.oneSided($0, except: known) } ?? []
  }

  private static func oneSided(
    _ runs: RepeatedRuns,
    except known: Set<ParityPath> = []
  ) -> [ValueDifference] {
    let (legacy, codable) = (runs.legacyChanges, runs.codableChanges)
    let found = [(legacy, codable, true), (codable, legacy, false)].flatMap {
      own,
      other,
      isLegacy in
      own.filter { path, count in
        count > 1 && !known.contains { $0.isAbove(path.schema) } && !runs.shared.contains(path)
          && other[path] == nil && !other.keys.contains { $0.isAbove(path) || path.isAbove($0) }
      }.map { ValueDifference(nondeterministicAt: $0.key, isLegacy: isLegacy) }
    }
    // One element is enough.
    return found.sorted { $0.path < $1.path }.grouped(by: \.path.schema).map { $1[0] }
  }

  /// The number of times that each route gave another value than in its last run, by paths in the labels of the Codable
  /// value, and the last results.
  private struct RepeatedRuns {
    var legacyChanges: [ParityPath: Int] = [:]
    var codableChanges: [ParityPath: Int] = [:]
    /// The paths at which the halves differ in one run, and not in another: both draw from the same values.
    var shared: Set<ParityPath> = []
    var last: (legacy: RouteResult, codable: RouteResult)
  }

  /// Decodes a document several times; returns `nil` unless both routes accept it.
  ///
  /// The routes take turns, and one must change twice to count: a clock that both routes read in whole seconds changes once,
  /// whichever.
  private func repeatedRuns(of document: Data) -> RepeatedRuns? {
    var addresses = OtherAddresses()
    var runs = RepeatedRuns(last: (legacy.run(document), codable.run(document)))
    guard case (.value, .value) = runs.last else { return nil }
    var differences = leafDifferences(runs.last)
    for _ in 1..<Self.confirmingRuns {
      let next = addresses.run { (legacy: legacy.run(document), codable: codable.run(document)) }
      for path in changedPaths(from: runs.last.legacy, to: next.legacy) {
        runs.legacyChanges[path.renamed(rules.renames), default: 0] += 1
      }
      for path in changedPaths(from: runs.last.codable, to: next.codable) {
        runs.codableChanges[path, default: 0] += 1
      }
      let new = leafDifferences(next)
      runs.shared.formUnion(new.symmetricDifference(differences))
      (runs.last, differences) = (next, new)
    }
    return runs
  }

  /// Returns the paths at which two scalars differ, and not as two orders of one text do.
  private func leafDifferences(_ results: (legacy: RouteResult, codable: RouteResult)) -> Set<
    ParityPath
  > {
    let differences = comparison(results.legacy, results.codable)?.differences ?? []
    return Set(differences.filter { $0.legacyLeaf != nil && !$0.isReordering }.map(\.path))
  }

  /// Returns the paths at which two results of one route differ, as far as values are compared.
  ///
  /// Another element may have no value in the document, for which both routes make one.
  ///
  /// An element or a key that only one of them has may have another name in each run, so its collection counts.
  func changedPaths(from old: RouteResult, to new: RouteResult) -> Set<ParityPath> {
    guard case .value(let old) = old, case .value(let new) = new else {
      return Set(paths(of: old, and: new))
    }
    let comparison = StructuralComparison.compared(old, new, declaredAlike: true, rules: rules)
    return Set(
      comparison.differences.filter { !$0.isRounding }.map { difference in
        var path = difference.path
        if difference.kind.isOfMissingValue, !path.steps.isEmpty { path.removeLast() }
        return path
      }
    )
  }
}

extension DocumentEvaluator {
  /// What a document shows at the values that change in each run of its fixture.
  typealias FoundInDocument = (differences: [ValueDifference], paths: NondeterministicPaths)

  /// Returns what a document shows at the values that both halves make anew in each run of its fixture.
  ///
  /// A document that has such a value has it for both halves: what only one of them still makes anew is a difference, and
  /// so are two values that stay.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - results: The outcomes of both routes.
  ///   - fixture: The paths of the fixture.
  /// - Returns: The differences, and the paths at which the document is nondeterministic; `nil` for no difference.
  func differencesOfReadValues(
    in document: Data,
    _ results: (legacy: RouteResult, codable: RouteResult),
    besides fixture: NondeterministicPaths
  ) -> FoundInDocument? {
    guard !fixture.all.isEmpty, case (.value, .value) = results else { return nil }
    var addresses = OtherAddresses()
    let next = addresses.run { (legacy.run(document), codable.run(document)) }
    let changes = changes(from: results, to: next)
    let isSame = changes.legacy == changes.codable
    let unchanged = fixture.without(changes.legacy.intersection(changes.codable))
    guard !isSame || hasDifferences(results, at: unchanged.all, except: fixture.all) else {
      return nil
    }
    guard let runs = repeatedRuns(of: document) else { return nil }
    let changing = (legacy: Set(runs.legacyChanges.keys), codable: Set(runs.codableChanges.keys))
    let paths = NondeterministicPaths(
      legacy: changed(changing.legacy, among: fixture.legacy),
      codable: changed(changing.codable, among: fixture.codable)
    )
    let lasting =
      comparison(runs.last.legacy, runs.last.codable, except: paths.all)?.differences ?? []
    let found =
      Self.oneSided(runs)
      + lasting.filter { !changing.legacy.union(changing.codable).contains($0.path) }
    // The sums of few orders may be the same in each run.
    let differences = found.filter { difference in
      !difference.isRounding && fixture.all.contains { $0.isAbove(difference.path.schema) }
    }
    return differences.isEmpty ? nil : (differences, paths)
  }

  /// Returns the paths, in the labels of either value, that some in the labels of the Codable value are.
  private func changed(
    _ changing: Set<ParityPath>,
    among paths: Set<ParityPath>
  ) -> Set<ParityPath> {
    let schemas = Set(changing.map(\.schema))
    return paths.filter { schemas.contains($0.renamed(rules.renames)) }
  }

  /// Returns the differences, also those in the order, of a document that has the same order in each run, unlike its fixture.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - results: The outcomes of both routes.
  ///   - baseline: The fixture.
  /// - Returns: The differences; `nil` for none.
  func differencesOfSteadyOrders(
    in document: Data,
    _ results: (legacy: RouteResult, codable: RouteResult),
    _ baseline: Baseline
  ) -> [ValueDifference]? {
    guard !baseline.randomOrders.isEmpty else { return nil }
    var rules = baseline.rules
    rules.unordered.subtract(baseline.randomOrders)
    let strict = comparing(by: rules)
    let paths = baseline.nondeterministicPaths
    guard strict.hasDifferences(results, at: baseline.randomOrders, except: paths) else {
      return nil
    }
    var addresses = OtherAddresses()
    let next = addresses.run { (legacy.run(document), codable.run(document)) }
    let changes = strict.changes(from: results, to: next)
    guard changes.legacy.isEmpty, changes.codable.isEmpty,
      let runs = strict.repeatedRuns(of: document)
    else { return nil }
    let found = strict.comparison(runs.last.legacy, runs.last.codable, except: paths)?.differences
    let differences = (found ?? []).filter { difference in
      !difference.isRounding && runs.legacyChanges[difference.path] == nil
        && runs.codableChanges[difference.path] == nil
        && baseline.randomOrders.contains { $0.isAbove(difference.path.schema) }
    }
    return differences.isEmpty ? nil : differences
  }

  /// Returns the paths at which each route gives another value, in the labels of the Codable value.
  private func changes(
    from old: (legacy: RouteResult, codable: RouteResult),
    to new: (RouteResult, RouteResult)
  ) -> (legacy: Set<ParityPath>, codable: Set<ParityPath>) {
    let legacy = changedPaths(from: old.legacy, to: new.0).map { $0.renamed(rules.renames) }
    return (Set(legacy), changedPaths(from: old.codable, to: new.1))
  }

  /// Returns whether two values differ at some schema paths or below.
  private func hasDifferences(
    _ results: (legacy: RouteResult, codable: RouteResult),
    at paths: Set<ParityPath>,
    except nondeterministic: Set<ParityPath>
  ) -> Bool {
    let others = nondeterministic.subtracting(paths)
    let differences = comparison(results.legacy, results.codable, except: others)?.differences ?? []
    return differences.contains { difference in
      paths.contains { $0.isAbove(difference.path.schema) }
    }
  }
}
