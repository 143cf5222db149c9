package import Foundation

/// Text that stays on its line and says what it seems to say, wherever it is printed.
///
/// Names of files, keys and models, values and error messages may hold anything: a line break followed
/// by a workflow command of a CI server, an escape sequence of a terminal, a mark that reverses the
/// direction of writing. Every writer passes its lines through here where they leave the harness, so
/// that none of the parts that a line is made of needs to.
package enum PrintableText {
  /// One line: what is not visible is written as `\n` or `\u{1B}`.
  ///
  /// - Parameter text: What to print.
  /// - Returns: Text without a line break that begins no command; the text itself in most cases.
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

  /// Several lines; a line break in one of them does not begin another.
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

  /// GitHub looks for `::` at the start of a line, behind any space, and for `##[` anywhere in it;
  /// other servers look for `##vso[` and their like.
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

  /// Whether the second sign of `##[` or `##word[` is here.
  private static func isMark(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    guard index > 0, scalars[index] == "#", scalars[index - 1] == "#" else { return false }
    return scalars[(index + 1)...].first { !$0.isASCIILetter } == "["
  }
}

extension PrintableText {
  /// JSON in which nothing invisible stands as it is: the same values, for a reader that decodes it.
  ///
  /// - Parameter json: JSON in UTF-8.
  /// - Returns: The document with more `\u` escapes.
  /// - Complexity: O(*n*) in the size of the document.
  package static func json(_ json: Data) -> Data {
    let text = String(decoding: json, as: UTF8.self)
    return needsEscapes(text, besides: "\n") ? Data(self.json(text).utf8) : json
  }

  /// JSON in which nothing invisible stands as it is.
  static func json(_ text: String) -> String {
    var previous: Unicode.Scalar = " "
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      // No value of JSON but a string has an invisible character or two of these in a row.
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
  /// Most lines need nothing; an ASCII character is looked up in no table.
  private static func needsEscapes(_ text: String, besides layout: Unicode.Scalar? = nil) -> Bool {
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      let isPair = scalar == previous && (scalar == ":" || scalar == "#")
      if isPair || !isVisible(scalar) && scalar != layout { return true }
      previous = scalar
    }
    return false
  }

  /// Controls, marks of direction and width, separators of lines, and what XML cannot hold.
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
