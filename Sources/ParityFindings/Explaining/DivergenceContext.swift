package import DecodingRoutes
package import Foundation
package import JSONVariants
import LegacyMappers
package import ValueComparison

/// The input for the rules of causes: the mutated token and the outcomes of both routes.
package struct DivergenceContext {
  let kind: Divergence.Kind
  let legacy: RouteResult
  /// The Codable outcome, with the path of an error converted to the keys of the document.
  let codable: RouteResult
  let differences: [ValueDifference]
  let document: Data
  /// The document before the mutation.
  let base: Data
  /// The variant; `nil` for an unchanged fixture.
  private(set) var variant: Variant?
  /// The path of the mutated value; for an unchanged fixture, the path of the value that the Codable route
  /// rejects.
  private(set) var location: ParityPath?
  /// The value at the location; `nil` if there is none.
  private(set) var token: JSONToken?
  /// The changes that the mutation causes in each route's value; `nil` without a value or a mutation.
  ///
  /// Each difference contains the old value as `legacy` and the new value as `codable`.
  let legacyChanges: [ValueDifference]?
  let codableChanges: [ValueDifference]?
  /// The paths at which a route is nondeterministic.
  let nondeterministicPaths: Set<ParityPath>
  /// The nondeterministic paths, and those at which the values of the unchanged fixture differ.
  let ignoredPaths: Set<ParityPath>
  /// The library that the legacy route uses.
  let library: DecodingLibrary?
  /// The key conversion of the Codable route.
  let keys: KeyConversion?
}

extension DivergenceContext {
  package init(
    kind: Divergence.Kind,
    legacy: RouteResult,
    codable: RouteResult,
    differences: [ValueDifference],
    baseline: Baseline,
    change: (variant: Variant, document: Data)?,
    evaluator: DocumentEvaluator
  ) {
    let document = change?.document ?? baseline.document
    let codable = codable.located(in: document, evaluator.codable.keys)
    let location = change?.variant.location ?? evaluator.refusedPath(codable, in: document)
    let old = change.map { _ in baseline }
    self.init(
      kind: kind,
      legacy: legacy,
      codable: codable,
      differences: differences,
      document: document,
      base: baseline.document,
      variant: change?.variant,
      location: location,
      token: change.map(\.variant.mutated)
        ?? location.flatMap { DocumentEditor(document)?.token(at: $0) },
      legacyChanges: Self.changes(
        from: old?.legacy,
        to: legacy,
        except: baseline.nondeterministicPaths
      ),
      codableChanges: Self.changes(
        from: old?.codable,
        to: codable,
        except: baseline.nondeterministicPaths
      ),
      nondeterministicPaths: baseline.nondeterministicPaths,
      ignoredPaths: baseline.nondeterministicPaths.union(old?.differences.map(\.path.schema) ?? []),
      library: evaluator.legacy.library,
      keys: evaluator.codable.keys
    )
  }

  private static func changes(
    from old: RouteResult?,
    to new: RouteResult,
    except nondeterministic: Set<ParityPath>
  ) -> [ValueDifference]? {
    guard case .value(let old)? = old, case .value(let new) = new else { return nil }
    return StructuralComparison.changes(from: old, to: new, except: nondeterministic)
  }
}

extension DivergenceContext {
  /// Returns the context for another value of the same document.
  func about(_ token: JSONToken, at path: ParityPath) -> DivergenceContext {
    var context = self
    (context.variant, context.location, context.token) = (nil, path, token)
    return context
  }

  var original: JSONToken? { variant?.original }

  /// The value of an unchanged fixture that only the Codable route rejects, as JSON; `nil` for a container.
  var refusedScalar: String? {
    guard variant == nil, kind == .onlyLegacyAccepts, let token, !token.kind.isContainer else {
      return nil
    }
    return token.text
  }

  /// Whether the location has no value or a null.
  var isAbsent: Bool {
    guard let variant else { return token == nil || token?.kind == .null }
    return variant.mutatorName == "dropKey" || token?.kind == .null || variant.renamedKey != nil
  }

  var legacyRejection: Fixture.Rejection? { legacy.rejection }
  var codableRejection: Fixture.Rejection? { codable.rejection }

  /// Returns whether the path of a legacy error is the location; `true` for an error without a path.
  func legacyIsAtChange(_ rejection: Fixture.Rejection) -> Bool {
    location.map { rejection.isAbout($0) } ?? true
  }

  /// Returns whether the path of a Codable error is the location; `true` for an error without a path.
  func codableIsAtChange(_ rejection: Fixture.Rejection) -> Bool {
    location.map { rejection.isAt($0) } ?? true
  }

  /// The leaves of the legacy value that the mutation changed; a model may derive several from one value.
  var legacyLeaves: [LeafValue] { legacyChanges?.compactMap(\.codableLeaf) ?? [] }

  var codableLeaves: [LeafValue] { codableChanges?.compactMap(\.codableLeaf) ?? [] }
}

extension Fixture.Rejection {
  /// Whether the error rejects an existing value, rather than reporting a missing one.
  var isAboutValue: Bool { kind == .wrongType || kind == .invalidValue }
}

extension DivergenceContext {
  var legacyOutcome: Divergence.Outcome {
    legacy.outcome(differences, \.legacyValue, changes: legacyChanges)
  }

  var codableOutcome: Divergence.Outcome {
    codable.outcome(differences, \.codableValue, changes: codableChanges)
  }
}

extension RouteResult {
  /// Returns the outcome for a report.
  ///
  /// A value is described by its differences from the other route's value or, if there are none, by the
  /// changes that the mutation causes in it.
  package func outcome(
    _ differences: [ValueDifference],
    _ value: (ValueDifference) -> ShownValue,
    changes: [ValueDifference]?
  ) -> Divergence.Outcome {
    switch self {
    case .rejection(let rejection): .rejection(rejection)
    case .crash(let end): .crash(end)
    case .unrecorded: .accepted(changes: nil)
    case .value where differences.isEmpty: .accepted(changes: changes)
    case .value: .value(differences, value)
    }
  }
}
