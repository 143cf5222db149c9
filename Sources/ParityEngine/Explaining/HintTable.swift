import JSONVariants
import LegacyMappers
import ValueComparison

/// What a run says of a difference without a cause, beyond the two values.
///
/// A cause has a sentence, a remedy and a line of code (`DivergenceCause+Table`). A difference without a cause is most
/// likely a mistake of the port, and what the routes read often tells which. Each row below is a function of one
/// difference and of the reads at its place: it returns a sentence, or `nil` if its condition does not hold. The rows of
/// a topic are tried in order, and the first sentence is the hint.
///
/// - `keys`: the routes read different keys. That is why the values differ, so a finding with such a hint has no sentence
///   on types or on a relation of the values, and no general remedy.
/// - `settings`: a mistake outside the property, which other properties share.
/// - `types`: the routes ask for different types, or one of them for another container than the document has.
///
/// `Advice` combines the hints of a finding with what its divergences have in common: a relation between the values, and a
/// general remedy for each symptom where no row says more.
///
/// # Why findings merge
///
/// If the decoder lacks one setting, every property of a model may differ. A finding for each would repeat one sentence
/// thirty times, and ask for thirty decisions. So `FindingBuilder` makes one finding of the properties for which the
/// fixtures show the same reason: the same hint of `settings`, or the same relation of the two values. Variants do not
/// merge properties, because each changes one property; a variant joins the finding only if it shows the reason, too.
///
/// *Two properties* are enough where the reason cannot be chance. A hint on the settings is derived from the keys, and a
/// distance of 31 years between two dates is that between 1970 and 2001, from which date strategies count. *Four* are
/// needed for any other relation. Two prices may be in cents because the port makes the same mistake twice, and one
/// finding would hide the second mistake behind a decision on the first.
enum HintTable {
  typealias Row = @Sendable (HintSubject) -> Hint?

  static let keys: [Row] = [
    oneOfTwoKeys, strictPath, superDecoder, otherKey, newKey, unrequestedContainer,
  ]
  static let settings: [Row] = [unrequestedContainer, keyStrategy, dateStrategy]
  static let types: [Row] = [
    twoDates, otherCase, refusedText, requestedTypes, convertedType, otherContainer,
  ]

  /// Returns what the table says of a difference.
  static func hints(on subject: HintSubject) -> Hints {
    func first(_ rows: [Row]) -> Hint? { rows.lazy.compactMap { $0(subject) }.first }
    let mayBeShared = subject.symptom == .codableGivesNil || subject.symptom == .valueDiffers
    return Hints(
      keys: first(keys),
      setting: mayBeShared ? first(settings) : nil,
      types: first(types)
    )
  }
}

// MARK: - Keys

extension HintTable {
  /// Each route reads a different one of two keys of the document.
  private static func oneOfTwoKeys(_ subject: HintSubject) -> Hint? {
    guard subject.symptom == .otherKey, let choice = subject.divergence.keyChoice else {
      return nil
    }
    let isForgotten =
      subject.reads.pairing(at: choice.object)?.isOnlyLegacy(choice.legacy) == true
    let remedy =
      isForgotten ? "Codable never asks for `\(choice.legacy)`." : "Ask for them in the same order."
    return Hint(
      "Where the document has both, the legacy model reads `\(choice.legacy)`, and Codable `\(choice.codable)`. "
        + remedy,
      naming: [choice.legacy, choice.codable]
    )
  }

  private static func strictPath(_ subject: HintSubject) -> Hint? {
    guard subject.isOfStrictPath else { return nil }
    return Hint(
      "Codable requires each object on the path to the value, and the legacy model does not: read the path with "
        + "`OptionalNestedPath.swift`."
    )
  }

  private static func superDecoder(_ subject: HintSubject) -> Hint? {
    guard let keys = subject.keys, keys.wanted == "super",
      keys.pairing.containers.contains("super")
    else { return nil }
    return Hint(
      "`superDecoder()` reads an object at the key `super`, and the document is flat: write "
        + "`try super.init(from: decoder)`."
    )
  }

  /// Codable asks for another key than the legacy route, or for none.
  private static func otherKey(_ subject: HintSubject) -> Hint? {
    guard let keys = subject.keys, let given = keys.given,
      !subject.isReadByLegacy || KeyPairing.areAlike(given, keys.key)
    else { return nil }
    guard let wanted = keys.wanted else { return onlyLegacy(keys.pairing.path + [given]) }
    let key = keys.pairing.conversion.converted(given, at: keys.pairing.path)
    let turned =
      key == given
      ? "" : ", which the key strategy turns into `\(key)`, never into `\(wanted)`"
    // Only the legacy half may have a property that is spelled like its key.
    let isRespelled = subject.label == given && KeyPairing.areAlike(given, wanted)
    let name = isRespelled ? wanted : subject.label ?? wanted
    let line = SwiftName.span("case \(SwiftName.escaped(name)) = \"\(key)\"")
    let remedy = subject.isFlattened ? "ask for `\(key)` there" : "write \(line)"
    return Hint(
      "Codable asks for `\(wanted)`, the legacy model for `\(given)`\(turned): \(remedy).",
      naming: [wanted, given, key]
    )
  }

  /// Codable asks for a key that the legacy route does not know; inferred reads never show that.
  private static func newKey(_ subject: HintSubject) -> Hint? {
    guard let keys = subject.keys, let wanted = keys.wanted, !subject.isReadByLegacy,
      subject.reads.areRecorded
    else { return nil }
    return only("Codable", keys.pairing.path + [wanted], notBy: "the legacy model")
  }

  /// Codable asks for no such object around the value.
  private static func unrequestedContainer(_ subject: HintSubject) -> Hint? {
    subject.reads.unrequestedContainer(around: subject.place).map { onlyLegacy($0.keys) }
  }

  private static func onlyLegacy(_ path: [String]) -> Hint {
    only("The legacy model", path, notBy: "Codable")
  }

  /// Names a key with those around it, because the other route may request the same key at another level.
  private static func only(_ side: String, _ path: [String], notBy other: String) -> Hint {
    let keyPath = path.joined(separator: ".")
    return Hint("\(side) asks for `\(keyPath)`, and \(other) never does.", naming: path)
  }

  /// Two properties have each other's values, which `SwappedValues` finds in all differences of the fixtures.
  static func swappedKeys(_ labels: [String]) -> Hint {
    Hint("Codable swaps `\(labels[0])` and `\(labels[1])`: exchange their keys.", naming: labels)
  }
}

// MARK: - Settings

extension HintTable {
  private static func keyStrategy(_ subject: HintSubject) -> Hint? {
    guard let keys = subject.keys, subject.isUnrequested, keys.pairing.isOfOtherStyle(keys.key)
    else { return nil }
    return Hint(
      keys.pairing.conversion.isIdentity
        ? "Codable asks for the keys in another style: set the decoder's `keyDecodingStrategy`."
        : "The decoder's `keyDecodingStrategy` converts keys that Codable asks for: "
          + "remove it, or change the coding keys."
    )
  }

  private static func dateStrategy(_ subject: HintSubject) -> Hint? {
    guard subject.keys != nil, !subject.isUnrequested, subject.symptom == .codableGivesNil,
      subject.reads.codableRead(at: subject.place)?.type == "Date"
    else { return nil }
    return Hint(
      "Codable finds no date: compare the decoder's `dateDecodingStrategy` with the legacy format."
    )
  }
}

// MARK: - Types

extension HintTable {
  /// Two dates whose relation, if any, may be one by chance: a formatter reads a date out of a string, so the types that
  /// the routes ask for say nothing of them.
  private static func twoDates(_ subject: HintSubject) -> Hint? {
    guard let difference = subject.difference, difference.relations.allSatisfy(\.needsTwo),
      subject.divergence.isRecorded || !subject.divergence.isWithoutValue,
      case .date? = difference.legacyLeaf?.payload, case .date? = difference.codableLeaf?.payload
    else { return nil }
    return Hint(
      subject.divergence.isOfNumber
        ? "Both make a date of the number: compare the unit and the year from which they count."
        : "Both give a date, so the formats or the time zones differ."
    )
  }

  /// Codable refuses a text in upper or lower case that is the same value for the legacy model.
  private static func otherCase(_ subject: HintSubject) -> Hint? {
    guard subject.isRefusedText, subject.divergence.legacy.isUnchanged,
      let texts = subject.divergence.texts, texts.new != texts.old,
      texts.new.lowercased() == texts.old.lowercased()
    else { return nil }
    return Hint(
      "The legacy model makes the same value of the text in upper and lower case, and Codable refuses it: decode a String, "
        + "and convert it as the legacy model does."
    )
  }

  /// Codable asks for a type that refuses some texts, such as an enumeration, and the legacy model makes one of any text.
  private static func refusedText(_ subject: HintSubject) -> Hint? {
    guard subject.isRefusedText, subject.reads.areRecorded,
      let (legacy, codable) = subject.reads.differentTypes(at: subject.place), legacy == "String",
      codable != "Date"
    else { return nil }
    return Hint(
      "The legacy model asks for String and converts it, Codable for \(TypeName.inCode(codable)), which refuses the text: "
        + "decode a String, and convert it as the legacy model does."
    )
  }

  private static func requestedTypes(_ subject: HintSubject) -> Hint? {
    guard subject.reads.areRecorded,
      let (legacy, codable) = subject.reads.differentTypes(at: subject.place)
    else { return nil }
    return Hint(
      "The legacy model asks for \(TypeName.inCode(legacy)), Codable for \(TypeName.inCode(codable))."
    )
  }

  /// The legacy type is unknown, and Codable makes the property of another type than it asks for.
  private static func convertedType(_ subject: HintSubject) -> Hint? {
    let isRefusal = subject.symptom == .codableRefuses || subject.symptom == .codableAccepts
    guard !subject.reads.areRecorded, isRefusal, let read = subject.read,
      let property = read.property?.withoutOptional, property != read.type
    else { return nil }
    return Hint(
      "Codable asks for \(TypeName.inCode(read.type)) and makes \(TypeName.inCode(property)) of it: compare what the "
        + "legacy model reads."
    )
  }

  /// Codable expects a container where the document has none, or one of another kind.
  private static func otherContainer(_ subject: HintSubject) -> Hint? {
    guard let (isArray, found) = subject.divergence.refusedContainer else { return nil }
    if isArray, let type = subject.read?.type, type.hasPrefix("Dictionary<") {
      return Hint(
        "JSONDecoder reads `\(TypeName.inCode(type))` from an array of keys and values, and the document has \(found): "
          + "decode a dictionary with `String` keys and map them."
      )
    }
    let wanted = isArray ? "an array" : "an object"
    return wanted == found
      ? nil : Hint("Codable expects \(wanted), and the document has \(found).")
  }
}

extension HintSubject {
  /// Whether Codable refuses a text, and not its type.
  fileprivate var isRefusedText: Bool {
    symptom == .codableRefuses && divergence.codable.rejection?.kind == .invalidValue
      && divergence.input.map { JSONToken($0).kind == .string } == true
  }
}

extension Divergence {
  /// The texts before and after the mutation; `nil` for other values.
  fileprivate var texts: (old: String, new: String)? {
    guard let old = original.flatMap({ JSONToken($0).string }),
      let new = input.flatMap({ JSONToken($0).string })
    else { return nil }
    return (old, new)
  }

  /// Whether the value that shows the divergence is a number.
  fileprivate var isOfNumber: Bool { input.map { JSONToken($0).kind == .number } == true }

  /// Whether Codable expects an array rather than an object where it refuses a value, and what the document has there;
  /// `nil` for any other outcome.
  fileprivate var refusedContainer: (isArray: Bool, found: String)? {
    guard kind == .onlyLegacyAccepts, let rejection = codable.rejection,
      rejection.kind == .wrongType, let path = rejection.path, let expected = rejection.expected,
      let document, let found = DocumentEditor(document)?.token(at: path)?.kind.noun
    else { return nil }
    let isArray = expected.hasPrefix("Array<")
    return isArray || expected.hasPrefix("Dictionary<") ? (isArray, found) : nil
  }
}

extension JSONKind {
  /// The kind in words; `nil` for what is no value of a document.
  fileprivate var noun: String? {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .true, .false: "true or false"
    case .null: "null"
    case .key, .opaque: nil
    }
  }
}
