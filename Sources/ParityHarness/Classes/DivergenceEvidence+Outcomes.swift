extension DivergenceEvidence {
  var legacyOutcome: RouteOutcome {
    legacy.outcome(differences, \.legacy, changes: legacyChanges)
  }

  var codableOutcome: RouteOutcome {
    codable.outcome(differences, \.codable, changes: codableChanges)
  }
}

extension RouteResult {
  /// The result in words: a value as one of two that differ, or by what a change of the document
  /// changed in it.
  func outcome(
    _ differences: [ValueDifference],
    _ text: (ValueDifference) -> String,
    changes: [ValueDifference]?
  ) -> RouteOutcome {
    switch self {
    case .rejection(let rejection): .rejection(rejection)
    case .crash(let end): .crash(end)
    case .value where differences.isEmpty: .accepted(changes: changes)
    case .value: .value(differences, text)
    }
  }
}
