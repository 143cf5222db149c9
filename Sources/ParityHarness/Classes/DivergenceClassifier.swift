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
    case .fractionTruncation: evidence.isFractionTruncation
    case .integerWraparound: evidence.isIntegerWraparound
    case .exactFloatRejected: evidence.isExactFloatRejected
    case .floatUnderflowToZero: evidence.isFloatUnderflow
    case .hugeInteger: evidence.isHugeInteger
    case .longDecimal: evidence.isLongDecimal
    case .negativeZero: evidence.isNegativeZero
    case .optionalSwallowsError: evidence.isSwallowedError
    case .iso8601FractionalSeconds: evidence.isFractionOfSecond
    case .iso8601Whitespace: evidence.isBlankAroundDate
    case .keyPathThroughNonObject: evidence.isPathThroughNonObject
    case .keyPathMissingIntermediate: evidence.isPathThroughNothing
    case .duplicateKey: isDuplicateKey(evidence)
    case .unreadInvalidValue: evidence.isUnreadInvalidValue
    case .topLevelFragment: evidence.isFragment
    case .scalarForEmptyModel: evidence.isScalarForEmptyModel
    case .documentEncoding: evidence.isUnknownEncoding
    }
  }

  /// Of equal keys one route must do as if only the last were there, the other as if only the first
  /// were, and without repeated keys the two must agree.
  private func isDuplicateKey(_ evidence: DivergenceEvidence) -> Bool {
    guard let documents = RepeatedKeys.resolved(evidence.document) else { return false }
    let legacyOnLast = evaluator.legacy.run(documents.last)
    let codableOnFirst = evaluator.codable.run(documents.first)
    let codableOnLast = evaluator.codable.run(documents.last)
    return evaluator.areEqual(evidence.legacy, legacyOnLast)
      && evaluator.areEqual(evidence.codable, codableOnFirst)
      && evaluator.agree(legacyOnLast, codableOnLast, except: evidence.baselineDifferences)
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
