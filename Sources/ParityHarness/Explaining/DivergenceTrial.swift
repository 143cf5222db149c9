import Foundation
import LegacyExtractor

/// Tries documents beside the divergent one, to find out what the legacy route has made of it.
///
/// A class holds when the legacy route does exactly what it does with another document about which
/// the two routes agree: then the difference of the two documents is all that divides the routes.
struct DivergenceTrial {
  let evidence: DivergenceEvidence
  let evaluator: DocumentEvaluator
  let editor: DocumentEditor?

  init(evidence: DivergenceEvidence, evaluator: DocumentEvaluator) {
    self.evidence = evidence
    self.evaluator = evaluator
    editor = DocumentEditor(evidence.document)
  }

  /// The legacy route acts as if another value stood at the place.
  func isAsIf(value: String) -> Bool {
    evidence.location.flatMap { editor?.replacing($0, with: value) }.map(isAsIf) == true
  }

  /// The legacy route acts as if there were nothing at a place.
  func isAsIf(without path: ParityPath) -> Bool {
    editor?.removing(path).map(isAsIf) == true
  }

  private func isAsIf(_ document: Data) -> Bool {
    let legacy = evaluator.legacy.run(document)
    return areEqual(evidence.legacy, legacy) && agree(legacy, evaluator.codable.run(document))
  }

  private func areEqual(_ first: RouteResult, _ second: RouteResult) -> Bool {
    evaluator.areEqual(first, second, except: evidence.nondeterministicPaths)
  }

  private func agree(_ legacy: RouteResult, _ codable: RouteResult) -> Bool {
    evaluator.agree(legacy, codable, except: evidence.ignoredPaths)
  }
}

extension DivergenceTrial {
  /// Codable throws because of the token; or a port that hides errors acts as if it were another
  /// that is wrong for certain.
  var codableRefusesToken: Bool {
    if let rejection = evidence.codableRejection {
      return evidence.kind == .onlyLegacyAccepts && rejection.isAboutValue
        && evidence.codableIsAtChange(rejection)
    }
    return evidence.kind == .valueDiffers && hidesRefusal(of: evaluator.codable, evidence.codable)
  }

  /// The same, an error inside of the token included.
  var codableRefusesAtOrBelowToken: Bool {
    guard let rejection = evidence.codableRejection, let location = evidence.location else {
      return codableRefusesToken
    }
    guard evidence.kind == .onlyLegacyAccepts || evidence.kind == .otherError,
      rejection.kind != .other
    else { return false }
    return rejection.path.map { $0.steps.count >= location.steps.count } ?? true
  }

  private func hidesRefusal(of route: AnyRoute, _ result: RouteResult) -> Bool {
    guard let location = evidence.location, let token = evidence.token else { return false }
    let wrong = token.kind == .object ? "[]" : "{}"
    guard let document = editor?.replacing(location, with: wrong) else { return false }
    return areEqual(result, route.run(document))
  }

  private var legacyRefusesToken: Bool {
    if let rejection = evidence.legacyRejection {
      return evidence.kind == .onlyCodableAccepts && rejection.kind == .wrongType
        && evidence.legacyIsAtChange(rejection)
    }
    return evidence.kind == .valueDiffers && hidesRefusal(of: evaluator.legacy, evidence.legacy)
  }

  var isExactFloatRejected: Bool {
    guard let number = evidence.token?.number, number.exactFloat == nil, legacyRefusesToken else {
      return false
    }
    switch evidence.legacyRejection?.expected {
    case "Float": return true
    case "Double", "CGFloat": return number.exactDouble == nil
    default: return evidence.codableLeaves.contains { $0.isInexact(number) }
    }
  }

  /// JSON has no token for infinity: the leaf itself is looked at.
  var isFloatOverflow: Bool {
    guard let number = evidence.token?.number, number.floatValue.isInfinite else { return false }
    return evidence.legacyLeaves.contains { $0.isFinite == false } && codableRefusesToken
  }

  var isNonfiniteString: Bool {
    guard let value = evidence.token?.string.flatMap(Double.init), !value.isFinite else {
      return false
    }
    return evidence.legacyLeaves.contains { $0.isFinite == false } && codableRefusesToken
  }

  /// Himotoki reads through anything as through an empty object.
  var isPathThroughNonObject: Bool {
    guard let token = evidence.token, token.kind != .object, token.kind != .null else {
      return false
    }
    return isLegacyPath && isAsIf(value: "{}")
  }

  var isPathThroughNothing: Bool {
    guard let location = evidence.location, isLegacyPath, evidence.isAbsent else { return false }
    if evidence.token != nil { return isAsIf(value: "{}") }
    return editor?.inserting("{}", at: location).map(isAsIf) == true
  }

  private var isLegacyPath: Bool {
    evidence.library != .unbox && evidence.original?.kind == .object
      && evidence.variant?.isLegacyLeaf != true && codableRefusesAtOrBelowToken
  }
}

extension DivergenceTrial {
  /// Of so many paths one after the other is given an object to lead through.
  private static let maximumPaths = 16

  /// An object that has lost all its members, or some, lacks the objects of optional key paths.
  var isPathThroughLostObjects: Bool {
    guard evidence.library != .unbox, evidence.kind == .onlyLegacyAccepts,
      evidence.token?.kind == .object
    else { return false }
    var document = evidence.document
    var rejection = evidence.codableRejection
    for _ in 0..<Self.maximumPaths {
      guard let path = rejection?.path, rejection?.kind == .missing, hadObject(at: path),
        let filled = DocumentEditor(document)?.setting(path, to: "{}")
      else { return false }
      document = filled
      let codable = evaluator.codable.run(document).located(in: document, evidence.keys)
      guard case .rejection(let next) = codable else { return isAsIf(document) }
      rejection = next
    }
    return false
  }

  /// Whether there was an object at a place before the change took it away.
  private func hadObject(at path: ParityPath) -> Bool {
    guard let location = evidence.location, path.steps.starts(with: location.steps),
      let original = evidence.original.flatMap({ DocumentEditor(Data($0.text.utf8)) })
    else { return false }
    let rest = ParityPath(Array(path.steps.dropFirst(location.steps.count)))
    return !rest.steps.isEmpty && original.token(at: rest)?.kind == .object
  }

  /// Unbox leaves objects that are no models out of a collection of models, but throws for anything
  /// else in it; a port that leaves both out acts as if all of it were such objects.
  var isNonObjectElement: Bool {
    guard evidence.kind == .onlyCodableAccepts, evidence.library == .unbox,
      let location = evidence.location, let document = editor?.replacingNonObjects(at: location)
    else { return false }
    let codable = evaluator.codable.run(document)
    return areEqual(evidence.codable, codable) && agree(evaluator.legacy.run(document), codable)
  }
}

extension DivergenceTrial {
  /// The legacy route must do as if only the last of equal keys were there, the Codable route as if
  /// only the first were; and of these two documents one must not diverge by itself.
  var isDuplicateKey: Bool {
    guard let documents = RepeatedKeys.resolved(evidence.document) else { return false }
    let legacyOnLast = evaluator.legacy.run(documents.last)
    let codableOnFirst = evaluator.codable.run(documents.first)
      .located(in: documents.first, evidence.keys)
    guard areEqual(evidence.legacy, legacyOnLast), areEqual(evidence.codable, codableOnFirst) else {
      return false
    }
    return agree(legacyOnLast, evaluator.codable.run(documents.last))
      || agree(evaluator.legacy.run(documents.first), codableOnFirst)
  }
}

extension DocumentEvaluator {
  /// Whether two results of one route are the same, but for places at which it is nondeterministic.
  func areEqual(
    _ first: RouteResult,
    _ second: RouteResult,
    except nondeterministic: Set<ParityPath>
  ) -> Bool {
    switch (first, second) {
    case (.value(let a), .value(let b)):
      StructuralComparison.changes(from: a, to: b, except: nondeterministic).isEmpty
    case (.rejection(let a), .rejection(let b)): a == b
    case (.crash, .crash): true
    default: false
    }
  }

  /// Whether the results of the two routes do not diverge, but for places that the change of the
  /// document has nothing to do with.
  func agree(_ legacy: RouteResult, _ codable: RouteResult, except paths: Set<ParityPath>) -> Bool {
    guard let comparison = comparison(legacy, codable, except: paths) else {
      return Divergence.Kind(legacy, codable, []) == nil
    }
    return comparison.differences.isEmpty
  }
}

/// Finds the value that Codable refuses where it is not the one that was changed.
extension DivergenceTrial {
  /// In longer arrays the refused element is not looked for.
  private static let maximumElements = 16

  var evidenceOfRefusedValue: DivergenceEvidence? {
    guard evidence.variant != nil, let rejection = evidence.codableRejection, let editor,
      let path = rejection.path ?? refusedNumber, path != evidence.location,
      let token = editor.token(at: path)
    else { return nil }
    return evidence.about(token, at: path)
  }

  /// Where a number stands that does not fit, for which Foundation names no place.
  private var refusedNumber: ParityPath? {
    candidates.first { path in
      guard editor?.token(at: path)?.kind == .number,
        let document = editor?.replacing(path, with: "0")
      else { return false }
      return evaluator.codable.run(document).rejection != evidence.codableRejection
    }
  }

  /// The elements of a changed array, or the new place of a value that has moved.
  private var candidates: [ParityPath] {
    guard let location = evidence.location else { return [] }
    if let key = evidence.variant?.renamedKey {
      return [ParityPath(Array(location.steps.dropLast()) + [.key(key)])]
    }
    guard evidence.token?.kind == .array else { return [] }
    return (0..<Self.maximumElements).map { location.appending(.index($0)) }
  }
}
