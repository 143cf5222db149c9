package import Foundation
import LegacyExtractor

/// A change of the text of a document: some bytes are replaced, and all others stay as they are.
package struct DocumentEdit: Hashable, Sendable {
  private struct Replacement: Hashable {
    let range: Range<Int>
    let text: String
  }

  /// In the order of their ranges, which do not overlap.
  private var replacements: [Replacement]

  /// Replaces the bytes of a range.
  package init(replacing range: Range<Int>, with text: String) {
    replacements = [Replacement(range: range, text: text)]
  }

  /// Inserts a text in front of a byte.
  package init(inserting text: String, at offset: Int) {
    self.init(replacing: offset..<offset, with: text)
  }

  /// Removes the bytes of some ranges, of which one may lie in another.
  init(removing ranges: [Range<Int>]) {
    var end = 0
    replacements = ranges.sorted { $0.lowerBound < $1.lowerBound }.compactMap { range in
      guard range.upperBound > end else { return nil }
      defer { end = range.upperBound }
      return Replacement(range: max(end, range.lowerBound)..<range.upperBound, text: "")
    }
  }
}

extension DocumentEdit {
  /// All bytes from the first that is replaced to the last.
  package var range: Range<Int> {
    guard let first = replacements.first, let last = replacements.last else { return 0..<0 }
    return first.range.lowerBound..<last.range.upperBound
  }

  /// What is written in the place of the bytes that are replaced.
  package var text: String { replacements.map(\.text).joined() }

  /// Both changes as one; `nil` unless the other one is behind this one, with a byte in between.
  func followed(by other: DocumentEdit) -> DocumentEdit? {
    guard range.upperBound < other.range.lowerBound else { return nil }
    var both = self
    both.replacements += other.replacements
    return both
  }

  /// The document after the change.
  ///
  /// - Complexity: O(*n*) in the length of the document.
  package func applied(to document: Data) -> Data {
    var result = Data(capacity: document.count + text.utf8.count)
    var start = document.startIndex
    for replacement in replacements {
      result.append(document[start..<document.startIndex + replacement.range.lowerBound])
      result.append(contentsOf: replacement.text.utf8)
      start = document.startIndex + replacement.range.upperBound
    }
    result.append(document[start...])
    return result
  }

  /// The smallest edit with the same effect, so that two ways to write one change are equal.
  ///
  /// It is `nil` when nothing changes. An edit of several ranges stays as it is.
  ///
  /// - Complexity: O(*n*) in the length of the range.
  func normalized(in document: Data) -> DocumentEdit? {
    guard replacements.count == 1 else { return self }
    let start = document.startIndex
    let old = document[start + range.lowerBound..<start + range.upperBound]
    let new = Array(text.utf8)
    var head = zip(old, new).prefix { $0 == $1 }.count
    // A part of a character is no text.
    while head > 0, new[head...].first.map(UTF8.isContinuation) == true { head -= 1 }
    let limit = min(old.count, new.count) - head
    var tail = zip(old.reversed(), new.reversed()).prefix(limit).prefix { $0 == $1 }.count
    while tail > 0, UTF8.isContinuation(new[new.count - tail]) { tail -= 1 }
    guard head + tail < max(old.count, new.count) else { return nil }
    return DocumentEdit(
      replacing: range.lowerBound + head..<range.upperBound - tail,
      with: String(decoding: new[head..<new.count - tail], as: UTF8.self)
    )
  }
}

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
