/// The lines of a compiled file between `// snippet: name` and `// end`.
struct Snippet: Equatable, Sendable {
  let name: String
  let lines: [String]

  private static let opening = "// snippet: "
  private static let closing = "// end"

  /// Returns the snippets of a source file, in order; one that is not closed is an error.
  static func all(in source: String) throws -> [Snippet] {
    var snippets: [Snippet] = []
    var current: (name: String, lines: [String])?
    for line in source.lines {
      if line.trimmed.hasPrefix(opening) {
        if let current { throw SnippetError.notClosed(current.name) }
        current = (String(line.trimmed.dropFirst(opening.count)), [])
      } else if line.trimmed == closing, let (name, lines) = current {
        snippets.append(Snippet(name: name, lines: lines))
        current = nil
      } else {
        current?.lines.append(line)
      }
    }
    if let current { throw SnippetError.notClosed(current.name) }
    return snippets
  }
}

/// A marker without its partner.
enum SnippetError: Error, Equatable {
  case notClosed(String)
}
