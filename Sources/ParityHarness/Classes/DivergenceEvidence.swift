import Foundation

/// Everything a class may look at: the changed token and what both routes made of it.
struct DivergenceEvidence {
  let kind: Divergence.Kind
  let legacy: RouteResult
  let codable: RouteResult
  let differences: [ValueDifference]
  /// Where the values differed before the change.
  let baselineDifferences: [ValueDifference]
  let document: Data
  /// The library behind the legacy route.
  let library: DecodingLibrary?
  /// What the Codable route makes of keys.
  let keys: KeyConversion?
  /// `nil` for fixtures as they are.
  let mutant: Mutant?
  /// What the change of the document changed in the legacy value, the new value on the Codable side
  /// of each difference; `nil` when there is no value or no change.
  let legacyChanges: [ValueDifference]?
  let codableChanges: [ValueDifference]?

  init(
    kind: Divergence.Kind,
    legacy: RouteResult,
    codable: RouteResult,
    differences: [ValueDifference],
    baseline: Baseline? = nil,
    mutant: Mutant? = nil,
    document: Data,
    evaluator: DocumentEvaluator
  ) {
    self.kind = kind
    self.legacy = legacy
    self.codable = codable
    self.differences = differences
    baselineDifferences = baseline?.differences ?? []
    self.document = document
    library = evaluator.legacy.library
    keys = evaluator.codable.keys
    self.mutant = mutant
    legacyChanges = Self.changes(from: baseline?.legacy, to: legacy, evaluator.options)
    codableChanges = Self.changes(from: baseline?.codable, to: codable, evaluator.options)
  }

  private static func changes(
    from old: RouteResult?,
    to new: RouteResult,
    _ options: ComparisonOptions
  ) -> [ValueDifference]? {
    guard case .value(let old)? = old, case .value(let new) = new else { return nil }
    var options = options
    options.renames = [:]
    return StructuralComparison.differences(old, new, options: options)
  }
}

extension DivergenceEvidence {
  var legacyOutcome: RouteOutcome {
    switch legacy {
    case .rejection(let rejection): .rejection(rejection)
    case .value where differences.isEmpty: .accepted(changes: legacyChanges)
    case .value: .value(differences, \.legacy)
    }
  }

  var codableOutcome: RouteOutcome {
    switch codable {
    case .rejection(let rejection): .rejection(rejection)
    case .value where differences.isEmpty: .accepted(changes: codableChanges)
    case .value: .value(differences, \.codable)
    }
  }

  var legacyRejection: Rejection? {
    if case .rejection(let rejection) = legacy { rejection } else { nil }
  }

  var codableRejection: Rejection? {
    if case .rejection(let rejection) = codable { rejection } else { nil }
  }
}
