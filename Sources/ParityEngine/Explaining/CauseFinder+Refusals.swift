import Foundation
import JSONVariants
import LegacyMappers
import ValueComparison

/// The rules on what each route does with a value that it does not read.
extension CauseFinder {
  /// Whether the Codable route rejects the token, even if an optional or an object around it hides the error.
  ///
  /// A fallback, such as another key, may hide it behind an error at another path. Then the route has the same error for a
  /// value of another kind, which the legacy route refuses as well.
  var codableRefusesToken: Bool {
    guard let rejection = codable.rejection else { return readsNothing(.codable) }
    guard kind == .onlyLegacyAccepts else { return false }
    return codableIsAtChange(rejection)
      ? [.wrongType, .invalidValue].contains(rejection.kind)
      : explains(.codable, by: documentOfWrongType)
  }

  /// Whether the Codable route rejects the token or a value inside it.
  var codableRefusesAtOrBelowToken: Bool {
    guard let rejection = codable.rejection, let location else { return codableRefusesToken }
    guard kind == .onlyLegacyAccepts || kind == .otherError, rejection.kind != .other else {
      return false
    }
    return rejection.path.map { $0.steps.count >= location.steps.count } ?? true
  }

  /// Whether only the legacy route rejects the token, because it has the wrong type.
  var legacyRefusesToken: Bool {
    guard let rejection = legacy.rejection else { return readsNothing(.legacy) }
    return kind == .onlyCodableAccepts && rejection.kind == .wrongType
      && location.map { rejection.isAbout($0) } ?? true
  }

  /// Whether only the legacy route rejects a value in the document, even if an optional or a collection around
  /// it hides the error.
  var onlyLegacyRefuses: Bool { kind == .onlyCodableAccepts || readsNothing(.legacy) }

  /// Returns whether a route hides that it rejects the token.
  ///
  /// It has the same outcome for a document without the value, on which both routes agree. So the value is all that it
  /// loses.
  private func readsNothing(_ side: Side) -> Bool {
    guard kind == .valueDiffers, let location, let editor else { return false }
    return explains(side, by: documentOfWrongType) || explains(side, with: "null")
      || explains(side, by: editor.removing(location))
  }

  /// The document with a value of another kind in place of the token; `nil` if there is no token.
  private var documentOfWrongType: Data? {
    guard let location, let token else { return nil }
    return editor?.replacing(location, with: token.kind == .object ? "[]" : "{}")
  }
}

extension CauseFinder {
  /// Whether the legacy route has the same outcome for values of two wrong types, so that it reads none of them.
  var legacyIgnoresToken: Bool {
    guard let location, let editor else { return false }
    return ["{}", "[]"].allSatisfy { isSame(.legacy, on: editor.replacing(location, with: $0)) }
  }

  /// Whether the value is of a wrong type for the Codable route alone: the legacy route has another outcome for values that
  /// are of a wrong type for any, so it reads the value, and removing it is no proof of a loss.
  var onlyCodableHasWrongType: Bool {
    guard let rejection = codable.rejection, rejection.kind == .wrongType,
      codableIsAtChange(rejection), let location, let editor, let token
    else { return false }
    return ["{}", "[]", "true"].filter { JSONToken($0).kind != token.kind }
      .allSatisfy { !isSame(.legacy, on: editor.replacing(location, with: $0)) }
  }

  /// Whether the Codable route does not look at the value, or makes of the document what it makes of one without it.
  ///
  /// The document may be no JSON, so the value is replaced in the one before the mutation. What a missing value means
  /// may differ, which is a finding on documents that are JSON. Inside a collection a port may lose other elements, too: then
  /// both routes must agree on a document without the value, or without a value around it.
  var codableLosesOnlyValue: Bool {
    guard codableChanges?.isEmpty == false, let location, let editor = DocumentEditor(base) else {
      return true
    }
    let paths = location.steps.indices.map { ParityPath(Array(location.steps[...$0])) }
    func documents(without path: ParityPath) -> [Data?] {
      ["{}", "null"].map { editor.replacing(path, with: $0) } + [editor.removing(path)]
    }
    guard paths.contains(where: isElement) else {
      return documents(without: location).contains { isSame(.codable, on: $0) }
    }
    return paths.reversed().contains { path in
      documents(without: path).contains { explains(.codable, by: $0) }
    }
  }

  /// Whether the Codable route reads the token: a value of a wrong type has another outcome.
  var codableReadsToken: Bool { !isSame(.codable, on: documentOfWrongType) }

  /// Whether the legacy route asks for the value in this document: a read of it is recorded, or other values at its
  /// place change the outcome.
  ///
  /// The legacy model does not ask for the second of two keys if it finds the first. A cast is not recorded, and a
  /// closure records nothing.
  var legacyAsksForValue: Bool {
    guard let path = variant?.path ?? location?.schema, let location else { return true }
    if isReadRecorded(at: path) { return true }
    let others = [DocumentEditor(base)?.text(at: location)].compactMap(\.self) + Self.otherValues
    return others.contains { value in
      editor?.setting(location, to: value).map { !isSame(.legacy, on: $0) } ?? false
    }
  }

  /// Returns whether the legacy route reports a read of a value in this document.
  private func isReadRecorded(at path: ParityPath) -> Bool {
    guard evaluator.legacy.keys != nil,
      let reads = evaluator.legacy.runRecording(document)?.reads
    else { return false }
    var map = ReadMap(legacyRecords: true, codableKeys: nil)
    map.merge(legacy: reads, codable: nil)
    let around = path.steps.indices.map { ParityPath(Array(path.steps[..<$0])) }
    return map.cursor(at: path).isRead
      || around.contains { map.isDictionary(map.cursor(at: $0)) }
  }

  private static let otherValues = [
    "\"other\"", "7", "true", "{\"other\":\"other\"}", "[\"other\"]",
  ]

  /// Returns whether the legacy route drops an element alone.
  ///
  /// If the element is the only one, the route may as well drop the collection: a good element beside it shows which.
  func isDroppedAlone(_ path: ParityPath) -> Bool {
    guard isElement(path), let editor, let bad = editor.text(at: path) else {
      return true
    }
    let collection = ParityPath(Array(path.steps.dropLast()))
    var key: String?
    if case .key(let only)? = path.steps.last { key = only }
    let isOnly =
      key.map { editor.siblings(of: path) == [$0] }
      ?? (editor.token(at: collection.appending(.index(1))) == nil)
    guard isOnly else { return true }
    func outcome(_ elements: [String]) -> RouteResult? {
      let names = elements.indices.map { JSONText.quoted((key ?? "") + "\($0)") }
      let text =
        key == nil
        ? "[\(elements.joined(separator: ","))]"
        : "{\(zip(names, elements).map { "\($0):\($1)" }.joined(separator: ","))}"
      return editor.replacing(collection, with: text).map { trials.result(.legacy, of: $0) }
    }
    func isSame(_ one: RouteResult?, _ other: RouteResult?) -> Bool {
      guard let one, let other else { return true }
      return evaluator.isSameOutcome(one, other, except: nondeterministicPaths)
    }
    let none = outcome([])
    let goods = [DocumentEditor(base)?.text(at: path)].compactMap(\.self) + Self.otherValues
    guard let good = goods.first(where: { $0 != bad && !isSame(outcome([$0]), none) }) else {
      return true
    }
    return isSame(outcome([good]), outcome([good, bad]))
  }

  /// Whether Unbox refuses a null in a collection that the Codable route reads as nil, without losing other elements.
  var isNullElement: Bool {
    guard kind == .onlyCodableAccepts,
      legacy.rejection?.summary == "invalidCollectionElementType", let location,
      let rest = editor?.removingNulls(at: location),
      case .value(let without) = trials.result(.codable, of: rest), case .value(let new) = codable
    else { return false }
    let changes = StructuralComparison.changes(
      from: without,
      to: new,
      except: nondeterministicPaths,
      by: evaluator.rules
    )
    return !changes.isEmpty && !changes.contains { $0.kind == .missingInCodable }
  }
}

// MARK: - The value that the legacy library makes

extension CauseFinder {
  /// The plain kinds of values.
  enum PlainKind {
    case string, number, integer, bool

    /// Creates the kind of a type; `nil` for any other type.
    init?(of type: any Any.Type) {
      if type == String.self {
        self = .string
      } else if type == Bool.self {
        self = .bool
      } else if type is any BinaryInteger.Type {
        self = .integer
      } else if type is any Numeric.Type {
        self = .number
      } else {
        return nil
      }
    }
  }

  /// Returns whether the legacy library may make a value of a kind; `true` for `nil`.
  ///
  /// The types that the model asks for decide, since it may make a number of the string that it gets. If its reads are not
  /// recorded, the decoded values decide. A date or a case of an enumeration may be made of any kind.
  func legacyMayBe(_ kind: PlainKind?) -> Bool {
    guard let kind else { return true }
    // A model that asks for a text, too, makes the number of it, and not the library.
    if kind != .string, token?.kind == .string, requestedKinds?.contains(.string) == true {
      return false
    }
    let kinds = requestedKinds ?? kindsOfLegacyValue
    return kinds.isEmpty || kinds.contains(kind) || kinds.contains(nil)
      || kind == .number && kinds.contains(.integer)
  }

  /// The kinds of the types that the legacy route asks for at the location; `nil` if no read is recorded.
  private var requestedKinds: Set<PlainKind?>? {
    let types = requestedTypes
    return types.isEmpty ? nil : Set(types.map { PlainKind(of: $0) })
  }

  /// Whether the token is the raw value of a case of an enumeration that the legacy route asks for.
  var isKnownCase: Bool {
    guard let token, token.kind == .string || token.kind == .number else { return false }
    return requestedTypes.contains {
      ($0 as? any RawRepresentable.Type)?.hasCase(of: token) == true
    }
  }

  /// The types that the legacy route asks for at the location, without optionals and collections; none if it records none.
  private var requestedTypes: [any Any.Type] {
    guard var path = variant?.path ?? location?.schema, evaluator.legacy.keys != nil,
      let reads = evaluator.legacy.runRecording(document)?.reads
    else { return [] }
    var map = ReadMap(legacyRecords: true, codableKeys: nil)
    map.merge(legacy: reads, codable: nil)
    // An element may be read with its collection.
    while map.cursor(at: path).legacy.entry(in: map.legacy) == nil, !path.steps.isEmpty {
      path.removeLast()
    }
    let types = map.cursor(at: path).legacy.entry(in: map.legacy)?.value.types ?? []
    return types.map(TypeContent.innermost)
  }

  /// The kinds of the values that depend on the token; `nil` for what is none of them.
  private var kindsOfLegacyValue: Set<PlainKind?> {
    let changes = legacyChanges.flatMap { $0.isEmpty ? nil : $0 } ?? dependentValues ?? []
    return Set(changes.map { $0.codableLeaf?.payload.plainKind })
  }

  /// The legacy values that another value in place of the token changes; `nil` if that is not known.
  var dependentValues: [ValueDifference]? {
    guard let location, case .value(let new) = legacy else { return nil }
    let others = [token?.otherValue, token?.kind == .null ? nil : "null"]
    for other in others.compactMap(\.self) {
      guard let document = editor?.replacing(location, with: other),
        case .value(let old) = trials.result(.legacy, of: document)
      else { continue }
      let changes = StructuralComparison.changes(
        from: old,
        to: new,
        except: nondeterministicPaths,
        by: evaluator.rules
      )
      if !changes.isEmpty { return changes }
    }
    return nil
  }
}

extension DivergenceCause {
  /// The kind of the value that the legacy library makes of the token.
  var made: CauseFinder.PlainKind? {
    switch self {
    case .numberToString, .boolToString: .string
    case .numberAsBool, .boolInString: .bool
    case .boolAsNumber, .numberInString, .nonfiniteOrHexStringAsFloat, .garbageStringAsDecimal,
      .floatUnderflowToZero:
      .number
    // Of a `Double`, the library cuts nothing off: the model rounds it.
    case .fractionTruncation, .integerWraparound: .integer
    default: nil
    }
  }
}

extension LeafValue.Payload {
  fileprivate var plainKind: CauseFinder.PlainKind? {
    switch self {
    case .string: .string
    case .bool: .bool
    case .integer, .unsigned: .integer
    case .double, .float, .decimal: .number
    default: nil
    }
  }
}

extension JSONToken {
  /// Another value of the same kind; `nil` for null and for containers.
  var otherValue: String? {
    switch kind {
    case .true: "false"
    case .false: "true"
    case .number: text == "7" ? "8" : "7"
    case .string:
      string.flatMap { Double($0) } == nil ? "\"other\"" : text == "\"7\"" ? "\"8\"" : "\"7\""
    default: nil
    }
  }
}

extension RawRepresentable {
  /// Returns whether a token is the raw value of a case, and not every text or number is one.
  fileprivate static func hasCase(of token: JSONToken) -> Bool {
    func value(_ text: String) -> RawValue? {
      (token.kind == .string ? text as? RawValue : nil)
        ?? Int64(text).flatMap { number in
          (RawValue.self as? any FixedWidthInteger.Type).flatMap {
            $0.init(exactly: number) as? RawValue
          }
        }
    }
    guard let text = token.kind == .string ? token.string : token.text, let raw = value(text),
      let other = value(token.kind == .string ? "\u{1}" : "-98765")
    else { return false }
    return Self(rawValue: raw) != nil && Self(rawValue: other) == nil
  }
}
