/// Names of files that stand for any text, such as the name of a type.
enum FileName {
  private static let maximumLength = 100

  /// The words of a text that any file system takes; empty where it has none.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func words(of text: String) -> String {
    let words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber || $0 == "_") }
    return String(words.joined(separator: "-").prefix(maximumLength))
  }

  /// What tells a text from another one with the same words: the hash of Fowler, Noll and Vo, which is the
  /// same in every process.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func mark(of text: String) -> String {
    let hash = text.utf8.reduce(0x811c_9dc5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return String(hash, radix: 16)
  }
}
