package import Foundation

/// Escapes text so that a terminal or a CI server prints it literally.
///
/// Names of files, keys and models, values and error messages may contain anything: a line break followed
/// by a workflow command of a CI server, a terminal escape sequence, a bidirectional control character.
/// Every writer escapes whole lines here, at the output boundary, so that their parts need not be escaped.
package enum PrintableText {
  /// Escapes one line: invisible characters become `\n` or `\u{1B}`.
  ///
  /// - Parameter text: What to print.
  /// - Returns: Text without line breaks and CI commands; in most cases the text itself.
  /// - Complexity: O(*n*) in the length of the text.
  package static func line(_ text: String) -> String {
    guard needsEscapes(text) else { return text }
    let visible = text.unicodeScalars.reduce(into: "") { result, scalar in
      if isVisible(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += escape(scalar)
      }
    }
    return withoutCommands(visible)
  }

  /// Escapes each line and joins them; a line break inside an element is escaped.
  package static func lines(_ lines: [String]) -> String {
    lines.map(line).joined(separator: "\n")
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }

  /// Escapes CI commands: GitHub interprets `::` at the start of a line, after any white space, and `##[`
  /// anywhere in it; other servers interpret `##vso[` and similar markers.
  private static func withoutCommands(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    for index in scalars.indices.reversed() where isMark(scalars, at: index) {
      scalars.replaceSubrange(index...index, with: "\\u{23}".unicodeScalars)
    }
    if let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      scalars[start...].starts(with: "::".unicodeScalars)
    {
      scalars.replaceSubrange(start...start, with: "\\u{3A}".unicodeScalars)
    }
    return scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
  }

  /// Returns whether the second `#` of `##[` or `##word[` is at this index.
  private static func isMark(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    guard index > 0, scalars[index] == "#", scalars[index - 1] == "#" else { return false }
    return scalars[(index + 1)...].first { !$0.isASCIILetter } == "["
  }
}

extension PrintableText {
  /// Escapes the invisible characters of a JSON document, which decodes to the same values.
  ///
  /// - Parameter json: JSON in UTF-8.
  /// - Returns: The document with more `\u` escapes.
  /// - Complexity: O(*n*) in the size of the document.
  package static func json(_ json: Data) -> Data {
    let text = String(decoding: json, as: UTF8.self)
    return needsEscapes(text, besides: "\n") ? Data(self.json(text).utf8) : json
  }

  /// Escapes the invisible characters of JSON text.
  package static func json(_ text: String) -> String {
    var previous: Unicode.Scalar = " "
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      // Invisible characters, `##` and `::` occur only in JSON strings, where a `\u` escape is valid.
      let isMark = scalar == previous && (scalar == "#" || scalar == ":")
      if isMark || !(isVisible(scalar) || scalar == "\n") {
        result += String(scalar).utf16.map(jsonEscape).joined()
      } else {
        result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
  }

  private static func jsonEscape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}

extension PrintableText {
  /// A fast check, without Unicode property lookups for ASCII, because most lines need no escapes.
  private static func needsEscapes(_ text: String, besides layout: Unicode.Scalar? = nil) -> Bool {
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      let isPair = scalar == previous && (scalar == ":" || scalar == "#")
      if isPair || !isVisible(scalar) && scalar != layout { return true }
      previous = scalar
    }
    return false
  }

  /// False for control characters, bidirectional and zero-width marks, line separators, and characters
  /// that XML forbids.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x20..<0x7F).contains(scalar.value) }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return false
    default:
      return !scalar.properties.isNoncharacterCodePoint
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
}
