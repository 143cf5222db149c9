/// Finds the cause of a divergence.
///
/// The rules are tried in a fixed order, and the first cause whose rule holds is the result:
///
/// 1. Coercions: the legacy route reads the token as another value.
/// 2. The rules in `holds(_:)`, in the order of `DivergenceCause.allCases`.
/// 3. Losses: the legacy route drops the value or a container around it.
/// 4. Coercions and losses of another value, which the Codable route rejects.
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
    // Causes are properties of the libraries, and no library crashes or returns incomparable values.
    guard evidence.kind != .crash, evidence.kind != .notCompared else { return nil }
    return coercion ?? DivergenceCause.allCases.first(where: holds) ?? loss ?? refusal
  }

  /// The cause at a value that the Codable route rejects and that is not the mutated value itself.
  ///
  /// Examples are an element of a new array and a value that was moved to another key.
  private var refusal: DivergenceCause? {
    guard let evidence = trial.evidenceOfRefusedValue else { return nil }
    let closer = CauseFinder(evidence: evidence, evaluator: evaluator)
    return closer.coercion ?? closer.loss
  }

  /// The cause with an equivalent of the token for which the legacy route has the same outcome.
  private var coercion: DivergenceCause? {
    guard let token = evidence.token else { return nil }
    let candidates = TokenEquivalents.all(of: token).filter {
      !$0.texts.isEmpty && ($0.cause != .integerWraparound || !evidence.legacyHasNumberOfToken)
    }
    guard !candidates.isEmpty, trial.codableRefusesToken else { return nil }
    // The type that the Codable route expects makes some causes more likely; they are tried first.
    let expected = evidence.codableRejection?.expected
    let likely = candidates.filter { $0.cause.isLikely(for: expected) }
    let others = candidates.filter { !$0.cause.isLikely(for: expected) }
    return (likely + others).first { candidate in
      candidate.texts.contains { trial.isAsIf(value: $0) }
    }?.cause
  }

  /// The cause of a value, or a container around it, that the legacy route drops.
  private var loss: DivergenceCause? {
    lostPath.map { $0.endsInArray ? .lossyCollection : .optionalSwallowsError }
  }

  /// The path of the innermost value whose removal leaves the outcome of the legacy route unchanged.
  ///
  /// The search starts at the location of the divergence and continues with the containers around it.
  var lostPath: ParityPath? {
    guard let location = evidence.location, trial.codableRefusesAtOrBelowToken else { return nil }
    var path = location
    // A member that is absent cannot be removed. A null in an array can.
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
    // `coercion` and `loss` find the others.
    default: false
    }
  }
}

extension DivergenceCause {
  /// Returns whether the cause is likely where the Codable route expects a type.
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
