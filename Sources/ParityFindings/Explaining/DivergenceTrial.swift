import DecodingRoutes
import Foundation
import JSONVariants
import LegacyMappers

/// Decodes counterfactual documents to test the causes of a divergence.
///
/// A cause holds if the legacy route has the same outcome for another document on which both routes agree.
/// Then the difference between the two documents explains the divergence.
struct DivergenceTrial {
  let context: DivergenceContext
  let evaluator: DocumentEvaluator
  let editor: DocumentEditor?

  init(context: DivergenceContext, evaluator: DocumentEvaluator) {
    self.context = context
    self.evaluator = evaluator
    editor = DocumentEditor(context.document)
  }

  /// Returns whether the legacy route has the same outcome with another value at the location, and the
  /// Codable route agrees with it there.
  func isExplained(byValue value: String) -> Bool {
    context.location.flatMap { editor?.replacing($0, with: value) }.map(isExplained(by:)) == true
  }

  /// Returns whether the legacy route has the same outcome without the value at a path, and the Codable
  /// route agrees with it there.
  func isExplained(byRemoving path: ParityPath) -> Bool {
    editor?.removing(path).map(isExplained(by:)) == true
  }

  /// Returns whether a value is an element of an array, or of a dictionary by the recorded reads.
  func isElement(_ path: ParityPath) -> Bool {
    guard case .key? = path.steps.last else { return path.endsInArray }
    if let schema = context.variant?.path.steps, schema.indices.contains(path.steps.count - 1) {
      return schema[path.steps.count - 1] == .anyKey
    }
    var reads = ReadMap(
      legacyRecords: evaluator.legacy.keys != nil,
      codableKeys: evaluator.codable.keys
    )
    reads.merge(
      legacy: evaluator.legacy.runRecording(context.document)?.reads,
      codable: evaluator.codable.runRecording(context.document)?.reads
    )
    var parent = path.schema
    parent.removeLast()
    return reads.isDictionary(reads.cursor(at: parent))
  }

  /// Returns whether the Codable route hides its error by dropping the value at a path.
  func codableHidesLoss(of path: ParityPath) -> Bool {
    guard context.kind == .valueDiffers, let document = editor?.removing(path) else { return false }
    return isSameOutcome(context.codable, evaluator.codable.run(document))
  }

  private func isExplained(by document: Data) -> Bool {
    let legacy = evaluator.legacy.run(document)
    return isSameOutcome(context.legacy, legacy)
      && routesAgree(legacy: legacy, codable: evaluator.codable.run(document))
  }

  private func isSameOutcome(_ first: RouteResult, _ second: RouteResult) -> Bool {
    evaluator.isSameOutcome(first, second, except: context.nondeterministicPaths)
  }

  private func routesAgree(legacy: RouteResult, codable: RouteResult) -> Bool {
    evaluator.routesAgree(legacy: legacy, codable: codable, except: context.ignoredPaths)
  }
}

extension DivergenceTrial {
  /// Whether the Codable route rejects the token.
  ///
  /// A Codable model that hides errors rejects the token if a token of a wrong type gives the same value.
  var codableRefusesToken: Bool {
    if let rejection = context.codableRejection {
      return context.kind == .onlyLegacyAccepts && rejection.isAboutValue
        && context.codableIsAtChange(rejection)
    }
    return context.kind == .valueDiffers && hidesRefusal(of: evaluator.codable, context.codable)
  }

  /// Whether the Codable route rejects the token or a value inside it.
  var codableRefusesAtOrBelowToken: Bool {
    guard let rejection = context.codableRejection, let location = context.location else {
      return codableRefusesToken
    }
    guard context.kind == .onlyLegacyAccepts || context.kind == .otherError,
      rejection.kind != .other
    else { return false }
    return rejection.path.map { $0.steps.count >= location.steps.count } ?? true
  }

  /// Whether the Codable route requires a member for which the legacy route has a default.
  ///
  /// An optional that hides errors would have no value for a member of a wrong type either.
  var isMissingWithDefault: Bool {
    guard context.kind == .onlyLegacyAccepts, let rejection = context.codableRejection,
      rejection.kind == .missing, let path = rejection.path, let editor,
      editor.token(at: path).map({ $0.kind == .null }) ?? true,
      let document = editor.setting(path, to: "[]")
    else { return false }
    if case .rejection = evaluator.legacy.run(document) { return true }
    return false
  }

  private func hidesRefusal(of route: AnyRoute, _ result: RouteResult) -> Bool {
    guard let location = context.location, let token = context.token else { return false }
    let wrong = token.kind == .object ? "[]" : "{}"
    guard let document = editor?.replacing(location, with: wrong) else { return false }
    return isSameOutcome(result, route.run(document))
  }

  private var legacyRefusesToken: Bool {
    if let rejection = context.legacyRejection {
      return context.kind == .onlyCodableAccepts && rejection.kind == .wrongType
        && context.legacyIsAtChange(rejection)
    }
    return legacyHidesRefusal
  }

  /// Whether only the legacy route rejects a value in the document, even if an optional or a collection around
  /// it hides the error.
  var onlyLegacyRefuses: Bool { context.kind == .onlyCodableAccepts || legacyHidesRefusal }

  private var legacyHidesRefusal: Bool {
    context.kind == .valueDiffers && hidesRefusal(of: evaluator.legacy, context.legacy)
  }

  var isExactFloatRejected: Bool {
    guard let number = context.token?.number, number.exactFloat == nil, legacyRefusesToken else {
      return false
    }
    switch context.legacyRejection?.expected {
    case "Float": return true
    case "Double", "CGFloat": return number.exactDouble == nil
    default: return context.codableLeaves.contains { $0.isInexact(number) }
    }
  }

  /// Whether the legacy route reads a number as infinity.
  ///
  /// JSON has no token for infinity, so the rule checks the decoded leaf instead of another document.
  var isFloatOverflow: Bool {
    guard let number = context.token?.number, number.floatValue.isInfinite else { return false }
    return context.legacyLeaves.contains { $0.isFinite == false } && codableRefusesToken
  }

  var isNonfiniteString: Bool {
    guard let value = context.token?.string.flatMap(Double.init), !value.isFinite else {
      return false
    }
    return context.legacyLeaves.contains { $0.isFinite == false } && codableRefusesToken
  }

  /// Whether each route reads a large integer as another one, on which both agree.
  ///
  /// The values need not be integers themselves: a model may derive a text from them.
  var isHugeIntegerBehindValues: Bool {
    guard context.kind == .valueDiffers, let token = context.token, token.kind == .number else {
      return false
    }
    let candidates = TokenEquivalents.all(of: token).filter { $0.cause == .hugeInteger }
    let texts = candidates.flatMap(\.texts)
    return texts.contains(where: isExplained(byValue:)) && texts.contains(where: explainsCodable)
  }

  /// Whether only the legacy route refuses a date that lacks a time, its seconds, a zone or the `T`, and the
  /// Codable route reads it as the complete date, on which both agree.
  var isOtherFormOfDate: Bool {
    guard onlyLegacyRefuses, let date = context.token?.string.flatMap(ISODateText.init),
      let complete = date.completed
    else { return false }
    return explainsCodable(value: JSONText.quoted(complete.text))
  }

  /// Returns whether the Codable route has the same outcome with another value at the location, and the
  /// legacy route agrees with it there.
  private func explainsCodable(value: String) -> Bool {
    context.location.flatMap { editor?.replacing($0, with: value) }.map(explainsCodable(by:))
      ?? false
  }

  private func explainsCodable(by document: Data) -> Bool {
    let codable = evaluator.codable.run(document)
    return isSameOutcome(context.codable, codable)
      && routesAgree(legacy: evaluator.legacy.run(document), codable: codable)
  }

  /// Whether a legacy key path leads through a value that is not an object.
  ///
  /// Himotoki treats such a value on a key path as an empty object.
  var isPathThroughNonObject: Bool {
    guard let token = context.token, token.kind != .object, token.kind != .null else {
      return false
    }
    return isLegacyPath && isExplained(byValue: "{}")
  }

  var isPathThroughNothing: Bool {
    guard let location = context.location, isLegacyPath, context.isAbsent else { return false }
    if context.token != nil { return isExplained(byValue: "{}") }
    return editor?.inserting("{}", at: location).map(isExplained(by:)) == true
  }

  private var isLegacyPath: Bool {
    context.library != .unbox && context.original?.kind == .object
      && context.variant?.isLegacyLeaf != true && codableRefusesAtOrBelowToken
  }
}

extension DivergenceTrial {
  /// The maximum number of missing objects that are inserted one after another.
  private static let maximumPaths = 16

  /// Whether the mutation removed members of an object that optional key paths lead through.
  var isPathThroughLostObjects: Bool {
    guard context.library != .unbox, context.kind == .onlyLegacyAccepts,
      context.token?.kind == .object
    else { return false }
    var document = context.document
    var rejection = context.codableRejection
    for _ in 0..<Self.maximumPaths {
      guard let path = rejection?.path, rejection?.kind == .missing, hadObject(at: path),
        let filled = DocumentEditor(document)?.setting(path, to: "{}")
      else { return false }
      document = filled
      let codable = evaluator.codable.run(document).located(in: document, context.keys)
      guard case .rejection(let next) = codable else { return isExplained(by: document) }
      rejection = next
    }
    return false
  }

  /// Returns whether the document had an object at a path before the mutation.
  private func hadObject(at path: ParityPath) -> Bool {
    guard let location = context.location, path.steps.starts(with: location.steps),
      let original = context.original.flatMap({ DocumentEditor(Data($0.text.utf8)) })
    else { return false }
    let rest = ParityPath(Array(path.steps.dropFirst(location.steps.count)))
    return !rest.steps.isEmpty && original.token(at: rest)?.kind == .object
  }

  /// Whether the Codable route skips elements of a collection of models that are not objects.
  ///
  /// Unbox skips invalid objects in a collection of models, but throws for an element that is not an
  /// object. A Codable model that skips both has the same outcome if every such element is replaced with
  /// an invalid object. The legacy model may hide its error and read no element at all.
  var isNonObjectElement: Bool {
    guard context.kind == .onlyCodableAccepts || onlyLegacyHidesCollection,
      context.library == .unbox, let location = context.location,
      let document = editor?.replacingNonObjects(at: location)
    else { return false }
    return explainsCodable(by: document)
  }
}

extension DivergenceTrial {
  /// Whether only the legacy route hides that it rejects the collection at or around the location.
  private var onlyLegacyHidesCollection: Bool {
    guard context.kind == .valueDiffers, var collection = context.location else { return false }
    if collection.endsInArray { collection.removeLast() }
    guard let document = editor?.replacing(collection, with: "0") else { return false }
    return isSameOutcome(context.legacy, evaluator.legacy.run(document))
      && !isSameOutcome(context.codable, evaluator.codable.run(document))
  }

  /// Whether repeated keys explain the divergence.
  ///
  /// The legacy route must have the same outcome with only the last of the equal keys, and the Codable route
  /// with only the first. At least one of these two documents must not diverge itself.
  var isDuplicateKey: Bool {
    guard let documents = RepeatedKeys.resolved(context.document) else { return false }
    let legacyOnLast = evaluator.legacy.run(documents.last)
    let codableOnFirst = evaluator.codable.run(documents.first)
      .located(in: documents.first, context.keys)
    guard isSameOutcome(context.legacy, legacyOnLast),
      isSameOutcome(context.codable, codableOnFirst)
    else { return false }
    return routesAgree(legacy: legacyOnLast, codable: evaluator.codable.run(documents.last))
      || routesAgree(legacy: evaluator.legacy.run(documents.first), codable: codableOnFirst)
  }
}
