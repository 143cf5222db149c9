package import Foundation
import JSONVariants
import LegacyMappers

// Extracts fixtures of a child type from documents of its parents: the recorded reads of a route show the
// paths at which it requests the type, and the bytes at these paths are fixtures of the child.

extension ParityCheck {
  /// Returns the documents of a child type inside a fixture of this model.
  ///
  /// The documents are exact copies of the bytes wherever one of the routes requests the type, an optional of
  /// it, or an array or a dictionary of it. A recursive type is extracted at every level.
  ///
  /// - Parameters:
  ///   - typeNames: The names of the type, which may differ between the routes.
  ///   - fixture: A fixture of this model.
  /// - Returns: The unique documents in document order; none when no route can be recorded.
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

  /// The names of the routes' value types, by which a parent may request them.
  package var typeNames: Set<String> {
    [TypeName.of(legacy.valueType), TypeName.of(codable.valueType), name]
  }

  /// Returns whether the legacy route and whether the Codable route accepts a document.
  func accepts(_ document: Data) -> [Bool] {
    [legacy, codable].map { if case .value = $0.run(document) { true } else { false } }
  }

  /// Returns a document with its values redacted.
  ///
  /// A word that a route requires literally, such as the raw value of an enumeration, is kept.
  ///
  /// - Parameter document: A document of this model.
  /// - Returns: The document; `nil` unless the same routes accept it as the original, if a key is data, or if
  ///   too many words are required.
  /// - Complexity: O(*k* log *n*) decodes, where *k* of *n* different words are required.
  package func redactedFixture(_ document: Data) -> Data? {
    guard !hasDataKeys(document) else { return nil }
    guard let scanned = try? JSONDocument(document, allowingFragments: true) else { return nil }
    let accepted = accepts(document)
    let text = scanned.data(of: .root)
    guard let scanned = try? JSONDocument(text, allowingFragments: true) else { return nil }
    let edit = FixtureRedaction(scanned).edit { edit in
      accepts(edit.applied(to: text)) != accepted
    }
    guard let redacted = edit?.applied(to: text) else { return nil }
    return accepts(redacted) == accepted ? redacted : nil
  }

  /// Returns whether a key of a document is data, such as an address that identifies a record.
  private func hasDataKeys(_ document: Data) -> Bool {
    let fixture = Fixture(name: name, data: document)
    guard let report = try? run(on: .fixtures([fixture]), mutations: .none) else { return true }
    return DocumentShape(of: document).keys.contains { !report.keys.isName($0) }
  }
}

// MARK: -

/// A simultaneous walk through a document and the recorded reads of a route.
private struct ChildSearch {
  let document: JSONDocument
  let reads: ReadTree
  let keys: KeyConversion
  let typeNames: Set<String>
  var ranges: Set<Range<Int>> = []

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

  /// Adds a value of the type, or the elements of an array or a dictionary of it.
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
