/// A function, an initializer, a property, the head of a type or a loose line of a source file.
///
/// A symbol graph contains no bodies, so they are read as text. Comments and the contents of strings are left
/// out.
struct SourceChunk: Sendable {
  /// The names of the types and extensions around it, such as `Order.Line`; empty at the top level.
  ///
  /// The head of a type belongs to the type itself.
  let owner: String
  /// The text before its brace, else the whole line.
  let head: String
  let text: String
  /// Whether it is the head of a type, with the types that it inherits from, and not of an extension.
  let isTypeHead: Bool
  /// The arguments and constraints of the extensions around it, such as `where T == Song`.
  let constraints: String

  /// The identifiers in the text and in the constraints around it.
  var words: Set<String> { Self.words(in: text).union(Self.words(in: constraints)) }

  /// The identifiers in the head.
  var headWords: Set<String> { Self.words(in: head) }

  private static func words(in text: String) -> Set<String> {
    Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
  }

  /// Splits the text of a file.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func all(in text: String) -> [SourceChunk] {
    var splitter = SourceSplitter(Array(SourceText.masked(text)))
    return splitter.chunks()
  }
}

/// Splits code at the braces that are not in a function.
private struct SourceSplitter {
  private let code: [Character]
  private var next = 0
  private var start = 0
  private var owners: [(name: String, constraints: String)] = []
  private var found: [SourceChunk] = []

  init(_ code: [Character]) { self.code = code }

  mutating func chunks() -> [SourceChunk] {
    while next < code.count {
      switch code[next] {
      case "{": open()
      case "}":
        addLines(code[start..<next])
        _ = owners.popLast()
        next += 1
        start = next
      default: next += 1
      }
    }
    addLines(code[start...])
    return found
  }

  private static let declaration = Pattern(
    #"(?m)^[^\n]*\b(?:func|init|subscript|var|let|deinit|struct|class|enum|extension|actor|protocol)\b"#
  )
  private static let type = Pattern(
    #"\b(?:struct|class|enum|extension|actor|protocol)\s+(?!func\b|var\b|let\b|subscript\b)([\w.]+)"#
  )

  /// A brace opens the body of a type, which is split in turn, or of a chunk.
  private mutating func open() {
    let text = String(code[start..<next])
    let heads = Self.declaration.matches(in: text)
    let head = heads.last.map { String(text[$0.start...]) } ?? Self.lastLine(of: text)
    addLines(Array(text.dropLast(head.count))[...])
    let body = next
    next += 1
    if let type = Self.type.matches(in: head).first {
      let isExtension = type[0].hasPrefix("extension")
      owners.append((type[1], isExtension ? String(head[type.end...]) : ""))
      if !isExtension { add(head, head, isTypeHead: true) }
    } else {
      skipBody()
      add(head, head + String(code[body..<min(next, code.count)]))
    }
    start = next
  }

  private static func lastLine(of text: String) -> String {
    text.sourceLines.last.map(String.init) ?? ""
  }

  private mutating func skipBody() {
    var depth = 1
    while next < code.count, depth > 0 {
      if code[next] == "{" { depth += 1 } else if code[next] == "}" { depth -= 1 }
      next += 1
    }
  }

  private mutating func addLines(_ code: ArraySlice<Character>) {
    for line in code.split(whereSeparator: \.isNewline) where !line.allSatisfy(\.isWhitespace) {
      add(String(line), String(line))
    }
  }

  private mutating func add(_ head: String, _ text: String, isTypeHead: Bool = false) {
    found.append(
      SourceChunk(
        owner: owners.map(\.name).joined(separator: "."),
        head: head,
        text: text,
        isTypeHead: isTypeHead,
        constraints: owners.map(\.constraints).joined(separator: " ")
      )
    )
  }
}
