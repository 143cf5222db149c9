import Foundation
import RawJSON

/// What can be changed at a value of a document.
extension JSONDocument {
  /// Writes another text in the place of a value.
  func replacing(_ node: JSONNode, with text: String) -> DocumentEdit {
    DocumentEdit(replacing: byteRange(node), with: text)
  }

  /// Puts an element, or a member with its key, in front of those of a container.
  func insertingFirst(_ text: String, into container: JSONNode) -> DocumentEdit {
    let isEmpty = count(of: container) == 0
    let start = byteRange(container).lowerBound + 1
    return DocumentEdit(inserting: isEmpty ? text : text + ",", at: start)
  }

  /// Takes an element or a member out of a container; `nil` when there is none at the position.
  ///
  /// - Complexity: O(*n*) in the number of children.
  func removing(childAt position: Int, of container: JSONNode) -> DocumentEdit? {
    rangeToRemove(childAt: position, of: container).map { DocumentEdit(removing: [$0]) }
  }

  /// The bytes of an element or a member, with the comma that belongs to it.
  ///
  /// - Complexity: O(*n*) in the number of children.
  func rangeToRemove(childAt position: Int, of container: JSONNode) -> Range<Int>? {
    let ranges = childRanges(of: container)
    guard ranges.indices.contains(position) else { return nil }
    if position + 1 < ranges.count {
      return ranges[position].lowerBound..<ranges[position + 1].lowerBound
    }
    let start = position > 0 ? ranges[position - 1].upperBound : ranges[position].lowerBound
    return start..<ranges[position].upperBound
  }

  /// Keeps some elements or members of a container only, in their order.
  ///
  /// - Complexity: O(*n*) in the number of children.
  func keeping(childrenAt positions: [Int], of container: JSONNode) -> DocumentEdit {
    let ranges = childRanges(of: container)
    let texts = positions.map { String(decoding: data(in: ranges[$0]), as: UTF8.self) }
    let list = texts.joined(separator: ",")
    return replacing(container, with: kind(container) == .array ? "[\(list)]" : "{\(list)}")
  }

  /// The bytes of each element, or of each member with its key.
  private func childRanges(of container: JSONNode) -> [Range<Int>] {
    elements(of: container).map(byteRange)
      + members(of: container).map { member in
        byteRange(member.key).lowerBound..<byteRange(member.value).upperBound
      }
  }
}

extension JSONDocument {
  /// The elements or the values of the members of a container.
  func children(of container: JSONNode) -> [JSONNode] {
    elements(of: container) + members(of: container).map(\.value)
  }

  /// The text of a value without the white space between its tokens.
  ///
  /// - Complexity: O(*n*) in the number of values.
  func compactText(of node: JSONNode) -> String {
    switch kind(node) {
    case .array: "[\(elements(of: node).map(compactText).joined(separator: ","))]"
    case .object:
      "{"
        + members(of: node).map { "\(text(of: $0.key)):\(compactText(of: $0.value))" }
        .joined(separator: ",") + "}"
    default: text(of: node)
    }
  }

  /// The document after an edit: in UTF-8, without the white space around its root.
  ///
  /// - Complexity: O(*n*) in the length of the document.
  func text(after edit: DocumentEdit) -> Data {
    let root = byteRange(.root)
    return Data(edit.applied(to: data(in: 0..<root.upperBound)).dropFirst(root.lowerBound))
  }
}
