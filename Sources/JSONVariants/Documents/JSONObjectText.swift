package import Foundation
import LegacyMappers

/// The text of a JSON object whose members can be replaced without reformatting the rest.
package struct JSONObjectText {
  package struct Member {
    /// The text before the member, including the comma; `nil` when it is new or was the first.
    var separator: String?
    /// The unescaped key.
    package let name: String
    /// The key as written in the text, including the colon.
    let key: String
    var value: String
  }

  private(set) var members: [Member] = []
  private let prefix: String
  private let suffix: String
  private let defaultSeparator: String

  /// Splits an object into its members.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - node: The object.
  ///   - range: The bytes of the object, with the surrounding text to preserve.
  ///   - separator: The text between two members when the object has fewer than two.
  init(_ document: JSONDocument, _ node: JSONNode, in range: Range<Int>, separator: String) {
    func text(_ range: Range<Int>) -> String {
      String(decoding: document.data(in: range), as: UTF8.self)
    }
    var end = range.lowerBound
    var prefix = ""
    for (key, value) in document.members(of: node) {
      let start = document.byteRange(key).lowerBound
      let valueRange = document.byteRange(value)
      let gap = text(end..<start)
      if members.isEmpty { prefix = gap }
      members.append(
        Member(
          separator: members.isEmpty ? nil : gap,
          name: document.string(key),
          key: text(start..<valueRange.lowerBound),
          value: text(valueRange)
        )
      )
      end = valueRange.upperBound
    }
    if members.isEmpty {
      let brace = document.byteRange(node).lowerBound + 1
      (prefix, end) = (text(range.lowerBound..<brace), brace)
    }
    self.prefix = prefix
    suffix = text(end..<range.upperBound)
    let example = members.lazy.compactMap(\.separator).first { _ in true }
    defaultSeparator = example ?? separator
  }

  /// The text of the object after all changes.
  package var text: String {
    members.enumerated().reduce(into: prefix) { text, item in
      if item.offset > 0 { text += item.element.separator ?? defaultSeparator }
      text += item.element.key + item.element.value
    } + suffix
  }
}

extension JSONObjectText {
  /// Splits the object in a JSON file; `nil` when the file is not plain UTF-8.
  package init?(utf8 data: Data, separator: String) throws {
    let document = try JSONDocument(data)
    let text = String(decoding: data, as: UTF8.self)
    // The parser also accepts a byte order mark or UTF-16, which writing the file would lose.
    guard Data(text.utf8) == data, !text.utf8.contains(0), data.first != 0xEF else { return nil }
    self.init(document, .root, in: 0..<data.count, separator: separator)
  }

  package func value(of name: String) -> String? { members.first { $0.name == name }?.value }

  package mutating func remove(_ name: String) { members.removeAll { $0.name == name } }

  /// Replaces the value of a member, or inserts the member before the first one that satisfies `isAfter`.
  ///
  /// Invisible characters are escaped, because people read the file in code reviews.
  package mutating func set(_ name: String, to value: String, before isAfter: (Member) -> Bool) {
    let value = PrintableText.json(value)
    if let index = members.firstIndex(where: { $0.name == name }) {
      members[index].value = value
    } else {
      let index = members.firstIndex(where: isAfter) ?? members.endIndex
      let colon = members.first { $0.key.hasSuffix(" ") } == nil ? ":" : ": "
      let key = PrintableText.json(JSONText.quoted(name)) + colon
      members.insert(Member(separator: nil, name: name, key: key, value: value), at: index)
    }
  }
}
