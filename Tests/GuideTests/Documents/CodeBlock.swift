/// The lines between two fences of a Markdown document.
struct CodeBlock: Equatable, Sendable {
  let language: String
  /// The number of the opening fence's line, counted from 1.
  let lineNumber: Int
  let lines: [String]

  /// Returns the fenced blocks of a document, in order.
  static func all(in markdown: String) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var opening: (language: String, index: Int)?
    let lines = markdown.lines
    for (index, line) in lines.enumerated() where line.trimmed.hasPrefix("```") {
      if let (language, start) = opening {
        let body = Array(lines[(start + 1)..<index])
        blocks.append(CodeBlock(language: language, lineNumber: start + 1, lines: body))
        opening = nil
      } else {
        opening = (String(line.trimmed.dropFirst(3)), index)
      }
    }
    return blocks
  }
}
