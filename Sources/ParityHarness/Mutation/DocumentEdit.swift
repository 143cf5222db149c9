package import Foundation

/// One replacement in the text of a document; all other bytes stay as they are.
package struct DocumentEdit: Hashable, Sendable {
  /// The bytes that are replaced.
  package let range: Range<Int>
  /// The text that takes their place.
  package let replacement: String

  package init(range: Range<Int>, replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  /// The document after the edit.
  ///
  /// - Complexity: O(*n*) in the length of the document.
  package func applied(to text: Data) -> Data {
    let start = text.startIndex
    var result = Data(capacity: text.count - range.count + replacement.utf8.count)
    result.append(text[start..<start + range.lowerBound])
    result.append(contentsOf: replacement.utf8)
    result.append(text[(start + range.upperBound)...])
    return result
  }

  /// The smallest edit with the same effect, so that two ways to write one change are one; `nil`
  /// when nothing changes.
  func normalized(in text: Data) -> DocumentEdit? {
    let old = text[text.startIndex + range.lowerBound..<text.startIndex + range.upperBound]
    let new = Array(replacement.utf8)
    let head = zip(old, new).prefix { $0 == $1 }.count
    let limit = min(old.count, new.count) - head
    let tail = zip(old.reversed(), new.reversed()).prefix(limit).prefix { $0 == $1 }.count
    guard head + tail < max(old.count, new.count) else { return nil }
    return DocumentEdit(
      range: range.lowerBound + head..<range.upperBound - tail,
      replacement: String(decoding: new[head..<new.count - tail], as: UTF8.self)
    )
  }
}
