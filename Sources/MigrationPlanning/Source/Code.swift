import Foundation

/// Swift code that is searched without its comments and the contents of its strings.
///
/// All indexes are those of `masked`, in which every character has the offset in UTF-8 that it has in `text`.
package struct Code: Sendable {
  package let text: String
  /// The text with spaces in place of comments and the contents of strings.
  package let masked: String

  /// Masks code.
  ///
  /// - Complexity: O(*n*) in the length of the code.
  package init(_ text: String) {
    self.text = text
    masked = SourceText.masked(text)
  }

  /// The text of a range.
  package subscript(range: Range<String.Index>) -> String { String(text[place(of: range)]) }

  /// Returns the range in `text`.
  private func place(of range: Range<String.Index>) -> Range<String.Index> {
    SourceText.index(
      range.lowerBound,
      of: masked,
      in: text
    )..<SourceText.index(
      range.upperBound,
      of: masked,
      in: text
    )
  }

  /// Returns the code with other code in place of ranges, which are in order and apart.
  package func replacing(_ parts: [(range: Range<String.Index>, new: String)]) -> String {
    parts.reversed().reduce(into: text) { $0.replaceSubrange(place(of: $1.range), with: $1.new) }
  }

  /// Returns the code with other code in place of matches; a match for which there is none stays.
  package func replacing(_ pattern: Pattern, with new: (Pattern.Match) -> String?) -> String {
    replacing(
      pattern.matches(in: masked).compactMap { match in
        new(match).map { (match.start..<match.end, $0) }
      }
    )
  }
}

extension Code {
  /// Returns the end of the brackets around an index, or the first terminator outside nested brackets.
  package func end(
    from start: String.Index,
    isEnd: (Character, Substring) -> Bool = { _, _ in false }
  ) -> String.Index {
    var depth = 0
    return masked[start...].indices.first { index in
      let character = masked[index]
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      return depth < 0 || depth == 0 && isEnd(character, masked[masked.index(after: index)...])
    } ?? masked.endIndex
  }

  /// Returns the text from an index to the bracket that closes the one before the index.
  package func block(from start: String.Index) -> String { self[start..<end(from: start)] }

  /// Returns the argument at an index, up to the next comma or the end of the call.
  package func argument(from start: String.Index) -> String {
    joined(start..<end(from: start) { character, _ in character == "," })
  }

  /// Returns the arguments of a call with their labels, and the end of the call.
  ///
  /// - Parameter start: The index behind the parenthesis.
  /// - Returns: The arguments, and the index behind the call.
  package func arguments(from start: String.Index) -> (list: [Argument], end: String.Index) {
    var list: [Argument] = []
    var start = start
    while true {
      let end = end(from: start) { character, _ in character == "," }
      let value = masked[start..<end].drop(while: \.isWhitespace)
      let label = value.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let isLabel = masked[label.endIndex..<end].first == ":"
      let from = isLabel ? masked.index(after: label.endIndex) : start
      list.append(Argument(label: isLabel ? String(label) : "", value: joined(from..<end)))
      guard end < masked.endIndex else { return (list, end) }
      start = masked.index(after: end)
      if masked[end] != "," { return (list, start) }
    }
  }

  /// An argument of a call.
  package struct Argument {
    /// The label; empty for none.
    package let label: String
    package let value: String
  }

  /// Returns the statement at an index, up to the end of its last line.
  package func statement(from start: String.Index) -> String {
    joined(
      start..<end(from: start) { character, rest in
        guard character.isNewline else { return false }
        let next = rest.drop(while: \.isWhitespace)
        return !(next.hasPrefix(".") || next.hasPrefix("?") || next.hasPrefix(":"))
      }
    )
  }

  /// Returns the end of the literal, name, call or subscript at an index, with the members behind it.
  package func endOfOperand(from start: String.Index) -> String.Index {
    var index = start
    while index < masked.endIndex {
      let next = masked.index(after: index)
      switch masked[index] {
      case "(", "[":
        let end = end(from: next)
        index = end < masked.endIndex ? masked.index(after: end) : end
      case "\"":
        let end = masked[next...].firstIndex(of: "\"")
        index = end.map(masked.index(after:)) ?? masked.endIndex
      case let character
      where character.isLetter || character.isNumber || "_.`".contains(character):
        index = next
      default: return index
      }
    }
    return index
  }

  /// Returns a range without the indentation that its first line has in the whole code.
  package func unindented(_ range: Range<String.Index>) -> String {
    let range = place(of: range)
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
  private func joined(_ range: Range<String.Index>) -> String {
    let code = SourceText.masked(self[range], hidesStrings: false)
    let lines = zip(code.sourceLines, SourceText.masked(self[range]).sourceLines)
    var open: [Character] = []
    return lines.reduce(into: "") { code, line in
      let text = line.0.trimmingCharacters(in: .whitespaces)
      guard !text.isEmpty else { return }
      let isInside = "([".contains(code.last ?? "(") || ")]".contains(text.prefix(1))
      let isNext =
        !isInside && open.last == "{" && Self.isEnd(of: code.suffix(8), before: text.prefix(8))
      code += (isNext ? "; " : isInside ? "" : " ") + text
      for character in line.1 {
        if "([{".contains(character) { open.append(character) }
        if ")]}".contains(character) { _ = open.popLast() }
      }
    }
  }

  private static let continuation = Pattern(
    #"\A(?:[.?:)\]}]|&&|\|\||[-+*/<=]+\s|else\b|catch\b|\{)"#
  )
  private static let openEnd = Pattern(#"(?:[=,+*/&|:({\[]|\?\?|\b(?:return|else|try|in))\z"#)

  /// Returns whether a statement ends at the end of a line.
  ///
  /// - Parameters:
  ///   - statement: The code up to the end of the line.
  ///   - rest: The code behind it.
  /// - Returns: Whether it ends.
  package static func isEnd(of statement: Substring, before rest: Substring) -> Bool {
    let next = rest.drop(while: \.isWhitespace)
    let own = statement.trimmingCharacters(in: .whitespaces)
    return !continuation.isFound(in: String(next.prefix(8)))
      && !openEnd.isFound(in: String(own.suffix(8)))
  }
}
