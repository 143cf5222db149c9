// The room ParityFindings.
//
// In: two outcomes of one document. Out: divergences with their causes, and findings, which a person reads. Begin
// with `Divergence`, `CauseFinder` and `FindingBuilder`. To add a cause, see `DivergenceCause`.

package import DecodingRoutes
import JSONVariants

/// Finds the cause of a divergence.
///
/// The rules are tried in a fixed order, and the first cause whose rule holds is the result:
///
/// 1. Coercions: the legacy route reads the token as another value.
/// 2. The rules in `holds(_:)`, in the order of `DivergenceCause.allCases`.
/// 3. Losses: the legacy route drops the value or a container around it.
/// 4. Coercions and losses of another value, which the Codable route rejects.
package struct CauseFinder {
  private let context: DivergenceContext
  private let evaluator: DocumentEvaluator
  private let trial: DivergenceTrial

  package init(context: DivergenceContext, evaluator: DocumentEvaluator) {
    self.context = context
    self.evaluator = evaluator
    trial = DivergenceTrial(context: context, evaluator: evaluator)
  }

  package var cause: DivergenceCause? {
    // Causes are properties of the libraries, and no library crashes or returns incomparable values.
    guard context.kind != .crash, context.kind != .notCompared else { return nil }
    return coercion ?? DivergenceCause.allCases.first(where: holds) ?? loss ?? refusal
  }

  /// The cause at a value that the Codable route rejects and that is not the mutated value itself.
  ///
  /// Examples are an element of a new array and a value that was moved to another key.
  private var refusal: DivergenceCause? {
    guard let context = trial.evidenceOfRefusedValue else { return nil }
    let closer = CauseFinder(context: context, evaluator: evaluator)
    return closer.coercion ?? closer.loss
  }

  /// The path of a value that was moved to another key, if the Codable route rejects it there.
  var movedPath: ParityPath? {
    guard context.variant?.renamedKey != nil, coercion == nil,
      !DivergenceCause.allCases.contains(where: holds)
    else { return nil }
    return trial.evidenceOfRefusedValue?.location
  }

  /// The cause with an equivalent of the token for which the legacy route has the same outcome.
  private var coercion: DivergenceCause? {
    guard let token = context.token else { return nil }
    let candidates = TokenEquivalents.all(of: token).filter {
      !$0.texts.isEmpty && ($0.cause != .integerWraparound || !context.legacyHasNumberOfToken)
    }
    guard !candidates.isEmpty, trial.codableRefusesToken else { return nil }
    // The type that the Codable route expects makes some causes more likely; they are tried first.
    let expected = context.codableRejection?.expected
    let likely = candidates.filter { $0.cause.isLikely(for: expected) }
    let others = candidates.filter { !$0.cause.isLikely(for: expected) }
    return (likely + others).first { candidate in
      candidate.texts.contains { trial.isExplained(byValue: $0) }
    }?.cause
  }

  /// The cause of a value, or a container around it, that the legacy route drops.
  private var loss: DivergenceCause? {
    lostPath.map { trial.isElement($0) ? .lossyCollection : .optionalSwallowsError }
  }

  /// The path of the innermost value whose removal leaves the outcome of the legacy route unchanged.
  ///
  /// The search starts at the location of the divergence and continues with the containers around it. It ends
  /// where the Codable route drops a smaller container than the legacy route: then Codable accepts more.
  var lostPath: ParityPath? {
    guard let location = context.location, trial.codableRefusesAtOrBelowToken,
      !trial.isMissingWithDefault
    else { return nil }
    var path = location
    // A member that is absent cannot be removed. A null in an array can.
    if context.isAbsent, !location.endsInArray { path.removeLast() }
    while !path.steps.isEmpty {
      if trial.isExplained(byRemoving: path) { return path }
      if trial.codableHidesLoss(of: path) { return nil }
      path.removeLast()
    }
    return nil
  }

  private func holds(_ cause: DivergenceCause) -> Bool {
    switch cause {
    case .exactFloatRejected: trial.isExactFloatRejected
    case .floatOverflowToInfinity: trial.isFloatOverflow
    case .nonfiniteOrHexStringAsFloat: trial.isNonfiniteString
    case .numberToString: context.isOtherSpellingOfNumber
    case .hugeInteger: context.isHugeInteger || trial.isHugeIntegerBehindValues
    case .longDecimal: context.isLongDecimal
    case .decimalThroughDouble: context.isDecimalThroughDouble
    case .nonObjectElement: trial.isNonObjectElement
    case .negativeZero: context.isNegativeZero
    case .optionalDropsValidValue: context.isDroppedValidValue
    case .optionalElementNull: context.isOptionalElementNull
    case .nonStringDictionaryKey: context.isNonStringKey
    case .iso8601FractionalSeconds: context.isFractionOfSecond && trial.onlyLegacyRefuses
    case .iso8601TrailingText: context.isTextBehindDate && trial.onlyLegacyRefuses
    case .iso8601OtherForm: trial.isOtherFormOfDate
    case .iso8601PartialZone: context.isPartialZone
    case .keyPathThroughNonObject: trial.isPathThroughNonObject
    case .keyPathMissingIntermediate: trial.isPathThroughNothing || trial.isPathThroughLostObjects
    case .duplicateKey: trial.isDuplicateKey && !RepeatedKeys.differInBytes(context.document)
    case .canonicallyEquivalentKeys: trial.isDuplicateKey
    case .keyStrategy: context.isKeyStrategy
    case .unreadInvalidValue: context.isUnreadInvalidValue
    case .topLevelFragment: context.isFragment
    case .rootShape: context.isRootShape
    case .scalarForEmptyModel: context.isScalarForEmptyModel
    case .documentEncoding: context.isUnknownEncoding
    // `coercion` and `loss` find these.
    case .boolAsNumber, .numberAsBool, .numberInString, .boolInString, .garbageStringAsDecimal,
      .boolToString, .fractionTruncation, .integerWraparound, .floatUnderflowToZero,
      .lossyCollection, .optionalSwallowsError, .iso8601Whitespace:
      false
    }
  }
}

extension DivergenceCause {
  /// Returns whether a coercion is likely where the Codable route expects a type.
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
