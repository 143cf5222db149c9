extension DivergenceClass {
  /// What of the class depends on the system that the models run on; `nil` when nothing does.
  ///
  /// An app runs on more systems than its tests: do not accept such a divergence because of what one
  /// of them does.
  public var hostDependent: String? {
    switch self {
    case .iso8601FractionalSeconds:
      "Before Swift 6.2's Foundation, .iso8601 refuses them, too."
    case .iso8601TrailingText, .iso8601Whitespace:
      "On older systems, .iso8601 is an ISO8601DateFormatter and does the same as the legacy one."
    case .floatUnderflowToZero, .hugeInteger, .longDecimal, .negativeZero, .duplicateKey,
      .canonicallyEquivalentKeys, .unreadInvalidValue, .documentEncoding:
      "Before iOS 17 and macOS 14, JSONDecoder stands on JSONSerialization and may do the same."
    case .numberToString:
      "Linux and Apple's systems spell some numbers differently."
    case .boolAsNumber, .numberAsBool, .numberInString, .nonfiniteOrHexStringAsFloat, .boolInString,
      .garbageStringAsDecimal, .boolToString, .fractionTruncation, .integerWraparound,
      .exactFloatRejected, .floatOverflowToInfinity, .decimalThroughDouble, .lossyCollection,
      .nonObjectElement, .optionalSwallowsError, .optionalDropsValidValue, .optionalElementNull,
      .nonStringDictionaryKey, .keyPathThroughNonObject, .keyPathMissingIntermediate, .keyStrategy,
      .topLevelFragment, .rootShape, .scalarForEmptyModel:
      nil
    }
  }
}
