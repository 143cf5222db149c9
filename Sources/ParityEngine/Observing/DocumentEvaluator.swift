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
    _ pair: RoutePair,
    except nondeterministic: Set<ParityPath> = []
  ) -> StructuralComparison? {
    guard case .value(let a) = pair.legacy, case .value(let b) = pair.codable else { return nil }
    return StructuralComparison.compared(
      a,
      b,
      declaredAlike: legacy.declaresAlike(codable),
      except: nondeterministic,
      rules: rules
    )
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
  var comparesOrder: Bool { !rules.equivalences.contains(.unorderedArrays) }

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
}

extension ParityPath {
  /// Returns whether a path is this one, or leads to a value in it.
  func isAbove(_ other: ParityPath) -> Bool { other.steps.starts(with: steps) }
}
