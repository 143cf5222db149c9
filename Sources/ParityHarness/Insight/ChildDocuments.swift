package import Foundation
import LegacyExtractor

// The documents of a child type, cut out of those of its parents: a route that is recorded says where it
// asks for the type, and the bytes there are a fixture of the child.

extension ParityCheck {
  /// The documents of a child type inside a fixture of this model.
  ///
  /// Byte for byte what stands in the fixture, wherever one of the routes asks for the type, for an optional
  /// one, or for an array or a dictionary of it. A type that is inside itself is cut out at every level.
  ///
  /// - Parameters:
  ///   - typeNames: The names of the type, of which the legacy route may have another.
  ///   - fixture: A fixture of this model.
  /// - Returns: The documents in the order of the text, each once; none where no route can be recorded.
  /// - Complexity: O(*n*) in the number of values.
  package func children(named typeNames: Set<String>, in fixture: Fixture) -> [Data] {
    guard let document = try? JSONDocument(fixture.data, allowingFragments: true) else { return [] }
    var ranges: Set<Range<Int>> = []
    // Of another encoding than UTF-8 the ranges are those of the text that was scanned.
    for route in [legacy, codable] {
      guard let reads = route.runRecording(fixture.data)?.reads else { continue }
      var search = ChildSearch(
        document: document,
        reads: reads,
        keys: route.keys ?? KeyConversion(),
        typeNames: typeNames
      )
      search.visit(.root, at: ReadTree.root)
      ranges.formUnion(search.ranges)
    }
    return ranges.sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
      .map { document.data(in: $0) }
  }

  /// The names of the types that the routes make, by which a parent may ask for them.
  package var typeNames: Set<String> { ["\(legacy.valueType)", "\(codable.valueType)", name] }

  /// Whether the legacy route and the Codable route accept a document.
  package func accepts(_ document: Data) -> [Bool] {
    [legacy, codable].map { if case .value = $0.run(document) { true } else { false } }
  }

  /// A fixture without the values that nobody else may read.
  ///
  /// A word that a route takes in no other spelling, such as the raw value of an enumeration, stays.
  ///
  /// - Parameter document: A document of this model.
  /// - Returns: The document; `nil` when the routes would not take it as they take the original.
  /// - Complexity: O(*n*) decodes in the number of strings.
  package func redactedFixture(_ document: Data) -> Data? {
    guard let scanned = try? JSONDocument(document, allowingFragments: true) else { return nil }
    let accepted = accepts(document)
    let text = scanned.data(of: .root)
    guard let scanned = try? JSONDocument(text, allowingFragments: true) else { return nil }
    let redacted = FixtureRedaction(scanned).text(of: text) { edit in
      accepts(edit.applied(to: text)) != accepted
    }
    return accepts(redacted) == accepted ? redacted : nil
  }
}

/// A walk through a document and through what a route has read of it.
private struct ChildSearch {
  let document: JSONDocument
  let reads: ReadTree
  let keys: KeyConversion
  let typeNames: Set<String>
  private(set) var ranges: Set<Range<Int>> = []

  init(document: JSONDocument, reads: ReadTree, keys: KeyConversion, typeNames: Set<String>) {
    self.document = document
    self.reads = reads
    self.keys = keys
    self.typeNames = typeNames
  }

  mutating func visit(_ node: JSONNode, at place: Int, _ path: [String] = []) {
    if let typeName = reads[place].value.typeName { add(node, asked: typeName) }
    for member in document.members(of: node) {
      let key = document.string(member.key)
      let step = ParityPath.Step.key(keys.converted(key, at: path))
      guard let child = reads.child(of: place, at: step) else { continue }
      visit(member.value, at: child, path + [key])
    }
    guard let child = reads.child(of: place, at: .anyIndex) else { return }
    for element in document.elements(of: node) { visit(element, at: child, path) }
  }

  /// Takes a value that is of the type, or the parts of one that is an array or a dictionary of it.
  private mutating func add(_ node: JSONNode, asked typeName: String) {
    guard document.kind(node).isContainer else { return }
    if typeNames.contains(typeName) {
      ranges.insert(document.byteRange(node))
    } else if let wrapped = Self.argument(of: "Optional", in: typeName) {
      add(node, asked: wrapped)
    } else if let element = Self.argument(of: "Array", in: typeName) {
      for part in document.elements(of: node) { add(part, asked: element) }
    } else if let value = Self.argument(of: "Dictionary", in: typeName)?.split(separator: ",").last
    {
      let value = value.drop { $0 == " " }
      for member in document.members(of: node) { add(member.value, asked: String(value)) }
    }
  }

  private static func argument(of generic: String, in typeName: String) -> String? {
    guard typeName.hasPrefix(generic + "<"), typeName.hasSuffix(">") else { return nil }
    return String(typeName.dropFirst(generic.count + 1).dropLast())
  }
}

/// Replaces values by others of the same form, so that the document still decodes.
///
/// A letter becomes `x`, or `a` in a text of hexadecimal digits alone, and a digit `1`, so that a date stays
/// a date and a URL a URL. Null, true, false and the keys stay.
struct FixtureRedaction {
  private struct Replacement {
    let edit: DocumentEdit
    /// Whether it was a word, which may be the only one that a route takes.
    let isWord: Bool
  }

  private let document: JSONDocument

  init(_ document: JSONDocument) { self.document = document }

  /// The text of the document after all replacements.
  ///
  /// - Parameters:
  ///   - data: The text of the document.
  ///   - isNeeded: Asked of each word whether the document needs what an edit replaces.
  /// - Returns: The text.
  func text(of data: Data, unless isNeeded: (DocumentEdit) -> Bool) -> Data {
    var replacements: [Replacement] = []
    visit(.root, &replacements)
    // From the end, so that the ranges before stay where they are.
    return replacements.filter { !($0.isWord && isNeeded($0.edit)) }.reversed()
      .reduce(data) { $1.edit.applied(to: $0) }
  }

  private func visit(_ node: JSONNode, _ replacements: inout [Replacement]) {
    let range = document.byteRange(node)
    switch document.kind(node) {
    case .object: for member in document.members(of: node) { visit(member.value, &replacements) }
    case .array: for element in document.elements(of: node) { visit(element, &replacements) }
    case .string:
      let text = document.string(node)
      let edit = DocumentEdit(replacing: range, with: JSONText.quoted(Self.replaced(text)))
      replacements.append(Replacement(edit: edit, isWord: Self.isWord(text)))
    case .number:
      let digits = String(document.text(of: node).map { $0.isNumber ? "1" : $0 })
      let edit = DocumentEdit(replacing: range, with: digits)
      replacements.append(Replacement(edit: edit, isWord: false))
    default: break
    }
  }

  private static func isWord(_ text: String) -> Bool {
    text.utf8.count <= 32 && text.allSatisfy { $0.isLetter || "_-. ".contains($0) }
  }

  private static func replaced(_ text: String) -> String {
    // What a URL begins with says how it is read, and nothing of anybody.
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
      return scheme + replaced(String(text.dropFirst(scheme.count)))
    }
    let isHexadecimal = text.allSatisfy { $0.isHexDigit || $0 == "-" }
    let isTimestamp =
      text.first?.isNumber == true && text.allSatisfy { $0.isNumber || "TZ:-+. ".contains($0) }
    return String(
      text.map { character in
        if character.isNumber { return "1" }
        guard character.isLetter, !isTimestamp else { return character }
        if isHexadecimal { return character.isUppercase ? "A" : "a" }
        return character.isUppercase ? "X" : "x"
      }
    )
  }
}
