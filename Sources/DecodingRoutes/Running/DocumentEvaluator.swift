package import Foundation
package import JSONVariants
package import ValueComparison

/// Decodes documents on both routes and compares the outcomes.
package struct DocumentEvaluator: Sendable {
  package let legacy: AnyRoute
  package let codable: AnyRoute
  package let rules: ComparisonRules

  package init(legacy: AnyRoute, codable: AnyRoute, rules: ComparisonRules) {
    self.legacy = legacy
    self.codable = codable
    self.rules = rules
  }
}

extension DocumentEvaluator {
  /// Compares the values of the two routes except at nondeterministic paths; `nil` unless both decoded one.
  package func comparison(
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
  package func differences(_ legacy: RouteResult, _ codable: RouteResult) -> [ValueDifference] {
    comparison(legacy, codable)?.differences ?? []
  }

  /// Returns the schema paths at which two results of one route differ, except at nondeterministic paths.
  package func paths(
    of first: RouteResult,
    and second: RouteResult,
    except nondeterministic: Set<ParityPath> = []
  ) -> [ParityPath] {
    switch (first, second) {
    case (.value(let a), .value(let b)):
      return StructuralComparison.changes(from: a, to: b, except: nondeterministic)
        .map(\.path.schema)
    case (.rejection(let a), .rejection(let b)): return a == b ? [] : [ParityPath()]
    case (.crash(let a), .crash(let b)): return a == b ? [] : [ParityPath()]
    default: return [ParityPath()]
    }
  }

  /// Returns whether two results of one route are the same outcome, except at nondeterministic paths.
  package func isSameOutcome(
    _ first: RouteResult,
    _ second: RouteResult,
    except nondeterministic: Set<ParityPath>
  ) -> Bool {
    paths(of: first, and: second, except: nondeterministic).isEmpty
  }

  /// Returns the path of the value that the Codable route rejects in a document; `nil` if it rejects none.
  ///
  /// The error in the outcome has its path in the keys of the document.
  package func refusedPath(_ codable: RouteResult, in document: Data) -> ParityPath? {
    codable.rejection.flatMap { $0.path ?? self.codable.refusedPath(in: document) }
  }

  /// Runs a route again on the same document and returns the paths at which the results differ.
  package func nondeterminism(of route: AnyRoute, _ first: RouteResult, _ document: Data) -> Set<
    NondeterministicPath
  > {
    let paths = paths(of: first, and: route.run(document))
    return Set(paths.map { NondeterministicPath(route: route.name, path: $0) })
  }

  /// Returns the nondeterministic paths in the labels of both routes.
  package func nondeterministicPaths(_ nondeterminism: Set<NondeterministicPath>) -> Set<ParityPath>
  {
    Set(nondeterminism.flatMap { [$0.path, $0.path.renamed(rules.renames)] })
  }

  package static func isNondeterministic(
    _ difference: ValueDifference,
    _ nondeterministic: Set<ParityPath>
  )
    -> Bool
  {
    !nondeterministic.isEmpty
      && nondeterministic.contains { difference.path.schema.steps.starts(with: $0.steps) }
  }
}
