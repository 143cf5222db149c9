import Foundation
import JSONVariants
import LegacyMappers

/// The rules that decode counterfactual documents.
///
/// A cause holds if one route has the same outcome for another document on which both routes agree. Then the
/// difference between the two documents explains the divergence: the route reads one as the other.
extension CauseFinder {
  /// The route whose behavior another document explains.
  enum Side {
    case legacy
    case codable
  }

  /// Returns whether another document explains the outcome of a route.
  func explains(_ side: Side, by document: Data?) -> Bool {
    document.map { isSame(side, on: $0) && routesAgree(on: $0) } ?? false
  }

  /// Returns whether both routes have one outcome for a document.
  func routesAgree(on document: Data) -> Bool {
    trials.agree(on: document) { pair in
      evaluator.routesAgree(pair, except: nondeterministicPaths.union(differentPaths))
        && !evaluator.differs(document, pair, at: nondeterministicPaths)
    }
  }

  /// Returns whether another value at the location explains the outcome of a route.
  func explains(_ side: Side, with value: String) -> Bool {
    explains(side, by: location.flatMap { editor?.replacing($0, with: value) })
  }

  /// Returns whether a route has the same outcome for another document.
  func isSame(_ side: Side, on document: Data?) -> Bool {
    guard let document else { return false }
    let (old, keys, paths) =
      side == .legacy
      ? (legacy, evaluator.legacy.keys, nondeterministic.legacy)
      : (codable, evaluator.codable.keys, nondeterministic.codable)
    let new = trials.result(side, of: document).located(in: document, keys)
    return evaluator.isSameOutcome(old, new, except: paths)
  }
}

extension CauseFinder {
  /// Returns whether the legacy route has the same outcome for a document without a value, and Codable makes another value
  /// of that document: what differs is what a missing value means, and not the loss of a container around it.
  func isAcceptedOtherwise(_ rest: Data?) -> Bool {
    guard let rest, isSame(.legacy, on: rest) else { return false }
    let codable = trials.result(.codable, of: rest)
    guard case .value = codable else { return false }
    return !evaluator.routesAgree(
      RoutePair(legacy: legacy, codable: codable),
      except: nondeterministicPaths.union(differentPaths)
    )
  }
}

extension CauseFinder {
  /// Returns whether the Codable route reads the text of the location as another date.
  func isReadByCodable(as date: ISODateText?) -> Bool {
    guard let date, codable.rejection == nil, codableReadsToken else { return false }
    return explains(.codable, with: JSONText.quoted(date.text))
  }

  /// Whether only the legacy route reads the token, as infinity or NaN.
  ///
  /// JSON has no token for these on which the routes could agree. So the legacy route must have the same outcome for the
  /// value in another spelling, and another outcome for a text that is no number. The value itself need not be held: a model
  /// may only compare it.
  var isReadAsNonfinite: Bool {
    guard let location, let editor, codableRefusesToken, let spelling = token?.otherNonfinite else {
      return false
    }
    return isSame(.legacy, on: editor.replacing(location, with: spelling))
      && !isSame(.legacy, on: editor.replacing(location, with: "\"no number\""))
  }

  /// Whether both routes read a large integer as a different integer, on which they agree.
  ///
  /// The values need not be integers themselves: a model may derive a text from them.
  var isHugeIntegerBehindValues: Bool {
    guard isBeyondIntegers, let token, token.kind == .number else { return false }
    let texts = TokenEquivalents.all(of: token).filter { $0.cause == .hugeInteger }.flatMap(\.texts)
    let isCodable = texts.contains { explains(.codable, with: $0) }
    switch kind {
    case .valueDiffers: return isCodable && texts.contains { explains(.legacy, with: $0) }
    // Legacy code behind a `Decoder` does not see the fraction, and refuses the integer as the legacy model does. A port that
    // asks for an integer refuses it for what it is.
    case .onlyLegacyAccepts:
      return isCodable && codable.rejection?.expected.map(CodeLine.Fit.integers.contains) == false
    default: return false
    }
  }

  /// Whether the Codable route skips elements of a collection of models that are not objects.
  ///
  /// Unbox skips invalid objects in a collection of models, but throws for an element that is not an
  /// object. A Codable model that skips both has the same outcome if every such element is replaced with
  /// an invalid object, or removed where every object is valid. The legacy model may hide its error and read no element at all.
  var isNonObjectElement: Bool {
    guard evaluator.legacy.library == .unbox, let location,
      token?.kind == .array || isElement(location), RepeatedKeys.resolved(document) == nil,
      kind == .onlyCodableAccepts || onlyLegacyHidesCollection
    else { return false }
    guard let valid = editor?.replacingNonObjects(at: location, with: "{}") else { return false }
    if explains(.codable, by: valid) { return true }
    guard isCollectionOfObjects, case .value = trials.result(.legacy, of: valid) else {
      return false
    }
    return explains(.codable, by: editor?.replacingNonObjects(at: location, with: nil))
  }

  /// Whether the collection at or around the location begins with an object before the mutation.
  private var isCollectionOfObjects: Bool {
    guard let location, let editor = DocumentEditor(base) else { return false }
    let collections = [location, ParityPath(Array(location.steps.dropLast()))]
    return collections.contains { editor.token(at: $0.appending(.index(0)))?.kind == .object }
  }

  /// Whether only the legacy route hides that it rejects the collection at or around the location.
  private var onlyLegacyHidesCollection: Bool {
    guard kind == .valueDiffers, var collection = location else { return false }
    if collection.endsInArray { collection.removeLast() }
    let other = editor?.replacing(collection, with: "0")
    return isSame(.legacy, on: other) && !isSame(.codable, on: other)
  }

  /// Whether repeated keys explain the divergence.
  ///
  /// The legacy route must have the same outcome with only the last of the equal keys, and the Codable route
  /// with only the first. At least one of these two documents must not diverge itself.
  var isDuplicateKey: Bool {
    guard let documents = RepeatedKeys.resolved(document),
      isSame(.legacy, on: documents.last), isSame(.codable, on: documents.first)
    else { return false }
    return explains(.legacy, by: documents.last) || explains(.codable, by: documents.first)
  }
}

// MARK: - Containers

extension CauseFinder {
  /// The maximum number of missing objects that are inserted, and of elements that are tried.
  private static let maximumPaths = 16

  /// Whether a legacy key path leads through something else than an object, or through nothing.
  ///
  /// Himotoki treats such a value on a key path as an empty object.
  var isPathToObject: Bool {
    guard evaluator.legacy.library != .unbox, let variant, variant.original?.kind == .object,
      !variant.isLegacyLeaf, token?.kind != .object, codableRefusesAtOrBelowToken, let location
    else { return false }
    return explains(.legacy, by: editor?.setting(location, to: "{}"))
  }

  /// Whether the mutation removed members of an object that optional key paths lead through.
  var isPathThroughLostObjects: Bool {
    guard evaluator.legacy.library != .unbox, kind == .onlyLegacyAccepts, token?.kind == .object
    else { return false }
    var document = document
    var rejection = codable.rejection
    for _ in 0..<Self.maximumPaths {
      guard let path = rejection?.path, rejection?.kind == .missing, hadObject(at: path),
        let filled = DocumentEditor(document)?.setting(path, to: "{}")
      else { return false }
      document = filled
      let codable = trials.result(.codable, of: document)
        .located(in: document, evaluator.codable.keys)
      guard case .rejection(let next) = codable else { return explains(.legacy, by: document) }
      rejection = next
    }
    return false
  }

  /// Returns whether the document had an object at a path below the location before the mutation.
  private func hadObject(at path: ParityPath) -> Bool {
    guard let location, path != location, path.steps.starts(with: location.steps) else {
      return false
    }
    return DocumentEditor(base)?.token(at: path)?.kind == .object
  }

  /// Whether the Codable route requires a member for which the legacy route has a default.
  ///
  /// An optional that hides errors would have no value for a member of a wrong type either.
  var isMissingWithDefault: Bool {
    guard kind == .onlyLegacyAccepts, let rejection = codable.rejection,
      rejection.kind == .missing, let path = rejection.path, let editor,
      editor.token(at: path).map({ $0.kind == .null }) ?? true,
      let document = editor.setting(path, to: "[]")
    else { return false }
    return trials.result(.legacy, of: document).rejection != nil
  }

  /// Returns whether a value is an element of an array, or of a dictionary by the recorded reads.
  func isElement(_ path: ParityPath) -> Bool {
    guard case .key? = path.steps.last else { return path.endsInArray }
    if let schema = variant?.path.steps, schema.indices.contains(path.steps.count - 1) {
      return schema[path.steps.count - 1] == .anyKey
    }
    var reads = ReadMap(
      legacyRecords: evaluator.legacy.keys != nil,
      codableKeys: evaluator.codable.keys
    )
    reads.merge(
      legacy: evaluator.legacy.runRecording(document)?.reads,
      codable: evaluator.codable.runRecording(document)?.reads
    )
    return reads.isDictionary(reads.cursor(at: ParityPath(path.schema.steps.dropLast())))
  }

  /// The path of a number that does not fit, because Foundation's error may have no path: an element of a mutated
  /// array, or a value whose key was renamed.
  var refusedNumber: ParityPath? {
    guard let location else { return nil }
    let renamed = variant?.renamedKey.map { ParityPath(location.steps.dropLast() + [.key($0)]) }
    let elements = (0..<Self.maximumPaths).map { location.appending(.index($0)) }
    return (renamed.map { [$0] } ?? elements).first { path in
      guard editor?.token(at: path)?.kind == .number,
        let document = editor?.replacing(path, with: "0")
      else { return false }
      return trials.result(.codable, of: document).rejection != codable.rejection
    }
  }
}

extension JSONToken {
  /// Infinity or NaN in another spelling, or a larger number, which is infinite as well; `nil` for a value that is
  /// finite in each floating-point type.
  fileprivate var otherNonfinite: String? {
    if let number, number.floatValue.isInfinite {
      return text.hasPrefix("-") ? "-1" + text.dropFirst() : "1" + text
    }
    guard let string, let value = Double(string), !value.isFinite else { return nil }
    let spellings = value.isNaN ? ["nan", "NaN"] : value < 0 ? ["-inf", "-INF"] : ["inf", "INF"]
    return spellings.first { $0 != string }.map(JSONText.quoted)
  }
}
