import Foundation
import JSONVariants
import ValueComparison

/// Decodes documents on both routes and compares the outcomes.
struct DocumentEvaluator: Sendable {
  let legacy: AnyRoute
  let codable: AnyRoute
  /// Decodes with the Codable route, encodes the value and decodes it with the legacy route; `nil` without an encoder.
  let encoding: AnyRoute?
  let rules: ComparisonRules
}

extension DocumentEvaluator {
  /// Composes the routes of a check: each is guarded, and a recorder notes what the legacy route does.
  ///
  /// - Parameters:
  ///   - check: The check.
  ///   - recorder: Records the outcomes of the legacy route.
  init(_ check: ParityCheck, recorder: (any OutcomeRecorder)? = nil) {
    func guarded(_ route: AnyRoute, _ side: DecodingTask.Side) -> AnyRoute {
      route.guarded(by: check.decodingGuard, in: DecodingTask(model: check.name, side: side))
    }
    legacy = guarded(check.legacy, .legacy).noted(by: recorder)
    codable = guarded(check.codable, .codable)
    // The round trip is guarded as a whole.
    encoding = AnyRoute(encoding: check.codable, readBy: check.legacy.noted(by: recorder))
      .map { guarded($0, .encoding) }
    rules = check.rules
  }
}

extension DocumentEvaluator {
  /// Returns the evaluator with the rules of a baseline, which may leave the order of arrays out.
  func comparing(as baseline: Baseline) -> DocumentEvaluator {
    comparing(by: baseline.rules)
  }

  func comparing(by rules: ComparisonRules) -> DocumentEvaluator {
    DocumentEvaluator(legacy: legacy, codable: codable, encoding: encoding, rules: rules)
  }

  /// Compares the values of the two routes except at nondeterministic paths; `nil` unless both decoded one.
  func comparison(
    _ legacy: RouteResult,
    _ codable: RouteResult,
    except nondeterministic: Set<ParityPath> = []
  ) -> StructuralComparison? {
    guard case .value(let a) = legacy, case .value(let b) = codable else { return nil }
    return StructuralComparison.compared(
      a,
      b,
      declaredAlike: self.legacy.declaresAlike(self.codable),
      except: nondeterministic,
      rules: rules
    )
  }

  /// Returns the differences between the values of the two routes; none unless both decoded one.
  func differences(_ legacy: RouteResult, _ codable: RouteResult) -> [ValueDifference] {
    comparison(legacy, codable)?.differences ?? []
  }

  /// Returns the schema paths at which two results of one route differ, except at nondeterministic paths.
  func paths(
    of first: RouteResult,
    and second: RouteResult,
    except nondeterministic: Set<ParityPath> = [],
    withOrder: Bool = true
  ) -> [ParityPath] {
    switch (first, second) {
    case (.value(let a), .value(let b)):
      return StructuralComparison.changes(from: a, to: b, except: nondeterministic, by: rules)
        .filter { withOrder || $0.kind != .order }
        .map(\.path.schema)
    case (.rejection(let a), .rejection(let b)): return a == b ? [] : [ParityPath()]
    case (.crash(let a), .crash(let b)): return a == b ? [] : [ParityPath()]
    case (.unrecorded, .unrecorded): return []
    default: return [ParityPath()]
    }
  }

  /// Whether another order of an array is another value.
  private var comparesOrder: Bool { !rules.equivalences.contains(.unorderedArrays) }

  /// Returns whether two results of one route are the same outcome, except at nondeterministic paths.
  func isSameOutcome(
    _ first: RouteResult,
    _ second: RouteResult,
    except nondeterministic: Set<ParityPath>
  ) -> Bool {
    let paths = paths(
      of: first,
      and: second,
      except: nondeterministic,
      withOrder: comparesOrder
    )
    return !first.isUnrecorded && paths.isEmpty
  }

  /// Returns the path of the value that the Codable route rejects in a document; `nil` if it rejects none.
  ///
  /// The error in the outcome has its path in the keys of the document.
  func refusedPath(_ codable: RouteResult, in document: Data) -> ParityPath? {
    codable.rejection.flatMap { $0.path ?? self.codable.refusedPath(in: document) }
  }

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
        let isOrder = change.kind == .order
        return NondeterministicPath(
          route: route.name,
          path: change.path.schema,
          isOrder: isOrder
        )
      }
    )
  }

  /// Returns the paths of nondeterministic values, or of arrays in a random order, in the labels of both routes.
  func nondeterministicPaths(
    _ nondeterminism: Set<NondeterministicPath>,
    areOrders: Bool = false
  ) -> Set<ParityPath> {
    let paths = nondeterminism.filter { $0.isOrder == areOrders }.map(\.path)
    return Set(paths.flatMap { [$0, $0.renamed(rules.renames)] })
  }
}

extension DocumentEvaluator {
  /// The number of runs of each route, so that one that draws one of two values is found in 199 of 200 tests.
  private static let confirmingRuns = 12

  /// Returns a difference for each path at which one route gives another value in each run, and the other the same.
  ///
  /// The routes take turns, and one must change twice: a clock that both routes read in whole seconds changes once,
  /// whichever.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - known: The schema paths at which a difference is known.
  /// - Returns: The differences, without values; none unless both routes accept the document.
  func oneSidedNondeterminism(
    in document: Data,
    except known: Set<ParityPath>
  ) -> [ValueDifference] {
    var addresses = OtherAddresses()
    var last = [legacy.run(document), codable.run(document)]
    guard case .value = last[0], case .value = last[1] else { return [] }
    var changes: [[ParityPath: Int]] = [[:], [:]]
    for _ in 1..<Self.confirmingRuns {
      let next = [legacy, codable].map { route in addresses.run { route.run(document) } }
      for side in 0...1 {
        for path in changedPaths(from: last[side], to: next[side]) {
          changes[side][side == 0 ? path.renamed(rules.renames) : path, default: 0] += 1
        }
      }
      last = next
    }
    let found = [(changes[0], changes[1], true), (changes[1], changes[0], false)].flatMap {
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
      comparison.differences.map { difference in
        var path = difference.path
        if difference.kind.isOfMissingValue, !path.steps.isEmpty { path.removeLast() }
        return path
      }
    )
  }
}

extension ParityPath {
  /// Returns whether a path is this one, or leads to a value in it.
  func isAbove(_ other: ParityPath) -> Bool { other.steps.starts(with: steps) }
}
