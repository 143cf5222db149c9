/// Finds the class of a divergence: the first of which the rule holds.
struct CauseFinder {
  private let evidence: DivergenceEvidence
  private let evaluator: DocumentEvaluator
  private let trial: DivergenceTrial

  init(evidence: DivergenceEvidence, evaluator: DocumentEvaluator) {
    self.evidence = evidence
    self.evaluator = evaluator
    trial = DivergenceTrial(evidence: evidence, evaluator: evaluator)
  }

  var cause: DivergenceCause? {
    // No library ends the process by its nature, or makes a value that cannot be compared.
    guard evidence.kind != .crash, evidence.kind != .notCompared else { return nil }
    return coercion ?? DivergenceCause.allCases.first(where: holds) ?? loss ?? refusal
  }

  /// The class of the value that Codable refuses, where another one was changed: an element of a new
  /// array, a value that has moved to another key.
  private var refusal: DivergenceCause? {
    guard let evidence = trial.evidenceOfRefusedValue else { return nil }
    let closer = CauseFinder(evidence: evidence, evaluator: evaluator)
    return closer.coercion ?? closer.loss
  }

  /// The class of which an equivalent of the token is what the legacy route has read.
  private var coercion: DivergenceCause? {
    guard let token = evidence.token else { return nil }
    let candidates = TokenEquivalents.all(of: token).filter {
      !$0.texts.isEmpty && ($0.cause != .integerWraparound || !evidence.legacyHasNumberOfToken)
    }
    guard !candidates.isEmpty, trial.codableRefusesToken else { return nil }
    // The type that Codable asked for says which class to try first.
    let expected = evidence.codableRejection?.expected
    let likely = candidates.filter { $0.cause.isLikely(for: expected) }
    let others = candidates.filter { !$0.cause.isLikely(for: expected) }
    return (likely + others).first { candidate in
      candidate.texts.contains { trial.isAsIf(value: $0) }
    }?.cause
  }

  /// The legacy route acts as if the value, or something around it, were not there.
  private var loss: DivergenceCause? {
    lostPath.map { $0.endsInArray ? .lossyCollection : .optionalSwallowsError }
  }

  /// What the legacy route acts without: the value, or something around it.
  var lostPath: ParityPath? {
    guard let location = evidence.location, trial.codableRefusesAtOrBelowToken else { return nil }
    var path = location
    // What an object lacks cannot be taken from it; a null can be taken from an array.
    if evidence.isAbsent, !location.endsInArray { path.removeLast() }
    while !path.steps.isEmpty {
      if trial.isAsIf(without: path) {
        return path
      }
      path.removeLast()
    }
    return nil
  }

  private func holds(_ cause: DivergenceCause) -> Bool {
    switch cause {
    case .exactFloatRejected: trial.isExactFloatRejected
    case .floatOverflowToInfinity: trial.isFloatOverflow
    case .nonfiniteOrHexStringAsFloat: trial.isNonfiniteString
    case .numberToString: evidence.isOtherSpellingOfNumber
    case .hugeInteger: evidence.isHugeInteger
    case .longDecimal: evidence.isLongDecimal
    case .decimalThroughDouble: evidence.isDecimalThroughDouble
    case .nonObjectElement: trial.isNonObjectElement
    case .negativeZero: evidence.isNegativeZero
    case .optionalDropsValidValue: evidence.isDroppedValidValue
    case .optionalElementNull: evidence.isOptionalElementNull
    case .nonStringDictionaryKey: evidence.isNonStringKey
    case .iso8601FractionalSeconds: evidence.isFractionOfSecond
    case .iso8601TrailingText: evidence.isTextBehindDate
    case .iso8601PartialZone: evidence.isPartialZone
    case .keyPathThroughNonObject: trial.isPathThroughNonObject
    case .keyPathMissingIntermediate: trial.isPathThroughNothing || trial.isPathThroughLostObjects
    case .duplicateKey: trial.isDuplicateKey && !RepeatedKeys.differInBytes(evidence.document)
    case .canonicallyEquivalentKeys: trial.isDuplicateKey
    case .keyStrategy: evidence.isKeyStrategy
    case .unreadInvalidValue: evidence.isUnreadInvalidValue
    case .topLevelFragment: evidence.isFragment
    case .rootShape: evidence.isRootShape
    case .scalarForEmptyModel: evidence.isScalarForEmptyModel
    case .documentEncoding: evidence.isUnknownEncoding
    // Found by their equivalents, or as a loss.
    default: false
    }
  }
}

extension DivergenceCause {
  /// Whether the class is one of values for which Codable wants a type.
  fileprivate func isLikely(for expected: String?) -> Bool {
    switch self {
    case .numberAsBool, .boolInString: expected == "Bool"
    case .numberToString, .boolToString, .iso8601Whitespace: expected == "String"
    case .boolAsNumber, .numberInString: expected != "Bool" && expected != "String"
    default: expected == nil
    }
  }
}

extension ParityPath {
  var endsInArray: Bool { if case .index? = steps.last { true } else { false } }
}
