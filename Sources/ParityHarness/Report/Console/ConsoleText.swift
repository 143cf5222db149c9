/// Parts of lines that several reports write.
enum ConsoleText {
  /// The first few of a list, and how many more there are.
  static func list(_ items: [String], limit: Int) -> String {
    let shown = items.prefix(limit).joined(separator: " ")
    return items.count > limit ? shown + " (+\(items.count - limit))" : shown
  }

  /// One divergence with what went in and what came out.
  static func example(_ divergence: Divergence) -> String {
    let input = divergence.input.map { ["input \(ValueText.oneLine($0))"] } ?? []
    let parts =
      ["\(divergence.path)"] + input
      + ["legacy \(divergence.legacy)", "codable \(divergence.codable)", divergence.fixture]
    return parts.joined(separator: "   ")
  }

  /// A document to copy.
  static func repro(_ document: ShrunkDocument) -> String {
    let sizes = [document.originalSize, document.size].map(String.init)
    let isSmaller = document.size < document.originalSize
    let size = (isSmaller ? sizes : [sizes[1]]).joined(separator: " → ")
    return "repro: \(ValueText.oneLine(document.text)) (\(size) bytes)"
  }
}

/// Numbers with their nouns.
enum Count {
  static func of(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
