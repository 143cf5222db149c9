extension DivergenceCause {
  /// What a cause means for the decision on it.
  enum Weight {
    /// Only a broken server sends such a document.
    case brokenDocument
    /// Only a number that no app counts up to shows it.
    case extremeNumber
    /// Codable accepts what the legacy library refuses.
    case gainedLeniency
    /// The legacy library accepts what Codable refuses.
    case lostLeniency
  }

  var weight: Weight {
    switch self {
    case .duplicateKey, .canonicallyEquivalentKeys, .unreadInvalidValue, .topLevelFragment,
      .rootShape, .documentEncoding, .boolAsNumber:
      // A Bool is a number to NSNumber alone: every number that a legacy model reads has this cause.
      .brokenDocument
    case .hugeInteger, .longDecimal, .floatUnderflowToZero, .floatOverflowToInfinity, .negativeZero:
      .extremeNumber
    case .exactFloatRejected, .optionalElementNull, .nonStringDictionaryKey, .nonObjectElement,
      .optionalDropsValidValue, .keyStrategy, .iso8601FractionalSeconds, .iso8601TrailingText:
      .gainedLeniency
    default: .lostLeniency
    }
  }

  /// Whether one decision may hold for all types of an app: not where leniency is lost, which a type
  /// may need and another not.
  public var isForApp: Bool { weight != .lostLeniency }
}
