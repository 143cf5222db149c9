import Foundation
import JSONVariants
import LegacyMappers
import ValueComparison

/// Finds the cause of a divergence.
///
/// A cause holds for both routes. A coercion or a loss is proved by documents on which the routes agree: the legacy
/// route reads the value as a different value or as none, and the Codable route refuses it, or makes of the document
/// what it makes of a document without the value. If anything else differs, the divergence has no cause.
///
/// The rules are tried in a fixed order, and the first cause whose rule holds is the result:
///
/// 1. Coercions: the legacy route reads the token as another value.
/// 2. The rules in `holds(_:)`, in the order of `DivergenceCause.allCases`.
/// 3. Losses: the legacy route drops the value or a container around it.
/// 4. Coercions and losses of another value, which the Codable route rejects.
struct CauseFinder {
  let kind: Divergence.Kind
  let legacy: RouteResult
  /// The Codable outcome, with the path of an error converted to the keys of the document.
  let codable: RouteResult
  let differences: [ValueDifference]
  let evaluator: DocumentEvaluator
  let document: Data
  let editor: DocumentEditor?
  /// The document before the mutation.
  let base: Data
  /// The variant; `nil` for an unchanged fixture.
  private(set) var variant: Variant?
  /// The path of the mutated value; for an unchanged fixture, the path of the value that a route rejects.
  private(set) var location: ParityPath?
  /// The value at the location; `nil` if there is none.
  private(set) var token: JSONToken?
  /// The changes that the mutation causes in each route's value; `nil` without a value or a mutation.
  ///
  /// Each difference contains the old value as `legacy` and the new value as `codable`.
  let legacyChanges: [ValueDifference]?
  let codableChanges: [ValueDifference]?
  /// The documents of the search.
  let trials: TrialDocuments
  /// The paths at which each route is nondeterministic.
  let nondeterministic: NondeterministicPaths
  /// Whether the fixture differs at the same paths in the same ways, for a reason that the change of a value cannot show.
  private let isOfFixture: Bool
  /// The paths at which the values of the unchanged fixture differ; empty without a mutation.
  let differentPaths: Set<ParityPath>

  init(
    _ kind: Divergence.Kind,
    legacy: RouteResult,
    codable: RouteResult,
    _ differences: [ValueDifference],
    baseline: Baseline,
    change: (variant: Variant, document: Data)? = nil,
    evaluator: DocumentEvaluator
  ) {
    self.kind = kind
    self.legacy = legacy
    document = change?.document ?? baseline.document
    self.codable = codable.located(in: document, evaluator.codable.keys)
    self.differences = differences
    self.evaluator = evaluator.comparing(as: baseline)
    trials = TrialDocuments(evaluator)
    editor = DocumentEditor(document)
    base = baseline.document
    variant = change?.variant
    location =
      variant?.location ?? evaluator.refusedPath(self.codable, in: document)
      ?? legacy.rejection?.path
    token = change.map(\.variant.mutated) ?? location.flatMap { [editor] in editor?.token(at: $0) }
    nondeterministic = baseline.nondeterministic
    differentPaths = change == nil ? [] : Set(baseline.differences.map(\.path.schema))
    isOfFixture =
      change != nil && !differences.isEmpty
      && differences.allSatisfy { difference in
        difference.relations.isEmpty
          && baseline.differences.contains { $0.relations.isEmpty && $0.isLike(difference) }
      }
    func changes(from old: RouteResult, to new: RouteResult) -> [ValueDifference]? {
      guard change != nil, case .value(let old) = old, case .value(let new) = new else {
        return nil
      }
      return StructuralComparison.changes(
        from: old,
        to: new,
        except: baseline.nondeterministicPaths,
        by: evaluator.rules
      )
    }
    legacyChanges = changes(from: baseline.legacy, to: legacy)
    codableChanges = changes(from: baseline.codable, to: codable)
  }

  /// The paths at which either route is nondeterministic.
  var nondeterministicPaths: Set<ParityPath> { nondeterministic.all }

  /// What the legacy outcome is described with: the changes that the mutation causes or, in a fixture that Codable
  /// refuses, the values that depend on the refused one, else the value as a whole.
  var shownLegacyChanges: [ValueDifference]? {
    guard variant == nil else { return legacyChanges }
    return kind == .onlyLegacyAccepts ? dependentValues ?? whole(legacy) : whole(legacy)
  }

  /// What the Codable outcome is described with.
  var shownCodableChanges: [ValueDifference]? { variant == nil ? whole(codable) : codableChanges }

  /// Returns the value that only one route gives for a fixture; `nil` if both do.
  private func whole(_ result: RouteResult) -> [ValueDifference]? {
    guard differences.isEmpty, case .value(let value) = result else { return nil }
    return [ValueDifference(whole: value, except: nondeterministicPaths)]
  }
}

extension CauseFinder {
  /// The cause, and the path to which it applies if that is a container around the mutated value or its new key.
  var explanation: (cause: DivergenceCause, path: ParityPath?)? {
    // Causes are properties of the libraries, and no library crashes or returns incomparable values.
    guard kind != .crash, kind != .notCompared, !isOfFixture else { return nil }
    if let cause = coercion ?? DivergenceCause.allCases.first(where: holds) { return (cause, nil) }
    if let lost = lostPath { return (loss(of: lost), lost.schema) }
    // A cast with a default gives the same for a scalar and for an object, too, which is a loss.
    if isScalarForEmptyModel { return (.scalarForEmptyModel, nil) }
    guard let refused = refusedValue else { return nil }
    // A value that was moved to another key is refused there.
    let path = variant?.renamedKey == nil ? nil : refused.location?.schema
    return refused.coercion.map { ($0, path) }
      ?? refused.lostPath.map { (refused.loss(of: $0), $0.schema) }
  }

  /// The cause with an equivalent of the token for which the legacy route has the same outcome.
  private var coercion: DivergenceCause? {
    guard let token else { return nil }
    let candidates = TokenEquivalents.all(of: token).filter {
      $0.cause != .integerWraparound || !legacyHasNumberOfToken
    }
    guard !candidates.isEmpty, codableRefusesToken, !legacyIgnoresToken else { return nil }
    // The type that the Codable route expects makes some causes more likely; they are tried first.
    let expected = codable.rejection?.expected
    let likely = candidates.filter { $0.cause.isLikely(for: expected) }
    let others = candidates.filter { !$0.cause.isLikely(for: expected) }
    return (likely + others).first { candidate in
      candidate.texts.contains { explains(.legacy, with: $0) } && legacyMayBe(candidate.cause.made)
    }?.cause
  }

  /// Returns the cause of a value that the legacy route drops.
  private func loss(of path: ParityPath) -> DivergenceCause {
    if isElement(path), !legacyKeepsElement { return .lossyCollection }
    return codable.rejection?.kind == .invalidValue ? .unknownValue : .optionalSwallowsError
  }

  /// Whether an element becomes nil or a different value, as a key of an object that the legacy model reads as a dictionary.
  private var legacyKeepsElement: Bool {
    legacyChanges?.contains {
      $0.kind == .extraInCodable || $0.kind == .value && $0.codableIsNil
    } == true
  }

  /// The path of the innermost value whose removal leaves the outcome of the legacy route unchanged.
  ///
  /// The search starts at the location of the divergence and continues with the containers around it. It ends
  /// where the Codable route drops a smaller container than the legacy route: then Codable accepts more.
  private var lostPath: ParityPath? {
    guard var path = location, codableRefusesAtOrBelowToken, !isMissingWithDefault,
      legacyAsksForValue, !isKnownCase, !onlyCodableHasWrongType
    else { return nil }
    // A member that is absent cannot be removed. A null in an array can.
    if isAbsent, !path.endsInArray { path.removeLast() }
    while !path.steps.isEmpty {
      let rest = editor?.removing(path)
      if explains(.legacy, by: rest), isDroppedAlone(path) { return path }
      if kind == .valueDiffers, isSame(.codable, on: rest) { return nil }
      if isAcceptedOtherwise(rest) { return nil }
      path.removeLast()
    }
    return nil
  }

  /// The finder for a value that the Codable route rejects and that is not the mutated value itself.
  ///
  /// Examples are an element of a new array and a value that was moved to another key.
  private var refusedValue: CauseFinder? {
    guard variant != nil, let rejection = codable.rejection,
      let path = rejection.path ?? refusedNumber, path != location,
      let token = editor?.token(at: path)
    else { return nil }
    var finder = self
    (finder.variant, finder.location, finder.token) = (nil, path, token)
    return finder
  }

  private func holds(_ cause: DivergenceCause) -> Bool {
    switch cause {
    case .exactFloatRejected: isExactFloatRejected
    case .floatOverflowToInfinity: token?.kind == .number && isReadAsNonfinite
    case .nonfiniteOrHexStringAsFloat:
      token?.kind == .string && isReadAsNonfinite && legacyMayBe(.number)
    case .numberToString: isOtherSpellingOfNumber
    case .hugeInteger: isHugeInteger || isHugeIntegerBehindValues
    case .longDecimal: isLongDecimal
    case .decimalThroughDouble: isDecimalThroughDouble
    case .nonObjectElement: isNonObjectElement
    case .negativeZero: isNegativeZero
    case .optionalDropsValidValue: isDroppedValidValue
    case .optionalElementNull: isNullElement
    case .nonStringDictionaryKey: isRefusedByLegacy("invalidDictionaryKeyType")
    case .iso8601FractionalSeconds:
      isFractionOfSecond && codableReadsToken && onlyLegacyRefuses && isReadWithoutFraction
    case .iso8601TrailingText: onlyLegacyRefuses && isReadByCodable(as: dateBeforeText)
    case .iso8601OtherForm: onlyLegacyRefuses && isReadByCodable(as: date?.completed)
    case .iso8601PartialZone: isReadByCodable(as: date?.withFullZone)
    case .keyPathThroughNonObject: token?.kind != .null && token != nil && isPathToObject
    case .keyPathMissingIntermediate: isAbsent && isPathToObject || isPathThroughLostObjects
    case .duplicateKey: isDuplicateKey && !RepeatedKeys.differInBytes(document)
    case .canonicallyEquivalentKeys: isDuplicateKey
    case .keyStrategy: isKeyStrategy
    case .unreadInvalidValue: isUnreadInvalidValue
    case .topLevelFragment: kind == .onlyCodableAccepts && syntaxError?.reason == .fragment
    case .rootShape: isRootShape
    case .documentEncoding: isUnknownEncoding
    // `explanation` finds these.
    case .scalarForEmptyModel, .boolAsNumber, .numberAsBool, .numberInString, .boolInString,
      .garbageStringAsDecimal,
      .boolToString, .fractionTruncation, .integerWraparound, .floatUnderflowToZero,
      .lossyCollection, .optionalSwallowsError, .unknownValue, .iso8601Whitespace:
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

extension Variant {
  /// The new key, if the mutation renamed a key.
  var renamedKey: String? {
    guard Mutator.renamesKey(mutatorName) else { return nil }
    return JSONToken(edit.text).string
  }
}

extension ParityPath {
  var endsInArray: Bool { if case .index? = steps.last { true } else { false } }
}
