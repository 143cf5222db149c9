import Foundation
import RawJSON

/// A JSON value that can be changed: every token as it stood in its document, repeated keys included.
enum JSONTree {
  case scalar(String)
  case array([JSONTree])
  case object([Member])

  struct Member {
    /// With its quotes.
    let key: String
    let value: JSONTree
  }

  /// Reads a document; `nil` when it is not JSON.
  ///
  /// - Complexity: O(*n*) in its length.
  init?(_ text: Data) {
    guard let document = try? JSONDocument(text, allowingFragments: true) else { return nil }
    self.init(.root, in: document)
  }

  private init(_ node: JSONNode, in document: JSONDocument) {
    switch document.kind(node) {
    case .array: self = .array(document.elements(of: node).map { JSONTree($0, in: document) })
    case .object:
      let members = document.members(of: node).map { member in
        Member(key: document.text(of: member.key), value: JSONTree(member.value, in: document))
      }
      self = .object(members)
    default: self = .scalar(document.text(of: node))
    }
  }

  /// The text without white space.
  var text: String {
    switch self {
    case .scalar(let text): text
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\($0.key):\($0.value.text)" }.joined(separator: ",") + "}"
    }
  }
}

extension JSONTree {
  /// The values in an array or an object.
  var children: [JSONTree] {
    switch self {
    case .scalar: []
    case .array(let elements): elements
    case .object(let members): members.map(\.value)
    }
  }

  /// The tree with some of its own children only, in their order.
  func keeping(_ positions: [Int]) -> JSONTree {
    switch self {
    case .scalar: self
    case .array(let elements): .array(positions.map { elements[$0] })
    case .object(let members): .object(positions.map { members[$0] })
    }
  }

  /// The value at a path of positions.
  subscript(path: ArraySlice<Int>) -> JSONTree {
    path.reduce(self) { tree, position in tree.children[position] }
  }

  /// The tree with another value at a path of positions.
  func replacing(_ path: ArraySlice<Int>, with value: JSONTree) -> JSONTree {
    guard let position = path.first else { return value }
    switch self {
    case .scalar: return self
    case .array(var elements):
      elements[position] = elements[position].replacing(path.dropFirst(), with: value)
      return .array(elements)
    case .object(var members):
      let member = members[position]
      let new = member.value.replacing(path.dropFirst(), with: value)
      members[position] = Member(key: member.key, value: new)
      return .object(members)
    }
  }
}
