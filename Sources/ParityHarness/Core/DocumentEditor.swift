import Foundation
import LegacyExtractor

/// Changes a document at places that paths name.
struct DocumentEditor {
  private let document: JSONDocument

  /// Reads a document; `nil` when it is not JSON.
  init?(_ text: Data) {
    guard let document = try? JSONDocument(text, allowingFragments: true) else { return nil }
    self.document = document
  }

  /// The document with another value at a place.
  func replacing(_ path: ParityPath, with value: String) -> Data? {
    place(of: path).map { document.text(after: document.replacing($0.node, with: value)) }
  }

  /// The document without the member or element at a place.
  func removing(_ path: ParityPath) -> Data? {
    guard let place = place(of: path), let container = place.container else { return nil }
    return document.removing(childAt: place.position, of: container).map(document.text)
  }

  /// The document with a value at a place, where there may be another or none.
  func setting(_ path: ParityPath, to value: String) -> Data? {
    replacing(path, with: value) ?? inserting(value, at: path)
  }

  /// The document with a member more, which is not there yet.
  func inserting(_ value: String, at path: ParityPath) -> Data? {
    var parent = path
    guard case .key(let key)? = path.steps.last else { return nil }
    parent.removeLast()
    guard let object = place(of: parent)?.node, document.kind(object) == .object else { return nil }
    let member = "\(JSONText.quoted(key)):\(value)"
    return document.text(after: document.insertingFirst(member, into: object))
  }

  /// The document with empty objects for all that is none: for an array its elements, else the element
  /// or the member itself; `nil` when there is nothing else than objects.
  func replacingNonObjects(at path: ParityPath) -> Data? {
    guard let place = place(of: path) else { return nil }
    let isElement = place.container.map(document.kind) == .array
    guard document.kind(place.node) == .array, !isElement else {
      return document.kind(place.node) == .object ? nil : replacing(path, with: "{}")
    }
    let elements = document.elements(of: place.node)
    let texts = elements.map { document.kind($0) == .object ? document.text(of: $0) : "{}" }
    guard elements.contains(where: { document.kind($0) != .object }) else { return nil }
    return replacing(path, with: "[\(texts.joined(separator: ","))]")
  }

  /// The keys of the object that holds the value at a place.
  func siblings(of path: ParityPath) -> [String] {
    guard let object = place(of: path)?.container else { return [] }
    return document.members(of: object).map { document.string($0.key) }
  }

  /// The value at a place.
  func token(at path: ParityPath) -> JSONToken? {
    place(of: path).map { place in
      JSONToken(kind: document.kind(place.node), text: document.text(of: place.node))
    }
  }

  /// The text of the value at a place, however long.
  func text(at path: ParityPath) -> String? { place(of: path).map { document.text(of: $0.node) } }

  private typealias Place = (node: JSONNode, container: JSONNode?, position: Int)

  private func place(of path: ParityPath) -> Place? {
    path.steps.reduce((JSONNode.root, nil, 0) as Place?) { place, step in
      place.flatMap { child(of: $0.node, at: step) }
    }
  }

  /// Of equal keys the last, as legacy libraries read.
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
