package import Foundation
import LegacyExtractor

/// Which places a document has, and what stands there: two documents of one shape teach little new.
struct DocumentShape: Sendable {
  /// `nil` for a text that is not JSON.
  private(set) var places: SchemaTree<PathValues>?

  /// Walks a document.
  ///
  /// - Complexity: O(*n*) in the number of values.
  init(of data: Data) {
    guard let document = try? JSONDocument(data, allowingFragments: true) else { return }
    var places = SchemaTree(root: PathValues())
    Self.visit(.root, in: document, place: SchemaTree<PathValues>.root, false, &places)
    self.places = places
  }

  private static func visit(
    _ node: JSONNode,
    in document: JSONDocument,
    place: Int,
    _ isRepeated: Bool,
    _ places: inout SchemaTree<PathValues>
  ) {
    places[value: place].add(node, in: document, isRepeated: isRepeated)
    for member in document.members(of: node) {
      let step = ParityPath.Step.key(document.string(member.key))
      let child = places.insertChild(of: place, at: step, PathValues())
      let isNew = places[value: child].enter(object: node)
      visit(member.value, in: document, place: child, isRepeated || !isNew, &places)
    }
    guard document.kind(node) == .array, document.count(of: node) > 0 else { return }
    let child = places.insertChild(of: place, at: .anyIndex, PathValues())
    for element in document.elements(of: node) {
      visit(element, in: document, place: child, isRepeated, &places)
    }
  }
}

/// What all fixtures so far have at each schema path.
struct FixtureSurvey: Sendable {
  /// Where keys are identifiers, each fixture has places that no other has; not all are kept.
  private static let maximumPlaces = 1 << 16

  private(set) var places = SchemaTree(root: PathValues())

  /// - Returns: Whether the document has a place, or a kind of value, that none before it had.
  mutating func add(_ shape: DocumentShape) -> Bool {
    guard let others = shape.places else { return false }
    var hasNewForm = false
    let hasNewPlace = places.merge(others, limit: Self.maximumPlaces) { occurrence, other in
      if occurrence.merge(other) { hasNewForm = true }
    }
    return hasNewForm || hasNewPlace
  }
}

/// Tells documents that show something new from those that repeat others.
package struct FixtureNovelty: Sendable {
  private var survey = FixtureSurvey()

  package init() {}

  /// - Returns: Whether the document has a place, or a kind of value, that none before it had.
  /// - Complexity: O(*n*) in the number of values.
  package mutating func add(_ document: Data) -> Bool { survey.add(DocumentShape(of: document)) }
}

/// What stands at one schema path, in one document or in many.
struct PathValues: Sendable {
  /// More different values than any enumeration has cases.
  private static let maximumValues = 256
  /// A longer text is no case of an enumeration.
  private static let maximumLength = 64

  private(set) var forms: ValueForms = []
  /// How many values there are; of equal keys of one object only one is counted.
  private(set) var count = 0
  /// How many of them are objects.
  private(set) var objectCount = 0
  /// The object of the document at hand that was seen to have the key.
  private var object: JSONNode?
  /// Hashes of short strings and numbers, for a while.
  private var values: Set<Int> = []

  /// - Returns: Whether there is a form of value that has not been seen.
  mutating func merge(_ other: PathValues) -> Bool {
    let isNew = !forms.isSuperset(of: other.forms)
    forms.formUnion(other.forms)
    count += other.count
    objectCount += other.objectCount
    if values.count < Self.maximumValues { values.formUnion(other.values) }
    return isNew
  }

  /// - Returns: Whether it is the first time that the object is seen to have the key.
  mutating func enter(object: JSONNode) -> Bool {
    defer { self.object = object }
    return self.object != object
  }

  mutating func add(_ node: JSONNode, in document: JSONDocument, isRepeated: Bool) {
    let kind = document.kind(node)
    let text = kind == .string || kind == .number ? document.text(of: node) : nil
    forms.insert(ValueForms(of: node, kind, text: text, in: document))
    if let text { add(text, of: node, in: document) }
    guard !isRepeated else { return }
    count += 1
    if kind == .object { objectCount += 1 }
  }

  private mutating func add(_ text: String, of node: JSONNode, in document: JSONDocument) {
    guard text.utf8.count <= Self.maximumLength, values.count < Self.maximumValues else { return }
    let isEscaped = text.utf8.contains(UInt8(ascii: "\\"))
    values.insert((isEscaped ? JSONText.quoted(document.string(node)) : text).hashValue)
  }

  /// Whether a value of an enumeration has been seen, as a string or as a number.
  func hasValue(_ rawValue: String) -> Bool {
    values.contains(JSONText.quoted(rawValue).hashValue) || values.contains(rawValue.hashValue)
  }
}

/// What mutators tell apart in values, as far as a glance at their text shows it.
struct ValueForms: OptionSet, Sendable {
  let rawValue: UInt32

  static let null = form(.null)
  static let array = form(.array)
  static let emptyArray = ValueForms(rawValue: 1 << 9)
  static let oneElement = ValueForms(rawValue: 1 << 10)
  static let severalElements = ValueForms(rawValue: 1 << 11)

  var hasValue: Bool { !subtracting(.null).isEmpty }

  private static func form(_ kind: JSONKind) -> ValueForms { form(Int(kind.rawValue)) }

  private static func form(_ bit: Int) -> ValueForms { ValueForms(rawValue: 1 << UInt32(bit)) }
}

extension ValueForms {
  // `text` is that of the value, where it is a string or a number.
  init(of node: JSONNode, _ kind: JSONKind, text: String?, in document: JSONDocument) {
    let base = Self.form(kind)
    switch (kind, text) {
    case (.number, let text?): self = base.union(Self.number(text.utf8))
    case (.string, let text?): self = base.union(Self.string(text.utf8.dropFirst().dropLast()))
    case (.array, _): self = base.union(Self.array(of: document.count(of: node)))
    default: self = base
    }
  }

  private static func array(of count: Int) -> ValueForms {
    switch count {
    case 0: .emptyArray
    case 1: .oneElement
    default: .severalElements
    }
  }

  /// Numbers of one, of some and of many digits may be flags, counts and times.
  private static func number(_ text: String.UTF8View) -> ValueForms {
    let isNegative = text.first == UInt8(ascii: "-")
    let isWhole = text.allSatisfy { $0 == UInt8(ascii: "-") || isDigit($0) }
    let digits = text.count < 2 ? 0 : text.count < 9 ? 1 : 2
    return form(12 + (isNegative ? 6 : 0) + (isWhole ? 3 : 0) + digits)
  }

  private static func string(_ text: some Collection<UInt8>) -> ValueForms {
    guard let first = text.first else { return form(24) }
    if isDigit(first) || first == UInt8(ascii: "-") {
      let isDate = text.contains { "-/:".utf8.contains($0) } && text.count >= 8
      return isDate ? form(25) : form(26)
    }
    if text.contains(UInt8(ascii: ":")) { return form(27) }
    return text.contains(UInt8(ascii: " ")) ? form(28) : form(29)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
