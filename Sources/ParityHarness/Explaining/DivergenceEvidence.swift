import Foundation
import LegacyExtractor

/// Everything a class may look at: the changed token and what both routes made of it.
struct DivergenceEvidence {
  let kind: Divergence.Kind
  let legacy: RouteResult
  /// An error's place in the keys of the document, whatever the decoder makes of keys.
  let codable: RouteResult
  let differences: [ValueDifference]
  let document: Data
  /// The document before the change.
  let base: Data
  /// `nil` for fixtures as they are.
  let variant: Variant?
  /// Where the value stands that is looked at; for fixtures as they are, where Codable refuses one.
  let location: ParityPath?
  /// The value that stands there; `nil` when there is none.
  let token: JSONToken?
  /// What the change of the document changed in a value, the new value on the Codable side of each
  /// difference; `nil` when there is no value or no change.
  let legacyChanges: [ValueDifference]?
  let codableChanges: [ValueDifference]?
  /// Where a route disagrees with itself.
  let nondeterministicPaths: Set<ParityPath>
  /// These, and where the values differed before the change.
  let ignoredPaths: Set<ParityPath>
  /// The library behind the legacy route.
  let library: DecodingLibrary?
  /// What the Codable route makes of keys.
  let keys: KeyConversion?
}

extension DivergenceEvidence {
  init(
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
    let location = change?.variant.location ?? Self.refusedPlace(codable)
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

  private static func refusedPlace(_ codable: RouteResult) -> ParityPath? {
    if case .rejection(let rejection) = codable { rejection.path } else { nil }
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

extension DivergenceEvidence {
  /// The same about another value of the document.
  func about(_ token: JSONToken, at path: ParityPath) -> DivergenceEvidence {
    DivergenceEvidence(
      kind: kind,
      legacy: legacy,
      codable: codable,
      differences: differences,
      document: document,
      base: base,
      variant: nil,
      location: path,
      token: token,
      legacyChanges: legacyChanges,
      codableChanges: codableChanges,
      nondeterministicPaths: nondeterministicPaths,
      ignoredPaths: ignoredPaths,
      library: library,
      keys: keys
    )
  }

  var original: JSONToken? { variant?.original }

  /// The change has left nothing at its place.
  var isAbsent: Bool {
    guard let variant else { return token == nil || token?.kind == .null }
    return variant.mutatorName == "dropKey" || token?.kind == .null || variant.renamedKey != nil
  }

  var legacyRejection: Rejection? {
    if case .rejection(let rejection) = legacy { rejection } else { nil }
  }

  var codableRejection: Rejection? {
    if case .rejection(let rejection) = codable { rejection } else { nil }
  }

  /// The legacy error's place is that of the change, or it names none.
  func legacyIsAtChange(_ rejection: Rejection) -> Bool {
    location.map { rejection.isAbout($0) } ?? true
  }

  /// The Codable error's place is that of the change, or it names none.
  func codableIsAtChange(_ rejection: Rejection) -> Bool {
    location.map { rejection.isAt($0) } ?? true
  }

  /// The leaves that the change of the document changed in the legacy value; more than one when a
  /// model makes several of one value.
  var legacyLeaves: [LeafValue] { legacyChanges?.compactMap(\.codableLeaf) ?? [] }

  var codableLeaves: [LeafValue] { codableChanges?.compactMap(\.codableLeaf) ?? [] }
}

extension Rejection {
  /// Whether the error is about what a value is, not about whether there is one.
  var isAboutValue: Bool { kind == .wrongType || kind == .invalidValue }
}

extension DivergenceEvidence {
  var legacyOutcome: Divergence.Outcome {
    legacy.outcome(differences, \.legacyValue, changes: legacyChanges)
  }

  var codableOutcome: Divergence.Outcome {
    codable.outcome(differences, \.codableValue, changes: codableChanges)
  }
}

extension RouteResult {
  /// The result in words: a value as one of two that differ, or by what a change of the document
  /// changed in it.
  func outcome(
    _ differences: [ValueDifference],
    _ value: (ValueDifference) -> ShownValue,
    changes: [ValueDifference]?
  ) -> Divergence.Outcome {
    switch self {
    case .rejection(let rejection): .rejection(rejection)
    case .crash(let end): .crash(end)
    case .value where differences.isEmpty: .accepted(changes: changes)
    case .value: .value(differences, value)
    }
  }
}
