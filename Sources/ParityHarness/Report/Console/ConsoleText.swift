/// Parts of lines that several reports write.
enum ConsoleText {
  /// The first few of a list, and how many more there are.
  static func list(_ items: [String], limit: Int) -> String {
    let shown = items.prefix(limit).joined(separator: " ")
    return items.count > limit ? shown + " (+\(items.count - limit))" : shown
  }

  /// One divergence with what went in and what came out.
  static func example(_ divergence: Divergence) -> String {
    let input = divergence.input.map { ["input \(oneLine($0))"] } ?? []
    let parts =
      ["\(divergence.path)"] + input
      + ["legacy \(divergence.legacy)", "codable \(divergence.codable)", divergence.fixture]
    return parts.joined(separator: "   ")
  }

  /// A document to copy.
  static func repro(_ document: ShrunkDocument) -> String {
    "repro: \(oneLine(document.text)) (\(document.originalSize) → \(document.size) bytes)"
  }

  /// JSON text without line breaks, cut when it is long.
  static func oneLine(_ text: String) -> String {
    ValueText.cut(text.split(whereSeparator: \.isNewline).joined(separator: " "), around: 0)
  }
}

/// Numbers with their nouns.
enum Count {
  static func of(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension ComparisonNote.Reason {
  /// The reason in words.
  public var sentence: String {
    switch self {
    case .opaque: "there is nothing to look at, such as in a closure"
    case .customMirror: "the type's own mirror may hide properties"
    case .tooDeep: "nested too deeply"
    }
  }
}
