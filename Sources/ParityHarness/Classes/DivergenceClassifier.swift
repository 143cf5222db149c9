/// Finds the class of a divergence: the first whose predicate holds.
struct DivergenceClassifier {
  let evaluator: DocumentEvaluator

  func divergenceClass(of evidence: DivergenceEvidence) -> DivergenceClass? {
    DivergenceClass.allCases.first { explains($0, evidence) }
  }

  private func explains(_ divergenceClass: DivergenceClass, _ evidence: DivergenceEvidence) -> Bool
  {
    switch divergenceClass {
    case .boolAsNumber: evidence.isBoolAsNumber
    case .numberAsBool: evidence.isNumberAsBool
    case .numberInString: evidence.isNumberInString
    case .nonfiniteOrHexStringAsFloat: evidence.isSpecialStringAsFloat
    case .boolInString: evidence.isBoolInString
    case .garbageStringAsDecimal: evidence.isGarbageAsDecimal
    case .numberToString: evidence.isNumberToString
    case .boolToString: evidence.isBoolToString
    case .fractionTruncation: evidence.isFractionTruncation
    case .integerWraparound: evidence.isIntegerWraparound
    case .exactFloatRejected: evidence.isExactFloatRejected
    case .floatOverflowToInfinity: evidence.isFloatOverflow
    case .floatUnderflowToZero: evidence.isFloatUnderflow
    case .hugeInteger: evidence.isHugeInteger
    case .longDecimal: evidence.isLongDecimal
    case .negativeZero: evidence.isNegativeZero
    default: explainsStructure(divergenceClass, evidence)
    }
  }

  private func explainsStructure(
    _ divergenceClass: DivergenceClass,
    _ evidence: DivergenceEvidence
  ) -> Bool {
    switch divergenceClass {
    case .lossyCollection: evidence.isLossyCollection
    case .optionalSwallowsError: evidence.isSwallowedError
    case .optionalDropsValidValue: evidence.isDroppedValidValue
    case .optionalElementNull: evidence.isOptionalElementNull
    case .nonStringDictionaryKey: evidence.isNonStringKey
    case .iso8601FractionalSeconds: evidence.isFractionOfSecond
    case .iso8601TrailingText: evidence.isTextBehindDate
    case .iso8601Whitespace: evidence.isBlankAroundDate
    case .keyPathThroughNonObject: evidence.isPathThroughNonObject
    case .keyPathMissingIntermediate: evidence.isPathThroughNothing
    case .duplicateKey: isDuplicateKey(evidence) && !RepeatedKeys.differInBytes(evidence.document)
    case .canonicallyEquivalentKeys: isDuplicateKey(evidence)
    case .keyStrategy: evidence.isKeyStrategy
    case .unreadInvalidValue: evidence.isUnreadInvalidValue
    case .topLevelFragment: evidence.isFragment
    case .rootShape: evidence.isRootShape
    case .scalarForEmptyModel: evidence.isScalarForEmptyModel
    case .documentEncoding: evidence.isUnknownEncoding
    default: false
    }
  }

  /// The legacy route must do as if only the last of equal keys were there, the Codable route as if
  /// only the first were; and of these two documents one must not diverge by itself.
  private func isDuplicateKey(_ evidence: DivergenceEvidence) -> Bool {
    guard let documents = RepeatedKeys.resolved(evidence.document) else { return false }
    let legacyOnLast = evaluator.legacy.run(documents.last)
    let codableOnFirst = evaluator.codable.run(documents.first)
    guard evaluator.areEqual(evidence.legacy, legacyOnLast),
      evaluator.areEqual(evidence.codable, codableOnFirst)
    else { return false }
    let known = evidence.baselineDifferences
    return evaluator.agree(legacyOnLast, evaluator.codable.run(documents.last), except: known)
      || evaluator.agree(evaluator.legacy.run(documents.first), codableOnFirst, except: known)
  }
}

extension DocumentEvaluator {
  /// Whether two results of one route are the same.
  func areEqual(_ first: RouteResult, _ second: RouteResult) -> Bool {
    switch (first, second) {
    case (.value(let a), .value(let b)): StructuralComparison.differences(a, b).isEmpty
    case (.rejection(let a), .rejection(let b)): a == b
    default: false
    }
  }

  /// Whether the results of the two routes do not diverge, but for differences that are none of the
  /// change's doing.
  func agree(
    _ legacy: RouteResult,
    _ codable: RouteResult,
    except known: [ValueDifference]
  ) -> Bool {
    guard case .value(let a) = legacy, case .value(let b) = codable else {
      return Divergence.Kind(legacy, codable, []) == nil
    }
    let paths = Set(known.map(\.path.schema))
    return StructuralComparison.differences(a, b, options: options)
      .allSatisfy { paths.contains($0.path.schema) }
  }
}
