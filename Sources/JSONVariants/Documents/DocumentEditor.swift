package import Foundation
import LegacyMappers

/// Edits a document at given paths.
package struct DocumentEditor {
  private let document: JSONDocument

  /// Parses a document; `nil` when it is not JSON.
  package init?(_ text: Data) {
    guard let document = try? JSONDocument(text, allowingFragments: true) else { return nil }
    self.document = document
  }

  init(_ document: JSONDocument) { self.document = document }

  /// Returns the number of elements of the array at a path; `nil` if there is none.
  package func elementCount(at path: ParityPath) -> Int? {
    guard let node = place(of: path)?.node, document.kind(node) == .array else { return nil }
    return document.count(of: node)
  }

  /// Returns the document with the value at a path replaced; `nil` when the path does not exist.
  package func replacing(_ path: ParityPath, with value: String) -> Data? {
    place(of: path).map { document.text(after: document.replacing($0.node, with: value)) }
  }

  /// Returns the document without the member or element at a path; `nil` when the path does not exist.
  package func removing(_ path: ParityPath) -> Data? {
    guard let place = place(of: path), let container = place.container else { return nil }
    return document.removing(childAt: place.position, of: container).map(document.text)
  }

  /// Returns the document with a value at a path, replacing the existing value if there is one.
  package func setting(_ path: ParityPath, to value: String) -> Data? {
    replacing(path, with: value) ?? inserting(value, at: path)
  }

  /// Returns the document with a new member, which must not exist yet.
  package func inserting(_ value: String, at path: ParityPath) -> Data? {
    var parent = path
    guard case .key(let key)? = path.steps.last else { return nil }
    parent.removeLast()
    guard let object = place(of: parent)?.node, document.kind(object) == .object else { return nil }
    let member = "\(JSONText.quoted(key)):\(value)"
    return document.text(after: document.insertingFirst(member, into: object))
  }

  /// Returns the document with a value at a path, and with the containers that lead to it where there is none or null.
  ///
  /// An element may be added behind the last one of its array.
  package func completing(_ path: ParityPath, with value: String) -> Data? {
    if let text = setting(path, to: value) { return text }
    var parent = path
    parent.removeLast()
    let node = place(of: parent).map(\.node).flatMap { document.kind($0) == .null ? nil : $0 }
    switch (path.steps.last, node) {
    case (.key(let key), nil): return completing(parent, with: "{\(JSONText.quoted(key)):\(value)}")
    case (.index(0), nil): return completing(parent, with: "[\(value)]")
    case (.index(let index), let array?) where document.kind(array) == .array:
      let texts = document.elements(of: array).map { document.text(of: $0) }
      guard index == texts.count else { return nil }
      return replacing(parent, with: "[\((texts + [value]).joined(separator: ","))]")
    default: return nil
    }
  }

  /// Returns whether there is a value at a path, other than null and an empty array or object.
  package func hasContent(at path: ParityPath) -> Bool {
    guard let node = place(of: path)?.node else { return false }
    let kind = document.kind(node)
    return kind.isContainer ? document.count(of: node) > 0 : kind != .null
  }

  /// Returns the document with every non-object at a path replaced, or without it.
  ///
  /// - Parameters:
  ///   - path: The path of an array, of which elements are replaced, or of the value itself.
  ///   - text: The JSON text in its place; `nil` to remove it.
  /// - Returns: The document; `nil` when all are objects already.
  package func replacingNonObjects(at path: ParityPath, with text: String?) -> Data? {
    guard let place = place(of: path) else { return nil }
    let isElement = place.container.map(document.kind) == .array
    guard document.kind(place.node) == .array, !isElement else {
      guard document.kind(place.node) != .object else { return nil }
      return text.map { replacing(path, with: $0) } ?? removing(path)
    }
    let elements = document.elements(of: place.node)
    let texts = elements.compactMap {
      document.kind($0) == .object ? document.text(of: $0) : text
    }
    guard elements.contains(where: { document.kind($0) != .object }) else { return nil }
    return replacing(path, with: "[\(texts.joined(separator: ","))]")
  }

  /// Returns the document without the null at a path, or without the nulls in the array there; `nil` without a null.
  package func removingNulls(at path: ParityPath) -> Data? {
    guard let node = place(of: path)?.node else { return nil }
    guard document.kind(node) == .array else {
      return document.kind(node) == .null ? removing(path) : nil
    }
    let elements = document.elements(of: node).map { document.text(of: $0) }
    guard elements.contains("null") else { return nil }
    return replacing(path, with: "[\(elements.filter { $0 != "null" }.joined(separator: ","))]")
  }

  /// Returns the keys of the object that contains the value at a path.
  package func siblings(of path: ParityPath) -> [String] {
    guard let object = place(of: path)?.container else { return [] }
    return document.members(of: object).map { document.string($0.key) }
  }

  /// Returns the paths of the value at the same place in the first and in the last element of each array around it.
  package func counterparts(of path: ParityPath) -> [ParityPath] {
    path.steps.indices.flatMap { position -> [ParityPath] in
      guard case .index(let own) = path.steps[position] else { return [] }
      let array = ParityPath(Array(path.steps[..<position]))
      guard let node = place(of: array)?.node else { return [] }
      return Set([0, document.count(of: node) - 1]).subtracting([own]).sorted().map { index in
        var steps = path.steps
        steps[position] = .index(index)
        return ParityPath(steps)
      }
    }
  }

  /// Returns a value in a document without the other elements of the arrays around it; `nil` if there are none.
  func alone(_ path: ParityPath) -> MutationSite? {
    var (editor, steps) = (self, path.steps)
    var isSmaller = false
    for position in steps.indices {
      guard case .index = steps[position] else { continue }
      let array = ParityPath(Array(steps[..<position]))
      guard let count = editor.elementCount(at: array), count > 1,
        let element = editor.text(at: array.appending(steps[position])),
        let smaller = editor.replacing(array, with: "[\(element)]").flatMap(DocumentEditor.init)
      else { continue }
      (editor, steps[position], isSmaller) = (smaller, .index(0), true)
    }
    guard isSmaller, let place = editor.place(of: ParityPath(steps)) else { return nil }
    return MutationSite(document: editor.document, node: place.node, member: nil)
  }

  /// Returns the value at a path.
  package func token(at path: ParityPath) -> JSONToken? {
    place(of: path).map { place in
      JSONToken(kind: document.kind(place.node), text: document.text(of: place.node))
    }
  }

  /// Returns the text of the value at a path, never truncated.
  package func text(at path: ParityPath) -> String? {
    place(of: path).map { document.text(of: $0.node) }
  }

  /// Returns the different strings and numbers that a key has anywhere in the document, as they are written.
  ///
  /// - Complexity: O(*n*) in the number of values of the document.
  package func scalars(of key: String) -> Set<String> {
    var found: Set<String> = []
    var pending = [JSONNode.root]
    while let container = pending.popLast() {
      for member in document.members(of: container) where document.string(member.key) == key {
        let isScalar = [.string, .number].contains(document.kind(member.value))
        if isScalar { found.insert(document.text(of: member.value)) }
      }
      pending += document.children(of: container)
    }
    return found
  }

  private typealias Place = (node: JSONNode, container: JSONNode?, position: Int)

  private func place(of path: ParityPath) -> Place? {
    path.steps.reduce((JSONNode.root, nil, 0) as Place?) { place, step in
      place.flatMap { child(of: $0.node, at: step) }
    }
  }

  /// Returns the child at a step; of repeated keys the last one, which is what the legacy libraries read.
  private func child(of container: JSONNode, at step: ParityPath.Step) -> Place? {
    switch step {
    case .index(let index):
      let elements = Array(document.elements(of: container))
      return elements.indices.contains(index) ? (elements[index], container, index) : nil
    case .key(let key):
      let members = Array(document.members(of: container))
      return members.lastIndex { document.string($0.key) == key }.map { index in
        (members[index].value, container, index)
      }
    case .anyIndex, .anyKey: return nil
    }
  }
}
