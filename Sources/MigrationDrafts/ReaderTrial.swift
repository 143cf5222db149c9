import ParityEngine
import Foundation
import JSONVariants
import LegacyMappers

/// A property with the outcomes of the legacy model for values of it.
struct ReaderTrial {
  let reading: PropertyReading
  let spelling: TypeSpelling
  let library: DecodingLibrary
  /// The values in the documents, with the outcome for each.
  let recorded: [(text: String, outcome: PropertyOutcome)]
  /// The fallback for missing and invalid values, without the leniency that the team has agreed to lose.
  private(set) var fallback: ReadFallback
  private let accepted: Set<DivergenceCause>
  private let probe: ModelProbe
  private let read: ModelRead

  init?(
    _ reading: PropertyReading,
    in probe: ModelProbe,
    _ spelling: TypeSpelling,
    _ accepted: Set<DivergenceCause> = []
  ) {
    guard let read = reading.read else { return nil }
    self.accepted = accepted
    fallback = reading.fallback
    self.reading = reading
    self.spelling = spelling
    self.probe = probe
    self.read = read
    library = probe.model.library
    recorded = probe.hosts(of: read.path).compactMap { document in
      document.text(at: read.path).flatMap { text in
        document.property(reading.label).map { (text, PropertyOutcome(of: $0)) }
      }
    }
    let isSwallowed = recorded.contains { text, outcome in
      let strict = PropertyOutcome(drafted: reading.contentType, from: text)
      return text != "null" && !outcome.isSame(as: strict)
        && !outcome.isValue(besides: reading.fallback.value)
    }
    if swallowedCauses.isSubset(of: accepted), !isSwallowed { fallback.reasons.remove(.invalid) }
  }

  /// The causes that code without the fallback for invalid values shows.
  var swallowedCauses: Set<DivergenceCause> {
    isPlainScalar(TypeContent.innermost(reading.contentType))
      ? [.optionalSwallowsError] : [.optionalSwallowsError, .unknownValue]
  }

  /// Whether the team has accepted everything that strict code refuses, so that no recipe is needed.
  var isStrictEnough: Bool { !accepted.isEmpty && strictCauses().isSubset(of: accepted) }

  /// Whether the property has the type that is read, without conversion.
  var isReadAsItself: Bool {
    reading.readType.map { ObjectIdentifier($0) == ObjectIdentifier(reading.contentType) } ?? false
  }

  /// The element type of the outermost collection, or the type itself.
  var elementType: any Any.Type {
    collection?.elementType ?? reading.contentType
  }

  /// Whether the innermost type is a model of the app.
  var isOfModels: Bool {
    TypeSpelling.isModel(TypeContent.innermost(reading.contentType), of: probe.model)
  }

  /// The type if `JSONDecoder` decodes it without a draft of its own.
  var decodableType: (any Decodable.Type)? {
    isOfModels ? nil : reading.contentType as? any Decodable.Type
  }

  /// Returns the outcome for a value that no fixture contains.
  func outcome(_ text: String) -> PropertyOutcome? {
    probe.hosts(of: read.path).first.flatMap { document in
      probe.outcome(of: reading.label, in: document, setting: read.path, to: text)
    }
  }

  /// A number with a fraction, with its outcome; `nil` unless the documents have an integer.
  var fraction: (text: String, outcome: PropertyOutcome)? {
    recorded.first { Int($0.text) != nil }.map { $0.text + ".5" }.flatMap { text in
      outcome(text).map { (text, $0) }
    }
  }

  /// Whether unusual values have the same result in the legacy model and `JSONDecoder`, if both read them.
  var keepsUnusualValues: Bool {
    guard let type = decodableType else { return true }
    let texts = Self.unusual.filter { text in
      text != "\"\"" || !isEmptyTextNil
    }
    return texts.allSatisfy { text in
      let decoded = PropertyOutcome(decoding: type, from: text)
      guard case .value = decoded, let outcome = outcome(text) else {
        return reading.contentType != URL.self || text != "\"\"" || isRefusedAsOthers
      }
      return outcome.isSame(as: decoded)
    }
  }

  private static let unusual = [
    "\"\"", "\" Ab \"", "0", "-1", "1000000", "0.5", "true", "false", "[]", "{}",
    "[\"b\", \"\", \"a\", \"b\"]", "[2, 0, 1, 2]", "{\"b\": \"\", \"a\": \"x\"}", "{\"b\": 0}",
  ]

  /// Whether a string that is not a URL is treated like a value of another type.
  private var isRefusedAsOthers: Bool {
    guard let text = outcome("\"\""), let other = outcome("{}") else { return true }
    return text.isSame(as: other)
  }

  /// Whether an empty string is read as `nil`, unlike other strings.
  var isEmptyTextNil: Bool {
    guard reading.contentType == String.self, reading.isOptional else { return false }
    guard case .isNil? = outcome("\"\""), case .value? = outcome("\"x\"") else { return false }
    return true
  }

  /// Whether numbers are read from strings and strings from numbers, as in Unbox.
  var isFlexible: Bool {
    guard let type = elementType as? any UnboxCompatible.Type, Self.isCoerced(type) else {
      return false
    }
    // One of two may be the default.
    let texts =
      type == Bool.self
      ? ["\"yes\"", "\"no\""] : type == String.self ? ["7", "8"] : ["\"7\"", "\"8\""]
    guard let collection else {
      return texts.allSatisfy { text in
        outcome(text)?.isSame(as: PropertyOutcome(unboxing: type, from: text)) == true
      }
    }
    let lists = texts.compactMap { outcome(collection.text(with: $0)) }
    // A default for each element is the same in both.
    return lists.count == 2 && !lists[0].isSame(as: lists[1])
      && lists.allSatisfy { $0.elementCount == 1 }
  }

  /// Whether the property has what Unbox makes of each recorded value, and nothing that code makes of that.
  var agreesWithUnbox: Bool {
    guard !isLossy, let type = reading.contentType as? any UnboxCompatible.Type else {
      return true
    }
    return recorded.allSatisfy { text, outcome in
      let own = PropertyOutcome(unboxing: type, from: text)
      if text == "\"\"", isEmptyTextNil { return true }
      guard case .refused = own else { return outcome.isSame(as: own) }
      return !outcome.isValue(besides: fallback.value)
    }
  }

  /// Returns whether Unbox reads values of a type from others.
  static func isCoerced(_ type: any Any.Type) -> Bool { coerced.contains { $0 == type } }

  static let coerced: [any Any.Type] = [
    String.self, Bool.self, Int.self, Int64.self, Int32.self, UInt.self, UInt64.self, UInt32.self,
    Double.self, Float.self,
  ]

  private var collection: (any AnyCollection.Type)? {
    reading.contentType as? any AnyCollection.Type
  }

  /// Whether an invalid element of an array or a dictionary is left out instead of causing an error.
  private var isLossy: Bool {
    guard let list = filledList else { return false }
    return outcomeWithInvalidElement(in: list.text)?.isSame(as: list.outcome) ?? false
  }

  /// Whether the code makes an element of an object, which is no number or text: it has a default for each element.
  var hasElementsOfInvalidValues: Bool {
    guard Self.isCoerced(elementType), let list = filledList,
      let count = list.outcome.elementCount,
      let other = outcomeWithInvalidElement(in: list.text)?.elementCount
    else { return false }
    return other > count
  }

  /// Whether an invalid element is an error, and a value that is no list is not.
  var refusesOnlyInvalidElements: Bool {
    guard fallback.reasons.contains(.invalid), let list = filledList,
      case .refused? = outcomeWithInvalidElement(in: list.text)
    else { return false }
    return true
  }

  /// Returns the outcome of an array or a dictionary with an invalid element behind its own.
  private func outcomeWithInvalidElement(in list: String) -> PropertyOutcome? {
    guard let collection, collection.isArray || collection.keyType == String.self else {
      return nil
    }
    // An empty object is an invalid element for every model with a required property.
    return outcome(list.dropLast() + (collection.isArray ? ",{}]" : ",\"\\u0001\":{}}"))
  }

  /// Returns a collection without the elements that `JSONDecoder` refuses, if the model leaves out invalid ones.
  func withoutInvalidElements(_ text: String) -> String {
    guard isLossy, let type = elementType as? any Decodable.Type,
      let document = try? JSONDocument(Data(text.utf8))
    else { return text }
    func valid(_ node: JSONNode) -> String? {
      let element = String(decoding: document.data(of: node), as: UTF8.self)
      return PropertyOutcome(decoding: type, from: element).isSame(as: .refused) ? nil : element
    }
    guard document.kind(.root) == .object else {
      return "[\(document.children(of: .root).compactMap(valid).joined(separator: ","))]"
    }
    let members = document.effectiveMembers(of: .root).compactMap { key, node in
      valid(node).map { "\(JSONText.quoted(key)):\($0)" }
    }
    return "{\(members.joined(separator: ","))}"
  }

  /// A collection with an element; an empty one is what many models also make of an invalid value.
  private var filledList: (text: String, outcome: PropertyOutcome)? {
    let texts =
      recorded.map(\.text) + ["\"7\"", "7"].compactMap { collection?.text(with: $0) }
    return texts.lazy.compactMap { text in outcome(text).map { (text, $0) } }.first { _, outcome in
      outcome.elementCount.map { $0 > 0 } ?? false
    }
  }

  /// Whether the property has a model of the app, or a collection of models, that is read as itself.
  var isReadAsModel: Bool {
    isOfModels && isReadAsItself && TypeSpelling.isReadable(reading.contentType, for: probe.model)
  }

  /// Whether the code makes elements of what is no object, for which the draft of an element would empty the list.
  var hasElementsOfOtherValues: Bool {
    guard let collection, fallback.reasons.contains(.invalid),
      recorded.contains(where: { $0.text.dropFirst().contains("{") }),
      let count = outcome(collection.text(with: "0"))?.elementCount
    else { return false }
    return count > 0
  }

  /// Returns the reader of a value or of the elements of a collection.
  func reader(isFlexible: Bool = false) -> PropertyReader {
    PropertyReader(of: reading.contentType, spelling, isFlexible: isFlexible, isLossy: isLossy)
  }
}

extension AnyCollection {
  /// Returns the JSON text of a collection with one element.
  static func text(with element: String) -> String {
    isDictionary ? "{\"x\":\(element)}" : "[\(element)]"
  }
}
