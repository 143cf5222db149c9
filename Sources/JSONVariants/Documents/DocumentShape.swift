package import Foundation
package import LegacyMappers

/// The schema paths of a document with the kinds of values there; documents of one shape are redundant.
package struct DocumentShape: Sendable {
  /// The values by schema path; `nil` when the text is not JSON.
  package private(set) var places: SchemaTree<PathValues>?
  /// The hashes of the string values that look like keys.
  private(set) var texts: Set<Int> = []
  /// The hashes of the numbers, and of strings that are numbers.
  private(set) var numbers: Set<Int> = []
  /// A digest of the name and the text.
  let digest: String

  /// Creates the shape of a document.
  ///
  /// - Complexity: O(*n*) in the size of the document.
  package init(of data: Data, named name: String = "") {
    digest = StableHash.text(of: Data(name.utf8) + data)
    guard let document = try? JSONDocument(data, allowingFragments: true) else { return }
    var places = SchemaTree(root: PathValues())
    visit(.root, in: document, place: SchemaTree<PathValues>.root, false, &places)
    self.places = places
  }

  private mutating func visit(
    _ node: JSONNode,
    in document: JSONDocument,
    place: Int,
    _ isRepeated: Bool,
    _ places: inout SchemaTree<PathValues>
  ) {
    places[value: place].add(node, in: document, isRepeated: isRepeated)
    switch document.kind(node) {
    case .string: add(document.string(node))
    case .number: addNumber(document.text(of: node))
    default: break
    }
    for child in document.steppedChildren(of: node) {
      let number = places.insertChild(of: place, at: child.step, PathValues())
      let isNew = child.step == .anyIndex || places[value: number].enter(object: node)
      visit(child.node, in: document, place: number, isRepeated || !isNew, &places)
    }
  }
}

extension DocumentShape {
  /// The keys of all objects.
  package var keys: Set<String> {
    guard let places else { return [] }
    return Set(
      (0..<places.count).compactMap { number in
        if case .key(let key) = places[number].step { key } else { nil }
      }
    )
  }

  private mutating func add(_ text: String) {
    if DataKeys.looksLikeName(text) {
      texts.insert(DataKeys.plain(text).hashValue)
    } else {
      addNumber(text)
    }
  }

  private mutating func addNumber(_ text: String) {
    guard let number = PlainNumber(text) else { return }
    numbers.formUnion([number.text.hashValue, number.whole.hashValue])
  }
}

/// A number without its sign and without a fraction of zero.
private struct PlainNumber {
  private static let maximumLength = 24

  let text: String
  /// The number without its fraction.
  let whole: String

  /// Fails for a text that is no finite number.
  init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength, let first = text.utf8.first,
      first < UInt8(ascii: "A"), let number = Double(text), number.isFinite
    else { return nil }
    let hasExponent = text.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
    var plain = String((hasExponent ? "\(number)" : text).drop { $0 == "-" || $0 == "+" })
    if plain.hasSuffix(".0") { plain.removeLast(2) }
    self.text = plain
    whole = String(plain.prefix { $0 != "." })
  }
}

/// The values of all fixtures so far, by schema path.
package struct FixtureSurvey: Sendable {
  /// The maximum number of paths; keys that are IDs add new paths in every fixture.
  private static let maximumPlaces = 1 << 16

  /// The maximum number of texts; with more of them, every text counts as one that a fixture has.
  private static let maximumTexts = 1 << 20

  package private(set) var places = SchemaTree(root: PathValues())
  /// Whether the last document has a kind of object that no earlier document has.
  package private(set) var hasNewKind = false
  private var texts: Set<Int> = []
  private var numbers: Set<Int> = []
  private var digests: Set<String> = []

  package init() {}

  /// Returns whether a fixture has a key, or words of it, as a value.
  ///
  /// - Complexity: O(*n*²) in the number of words.
  package func hasValue(in key: String) -> Bool {
    if texts.count >= Self.maximumTexts || texts.contains(DataKeys.plain(key).hashValue) {
      return true
    }
    let words = DataKeys.keyWords(of: key)
    return words.indices.contains { first in
      (first..<words.count).contains { last in
        let text = words[first...last].joined()
        return text.count > 2 && texts.contains(text.hashValue) || hasNumber(text)
      }
    }
  }

  /// Returns whether a fixture has a text, without regard to case, blanks, hyphens and underscores.
  package func hasText(_ text: String) -> Bool {
    texts.count >= Self.maximumTexts || texts.contains(DataKeys.plain(text).hashValue)
  }

  /// Returns whether a fixture has a number, with any sign or fraction; a single digit discloses nothing.
  package func hasNumber(_ text: String) -> Bool {
    guard let number = PlainNumber(text), number.text.count > 1 else { return false }
    return numbers.count >= Self.maximumTexts || numbers.contains(number.text.hashValue)
  }

  private func place(at path: ParityPath) -> Int? {
    path.steps.reduce(SchemaTree<PathValues>.root as Int?) { place, step in
      place.flatMap { places.child(of: $0, at: step.schema) }
    }
  }

  /// Returns whether a fixture has a value at a schema path, other than null and an empty array or object.
  package func hasContent(at path: ParityPath) -> Bool {
    guard let place = place(at: path) else { return false }
    let empty: Set<ValueForm> = [.null, .emptyArray, .other(.object)]
    return !places[place].children.isEmpty || !places[place].value.forms.isSubset(of: empty)
  }

  /// A digest of the names and the texts of all documents, in any order.
  var digest: String { StableHash.text(of: digests.sorted().joined().utf8) }

  /// Returns the other words at a path; none if the given text is not a word, or if there are too many.
  func words(at path: ParityPath, insteadOf text: String?) -> [String] {
    guard let text, PathValues.isWord(text) else { return [] }
    let words = place(at: path).map { places[$0].value.words } ?? []
    return words.count > PathValues.maximumWords ? [] : words.filter { $0 != text }
  }

  /// Adds the shape of a document.
  ///
  /// - Returns: Whether the document has a path or a form of value that no earlier document has.
  package mutating func add(_ shape: DocumentShape) -> Bool {
    hasNewKind = false
    digests.insert(shape.digest)
    guard let others = shape.places else { return false }
    if texts.count < Self.maximumTexts { texts.formUnion(shape.texts) }
    if numbers.count < Self.maximumTexts { numbers.formUnion(shape.numbers) }
    var hasNewForm = false
    let hasNewPlace = places.merge(others, limit: Self.maximumPlaces) { occurrence, other in
      if occurrence.merge(other) { hasNewForm = true }
      if occurrence.kinds.merge(other.kinds) { hasNewKind = true }
    }
    return hasNewForm || hasNewPlace
  }
}

/// The values at one schema path, in one or more documents.
package struct PathValues: Sendable {
  /// The maximum number of distinct values, more than enumerations have cases.
  private static let maximumValues = 256
  /// The maximum length of a text that may be the raw value of a case.
  private static let maximumLength = 64
  /// The maximum number of words at one path; more are probably names.
  static let maximumWords = 4

  package private(set) var forms: Set<ValueForm> = []
  /// The number of values; repeated keys of one object count once.
  package private(set) var count = 0
  /// The number of values that are objects.
  package private(set) var objectCount = 0
  /// The object in which the key was last seen, which detects repeated keys.
  private var object: JSONNode?
  /// The hashes of short strings and numbers, up to the maximum number.
  private var values: Set<Int> = []
  /// The words, which are tried in other fixtures; one more than the maximum if there are too many.
  private(set) var words: [String] = []
  /// The values that may divide the objects around them into kinds.
  fileprivate(set) var kinds = KindValues()

  /// Adds the values of another document.
  ///
  /// - Returns: Whether the other document has a new form of value.
  mutating func merge(_ other: PathValues) -> Bool {
    let isNew = !forms.isSuperset(of: other.forms)
    forms.formUnion(other.forms)
    count += other.count
    objectCount += other.objectCount
    if values.count < Self.maximumValues { values.formUnion(other.values) }
    for word in other.words { add(word) }
    return isNew
  }

  /// Returns whether this is the first occurrence of the key in an object.
  mutating func enter(object: JSONNode) -> Bool {
    defer { self.object = object }
    return self.object != object
  }

  mutating func add(_ node: JSONNode, in document: JSONDocument, isRepeated: Bool) {
    let kind = document.kind(node)
    let text = kind == .string || kind == .number ? document.text(of: node) : nil
    forms.insert(ValueForm(of: node, kind, text: text, in: document))
    if let text { add(text, of: node, in: document) }
    kinds.add(node, kind, in: document)
    guard !isRepeated else { return }
    count += 1
    if kind == .object { objectCount += 1 }
  }

  private mutating func add(_ text: String, of node: JSONNode, in document: JSONDocument) {
    if document.kind(node) == .string { add(String(text.dropFirst().dropLast())) }
    guard text.utf8.count <= Self.maximumLength, values.count < Self.maximumValues else { return }
    let isEscaped = text.utf8.contains(UInt8(ascii: "\\"))
    values.insert((isEscaped ? JSONText.quoted(document.string(node)) : text).hashValue)
  }

  private mutating func add(_ word: String) {
    guard words.count <= Self.maximumWords, Self.isWord(word), !words.contains(word) else { return }
    words.append(word)
  }

  /// Returns whether a text is short and consists of letters, so that a model may handle it individually.
  static func isWord(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 20
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || "_-".utf8.contains(byte)
      }
  }

  /// Returns whether a raw value has been seen, as a string or as a number.
  package func hasValue(_ rawValue: String) -> Bool {
    values.contains(JSONText.quoted(rawValue).hashValue) || values.contains(rawValue.hashValue)
  }
}

/// A form of values that mutators distinguish, derived from a quick look at their text.
package enum ValueForm: Hashable, Sendable {
  case null, emptyArray, oneElement, severalElements
  /// A number by its digits: one may be a flag, a few a count, many a timestamp.
  case number(isNegative: Bool, isWhole: Bool, digits: Int)
  case text(TextForm)
  case other(JSONKind)

  package enum TextForm: Sendable { case empty, date, digits, withColon, withBlank, word }

  package var isArray: Bool { [.emptyArray, .oneElement, .severalElements].contains(self) }
}

extension ValueForm {
  // `text` is the text of a string or a number.
  init(of node: JSONNode, _ kind: JSONKind, text: String?, in document: JSONDocument) {
    switch (kind, text?.utf8) {
    case (.null, _): self = .null
    case (.array, _):
      self = [.emptyArray, .oneElement, .severalElements][min(2, document.count(of: node))]
    case (.number, let text?):
      self = .number(
        isNegative: text.first == UInt8(ascii: "-"),
        isWhole: text.allSatisfy { $0 == UInt8(ascii: "-") || Self.isDigit($0) },
        digits: text.count < 2 ? 0 : text.count < 9 ? 1 : 2
      )
    case (.string, let text?): self = .text(Self.form(of: text.dropFirst().dropLast()))
    default: self = .other(kind)
    }
  }

  private static func form(of text: some Collection<UInt8>) -> TextForm {
    guard let first = text.first else { return .empty }
    if isDigit(first) || first == UInt8(ascii: "-") {
      return text.contains { "-/:".utf8.contains($0) } && text.count >= 8 ? .date : .digits
    }
    if text.contains(UInt8(ascii: ":")) { return .withColon }
    return text.contains(UInt8(ascii: " ")) ? .withBlank : .word
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
