extension DivergenceEvidence {
  var legacyOutcome: RouteOutcome {
    legacy.outcome(differences, \.legacyValue, changes: legacyChanges)
  }

  var codableOutcome: RouteOutcome {
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
  ) -> RouteOutcome {
    switch self {
    case .rejection(let rejection): .rejection(rejection)
    case .crash(let end): .crash(end)
    case .value where differences.isEmpty: .accepted(changes: changes)
    case .value: .value(differences, value)
    }
  }
}
