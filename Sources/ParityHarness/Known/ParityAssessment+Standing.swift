/// How a divergence stands to what the team has accepted.
enum Standing: String, Codable {
  case new
  case changed
  case known
  case expired
  /// Of a kind that is reported and never a failure.
  case noted
}

extension ParityAssessment {
  /// The standing of every divergence that can fail, by identifier, with its entry.
  ///
  /// - Complexity: O(*n*) in the number of divergences.
  var standings: [String: (standing: Standing, known: KnownDivergence?)] {
    var standings: [String: (standing: Standing, known: KnownDivergence?)] = [:]
    for divergence in new { standings[divergence.id] = (.new, nil) }
    let matches: [(Standing, [Match])] = [
      (.changed, changed), (.known, known), (.expired, expired),
    ]
    for (standing, matches) in matches {
      for match in matches { standings[match.divergence.id] = (standing, match.known) }
    }
    return standings
  }
}
