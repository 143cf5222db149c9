package import Foundation
import LegacyMappers

/// The text of a JSON object whose members can be replaced without reformatting the rest.
package struct JSONObjectText {
  private var document: JSONDocument
  /// The text of the object after all changes.
  package private(set) var text: String
  /// The text between two members when the object has fewer than two.
  private let separator: String

  /// Reads the object in a JSON file; `nil` when the file is not plain UTF-8.
  package init?(utf8 data: Data, separator: String) throws {
    document = try JSONDocument(data)
    text = String(decoding: data, as: UTF8.self)
    self.separator = separator
    // The parser also accepts a byte order mark or UTF-16, which writing the file would lose.
    guard Data(text.utf8) == data, !text.utf8.contains(0), data.first != 0xEF else { return nil }
  }

  private typealias Member = (name: String, key: Range<Int>, value: Range<Int>)

  private var members: [Member] {
    document.members(of: .root).map { key, value in
      (document.string(key), document.byteRange(key), document.byteRange(value))
    }
  }

  private func text(in range: Range<Int>) -> String {
    String(decoding: document.data(in: range), as: UTF8.self)
  }

  private mutating func apply(_ edit: DocumentEdit) throws {
    let data = edit.applied(to: Data(text.utf8))
    document = try JSONDocument(data)
    text = String(decoding: data, as: UTF8.self)
  }
}

extension JSONObjectText {
  package func value(of name: String) -> String? {
    members.first { $0.name == name }.map { text(in: $0.value) }
  }

  package mutating func remove(_ name: String) throws {
    while let position = members.firstIndex(where: { $0.name == name }),
      let edit = document.removing(childAt: position, of: .root)
    {
      try apply(edit)
    }
  }

  /// Replaces the value of a member, or inserts the member before the first one whose name satisfies `isAfter`.
  ///
  /// Invisible characters are escaped, because people read the file in code reviews.
  package mutating func set(
    _ name: String,
    to value: String,
    before isAfter: (String) -> Bool
  ) throws {
    let members = members
    let value = PrintableText.json(value)
    if let old = members.first(where: { $0.name == name }) {
      return try apply(DocumentEdit(replacing: old.value, with: value))
    }
    let gap = zip(members, members.dropFirst()).first { _ in true }.map { first, second in
      text(in: first.value.upperBound..<second.key.lowerBound)
    }
    let hasSpace = members.contains {
      text(in: $0.key.upperBound..<$0.value.lowerBound).hasSuffix(" ")
    }
    let member = PrintableText.json(JSONText.quoted(name)) + (hasSpace ? ": " : ":") + value
    if let next = members.first(where: { isAfter($0.name) }) {
      let offset = next.key.lowerBound
      try apply(DocumentEdit(inserting: member + (gap ?? separator), at: offset))
    } else if let last = members.last {
      let offset = last.value.upperBound
      try apply(DocumentEdit(inserting: (gap ?? separator) + member, at: offset))
    } else {
      try apply(document.insertingFirst(member, into: .root))
    }
  }
}
