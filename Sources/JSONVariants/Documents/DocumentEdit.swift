package import Foundation
package import LegacyMappers

/// An edit of a document's text, which replaces some bytes and leaves all others unchanged.
package struct DocumentEdit: Hashable, Sendable {
  private struct Replacement: Hashable {
    let range: Range<Int>
    let text: String
  }

  /// Sorted by range; the ranges do not overlap.
  private var replacements: [Replacement]

  /// Replaces the bytes of a range.
  package init(replacing range: Range<Int>, with text: String) {
    replacements = [Replacement(range: range, text: text)]
  }

  /// Inserts text before a byte.
  package init(inserting text: String, at offset: Int) {
    self.init(replacing: offset..<offset, with: text)
  }

  /// Combines edits that do not overlap and are in the order of the document.
  package init(combining edits: [DocumentEdit]) { replacements = edits.flatMap(\.replacements) }

  /// Removes the bytes of several ranges, which may be nested.
  package init(removing ranges: [Range<Int>]) {
    var end = 0
    replacements = ranges.sorted { $0.lowerBound < $1.lowerBound }.compactMap { range in
      guard range.upperBound > end else { return nil }
      defer { end = range.upperBound }
      return Replacement(range: max(end, range.lowerBound)..<range.upperBound, text: "")
    }
  }
}

extension DocumentEdit {
  /// The range from the first replaced byte to the last.
  package var range: Range<Int> {
    guard let first = replacements.first, let last = replacements.last else { return 0..<0 }
    return first.range.lowerBound..<last.range.upperBound
  }

  /// The text that replaces the bytes.
  package var text: String { replacements.map(\.text).joined() }

  /// Returns the document after the edit.
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

  /// Returns the smallest edit with the same effect, so that edits with equal results compare equal.
  ///
  /// The result is `nil` when the edit changes nothing. An edit of several ranges is returned unchanged.
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

extension DocumentEdit: Codable {
  /// Decodes a list that names the bounds and the new text of each range.
  package init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    replacements = []
    var end = 0
    while !container.isAtEnd {
      let bounds = (try container.decode(Int.self), try container.decode(Int.self))
      guard end <= bounds.0, bounds.0 <= bounds.1 else { throw RecordError("the range of an edit") }
      let text = try container.decode(String.self)
      replacements.append(Replacement(range: bounds.0..<bounds.1, text: text))
      end = bounds.1
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for replacement in replacements {
      try container.encode(replacement.range.lowerBound)
      try container.encode(replacement.range.upperBound)
      try container.encode(replacement.text)
    }
  }
}

extension JSONDocument {
  /// Replaces the text of a value.
  package func replacing(_ node: JSONNode, with text: String) -> DocumentEdit {
    DocumentEdit(replacing: byteRange(node), with: text)
  }

  /// Inserts an element, or a member with its key, as the first of a container.
  package func insertingFirst(_ text: String, into container: JSONNode) -> DocumentEdit {
    let isEmpty = count(of: container) == 0
    let start = byteRange(container).lowerBound + 1
    return DocumentEdit(inserting: isEmpty ? text : text + ",", at: start)
  }

  /// Removes an element or a member from a container; `nil` when the position is out of bounds.
  ///
  /// - Complexity: O(*n*) in the number of children.
  func removing(childAt position: Int, of container: JSONNode) -> DocumentEdit? {
    rangeToRemove(childAt: position, of: container).map { DocumentEdit(removing: [$0]) }
  }

  /// Returns the bytes to remove for an element or a member, including one adjacent comma.
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

  /// Removes all elements or members of a container except those at some positions.
  ///
  /// - Complexity: O(*n*) in the number of children.
  package func keeping(childrenAt positions: [Int], of container: JSONNode) -> DocumentEdit {
    let ranges = childRanges(of: container)
    let texts = positions.map { String(decoding: data(in: ranges[$0]), as: UTF8.self) }
    let list = texts.joined(separator: ",")
    return replacing(container, with: kind(container) == .array ? "[\(list)]" : "{\(list)}")
  }

  /// Returns the bytes of each element, or of each member including its key.
  private func childRanges(of container: JSONNode) -> [Range<Int>] {
    elements(of: container).map(byteRange)
      + members(of: container).map { member in
        byteRange(member.key).lowerBound..<byteRange(member.value).upperBound
      }
  }
}

extension JSONDocument {
  /// Returns the text of a value without white space between tokens.
  ///
  /// - Complexity: O(*n*) in the number of values.
  package func compactText(of node: JSONNode) -> String {
    switch kind(node) {
    case .array: "[\(elements(of: node).map(compactText).joined(separator: ","))]"
    case .object:
      "{"
        + members(of: node).map { "\(text(of: $0.key)):\(compactText(of: $0.value))" }
        .joined(separator: ",") + "}"
    default: text(of: node)
    }
  }

  /// Returns the document after an edit, in UTF-8 and without white space around its root.
  ///
  /// - Complexity: O(*n*) in the length of the document.
  package func text(after edit: DocumentEdit) -> Data {
    let root = byteRange(.root)
    return Data(edit.applied(to: data(in: 0..<root.upperBound)).dropFirst(root.lowerBound))
  }
}
