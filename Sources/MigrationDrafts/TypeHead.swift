import SwiftSource

/// The head of a declaration or an extension up to its brace, without comments.
struct TypeHead {
  /// A pattern for the start of a line with a declaration; a byte order mark may precede the first one.
  static let lineStart = #"(?m)(?:^|(?<=\x{FEFF}))[ \t]*"#
  /// A pattern for the attributes and modifiers on the line of a declaration.
  static let modifiers =
    #"(?:(?:@[\w.]+(?:\([^)]*\))?|public|package|internal|private|fileprivate|final|open|indirect"#
    + #"|nonisolated)[ \t]+)*"#

  /// The types behind the colon, without the constraints.
  let clause: String
  /// Whether the head has a colon before the constraints.
  let isInheriting: Bool
  /// The offset in UTF-8 of the place behind the last inherited type, or behind the name.
  let end: Int

  /// - Complexity: O(*n*) in the length of the head.
  init(_ head: String) {
    let types = head[..<Self.endOfTypes(in: head)]
    let text = types.prefix(types.reversed().drop(while: \.isWhitespace).count)
    let colon = Self.colon(in: text)
    isInheriting = colon != nil
    clause = colon.map { String(text[text.index(after: $0)...]) } ?? ""
    end = text.utf8.count
  }

  private static let constraints = Pattern(#"(?<!\S)where(?!\S)"#)

  /// Returns the index of the constraints, or of the brace.
  private static func endOfTypes(in head: String) -> String.Index {
    constraints.matches(in: head).first?.start ?? head.lastIndex(of: "{") ?? head.endIndex
  }

  /// Returns the first colon outside of brackets.
  private static func colon(in text: Substring) -> String.Index? {
    var depth = 0
    var last: Character = " "
    return text.indices.first { index in
      let character = text[index]
      defer { last = character }
      if "<([".contains(character) { depth += 1 }
      // The arrow of a function type closes nothing.
      if ")]".contains(character) || character == ">" && last != "-" { depth -= 1 }
      return depth == 0 && character == ":"
    }
  }
}
