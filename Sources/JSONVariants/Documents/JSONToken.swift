import Foundation
package import LegacyMappers

/// The text and kind of one JSON value.
package struct JSONToken: Hashable, Sendable {
  /// Longer texts are truncated, because only scalars are examined.
  private static let maximumLength = 400

  package let kind: JSONKind
  /// The text as written in the document, including quotes; truncated when long.
  package let text: String

  package init(kind: JSONKind, text: String) {
    self.kind = kind
    self.text =
      text.utf8.count <= Self.maximumLength ? text : String(text.prefix(Self.maximumLength)) + "…"
  }

  /// Creates a token whose kind follows from the first character.
  package init(_ text: String) {
    let kind: JSONKind =
      switch text.utf8.first {
      case UInt8(ascii: "{"): .object
      case UInt8(ascii: "["): .array
      case UInt8(ascii: "\""): .string
      case UInt8(ascii: "t"): .true
      case UInt8(ascii: "f"): .false
      case UInt8(ascii: "n"): .null
      default: .number
      }
    self.init(kind: kind, text: text)
  }

  package var isBool: Bool { kind == .true || kind == .false }
}

/// Writes JSON text, and recognizes it.
package enum JSONText {
  /// Returns a string in quotes, with the escapes that JSON requires.
  package static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Where it is raw, JSONSerialization may drop it.
      case "\u{FEFF}": text += "\\ufeff"
      case "\u{0}"..<"\u{20}":
        text += (scalar.value < 0x10 ? "\\u000" : "\\u00") + String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// Returns whether a text is a number as JSON writes it, with nothing around it.
  package static func isNumber(_ text: String) -> Bool {
    document(text).map { $0.kind(.root) == .number && $0.text(of: .root) == text } ?? false
  }

  /// Returns the string that a text writes in quotes; `nil` for any other text.
  static func string(_ text: String) -> String? {
    document(text).flatMap { $0.kind(.root) == .string ? $0.string(.root) : nil }
  }

  fileprivate static func document(_ text: String) -> JSONDocument? {
    try? JSONDocument(Data(text.utf8), allowingFragments: true)
  }
}

extension JSONToken {
  /// The unescaped string; `nil` for other kinds.
  package var string: String? { kind == .string ? JSONText.string(text) : nil }

  /// The number; `nil` for other kinds and for text that is not a valid JSON number.
  package var number: JSONNumber? {
    kind == .number ? JSONText.document(text).map { $0.number(.root) } : nil
  }
}
