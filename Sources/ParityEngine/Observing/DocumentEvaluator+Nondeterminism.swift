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

  mutating func formUnion(_ other: NondeterministicPaths) {
    legacy.formUnion(other.legacy)
    codable.formUnion(other.codable)
  }
}

extension DocumentEvaluator {
  /// Runs a route again on the same document and returns the paths at which the results differ.
  func nondeterminism(of route: AnyRoute, _ first: RouteResult, _ document: Data) -> Set<
    NondeterministicPath
  > {
    var addresses = OtherAddresses()
    let second = addresses.run { route.run(document) }
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

  private func paths(of nondeterminism: Set<NondeterministicPath>) -> Set<ParityPath> {
    Set(nondeterminism.flatMap { [$0.path, $0.path.renamed(rules.renames)] })
  }
}

extension DocumentEvaluator {
  /// The number of runs of each route, so that one that draws one of two values is found in 199 of 200 tests.
  static let confirmingRuns = 12

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
    guard let runs = repeatedRuns(of: document) else { return [] }
    let (legacy, codable) = (runs.legacyChanges, runs.codableChanges)
    let found = [(legacy, codable, true), (codable, legacy, false)].flatMap {
      own,
      other,
      isLegacy in
      own.filter { path, count in
        count > 1 && !known.contains { $0.isAbove(path.schema) }
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
    for _ in 1..<Self.confirmingRuns {
      let next = addresses.run { (legacy.run(document), codable.run(document)) }
      for path in changedPaths(from: runs.last.legacy, to: next.0) {
        runs.legacyChanges[path.renamed(rules.renames), default: 0] += 1
      }
      for path in changedPaths(from: runs.last.codable, to: next.1) {
        runs.codableChanges[path, default: 0] += 1
      }
      runs.last = next
    }
    return runs
  }

  /// Returns the paths at which two results of one route differ, as far as values are compared.
  ///
  /// Another element may have no value in the document, for which both routes make one.
  ///
  /// An element or a key that only one of them has may have another name in each run, so its collection counts.
  private func changedPaths(from old: RouteResult, to new: RouteResult) -> Set<ParityPath> {
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
  ) -> (differences: [ValueDifference], paths: NondeterministicPaths)? {
    guard !fixture.all.isEmpty, case (.value, .value) = results else { return nil }
    var addresses = OtherAddresses()
    let next = addresses.run { (legacy.run(document), codable.run(document)) }
    let legacyChanges = changedPaths(from: results.legacy, to: next.0)
    let changes = (
      legacy: Set(legacyChanges.map { $0.renamed(rules.renames) }),
      codable: changedPaths(from: results.codable, to: next.1)
    )
    var paths = fixture
    paths.legacy.formIntersection(legacyChanges.union(changes.legacy).map(\.schema))
    paths.codable.formIntersection(changes.codable.map(\.schema))
    let found =
      changes.legacy == changes.codable
      ? lastingDifferences(in: document, results, except: paths.all)
      : oneSidedNondeterminism(in: document, except: [])
    let differences = found.filter { difference in
      fixture.all.contains { $0.isAbove(difference.path.schema) }
    }
    return differences.isEmpty ? nil : (differences, paths)
  }

  /// Returns the differences between two outcomes that later runs have, too: a clock may strike between two runs.
  private func lastingDifferences(
    in document: Data,
    _ results: (legacy: RouteResult, codable: RouteResult),
    except paths: Set<ParityPath>
  ) -> [ValueDifference] {
    func differences(_ legacy: RouteResult, _ codable: RouteResult) -> [ValueDifference] {
      comparison(legacy, codable, except: paths)?.differences ?? []
    }
    guard !differences(results.legacy, results.codable).isEmpty,
      let runs = repeatedRuns(of: document)
    else { return [] }
    let changing = Set(runs.legacyChanges.keys).union(runs.codableChanges.keys)
    return differences(runs.last.legacy, runs.last.codable).filter { !changing.contains($0.path) }
  }
}
