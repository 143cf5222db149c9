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
}
