import Foundation

/// Searches Swift code by text, without parsing it.
package enum SourceText {
  /// The comment in front of each note that a draft leaves for a person.
  package static let draftMarker = "// MIGRATION:"

  package typealias Match = Pattern.Match

  /// Returns the matches of a regular expression that contains a name of the code; a constant one is a `Pattern`.
  package static func matches(_ pattern: String, in text: String) -> [Match] {
    Pattern(pattern).matches(in: text)
  }

  /// Returns the text from an index to the brace that closes the one before the index.
  package static func block(in text: String, from start: String.Index) -> String {
    let end = endOfNesting(in: text, from: start) { _, _ in false }
    return String(text[start..<end])
  }

  /// Returns code without comments and the contents of strings and braces.
  package static func flat(_ text: String) -> String {
    var depth = 0
    return masked(text).filter { character in
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      return depth == 0 && character != "}"
    }
  }

  /// Returns the argument at an index, up to the next comma or the end of the call.
  package static func argument(in text: String, from start: String.Index) -> String {
    let end = endOfNesting(in: text, from: start) { character, _ in character == "," }
    return trimmed(text[start..<end])
  }

  /// Returns the statement at an index, up to the end of its last line.
  package static func statement(in text: String, from start: String.Index) -> String {
    let end = endOfNesting(in: text, from: start) { character, rest in
      guard character.isNewline else { return false }
      let next = rest.drop(while: \.isWhitespace)
      return !(next.hasPrefix(".") || next.hasPrefix("?") || next.hasPrefix(":"))
    }
    return trimmed(text[start..<end])
  }

  /// Returns the text of a range without the indentation that its first line has in the whole text.
  package static func unindented(_ text: String, _ range: Range<String.Index>) -> String {
    let start = text[..<range.lowerBound].lastIndex(where: \.isNewline).map(text.index(after:))
    let indentation = text[(start ?? text.startIndex)..<range.lowerBound].prefix {
      $0 == " " || $0 == "\t"
    }
    let lines = text[range].split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.enumerated().map { index, line in
      index > 0 && line.hasPrefix(indentation) ? line.dropFirst(indentation.count) : line
    }.filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
  }

  /// Returns code on one line, without its comments.
  private static func trimmed(_ text: Substring) -> String {
    let lines = masked(String(text), hidesStrings: false).split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    return lines.reduce(into: "") { code, line in
      let isInside = "([".contains(code.last ?? "(") || ")]".contains(line.prefix(1))
      code += (isInside ? "" : " ") + line
    }
  }

  /// Returns the end of the brackets around an index, or the first terminator outside nested brackets.
  private static func endOfNesting(
    in text: String,
    from start: String.Index,
    isEnd: (Character, Substring) -> Bool
  ) -> String.Index {
    let code = masked(String(text[start...]))
    var depth = 0
    let end = code.indices.first { index in
      let character = code[index]
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      return depth < 0 || depth == 0 && isEnd(character, code[code.index(after: index)...])
    }
    let length = code.utf8.distance(from: code.startIndex, to: end ?? code.endIndex)
    return text.utf8.index(start, offsetBy: length)
  }

  /// Returns the number of the line of an index; the first line is 1.
  package static func line(of index: String.Index, in text: String) -> Int {
    text[..<index].count(where: \.isNewline) + 1
  }

  /// Returns the line at an index, without the white space around it.
  package static func lineText(at index: String.Index, in text: String) -> String {
    let start = text[..<index].lastIndex(where: \.isNewline).map(text.index(after:))
    return text[(start ?? text.startIndex)...].prefix { !$0.isNewline }
      .trimmingCharacters(in: .whitespaces)
  }

  /// The folders of builds and packages, which contain no files of an app itself.
  package static let foldersOfOthers: Set<String> = [
    ".build", "Carthage", "DerivedData", "Pods", "SourcePackages", "node_modules",
  ]

  /// What stands for bytes that are no UTF-8.
  package static let replacement: Character = "\u{FFFD}"

  /// Returns the Swift files below a folder, except those of builds and packages.
  ///
  /// A text keeps the byte order mark of its file. Comments in another encoding than UTF-8, which the compiler
  /// accepts, have `replacement` in them.
  package static func files(in folder: String) -> [(file: String, text: String)] {
    names(in: folder).sorted().compactMap { name in
      let path = folder + "/" + name
      return FileManager.default.contents(atPath: path)
        .map { (path, String(decoding: $0, as: UTF8.self)) }
    }
  }

  /// Returns the relative paths of the Swift files below a folder, except those of others and hidden ones.
  private static func names(in folder: String) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    var names: [String] = []
    for case let name as String in walk {
      let last = name.split(separator: "/").last.map(String.init) ?? name
      if last.hasPrefix(".") || foldersOfOthers.contains(last) {
        // `.build` has many times the files of the app, so it is not even entered.
        walk.skipDescendants()
      } else if name.hasSuffix(".swift") {
        names.append(name)
      }
    }
    return names
  }
}
