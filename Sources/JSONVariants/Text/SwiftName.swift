/// Writes names as Swift code does.
package enum SwiftName {
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class",
    "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// Returns a name in backticks if it is a keyword or has other characters than an identifier.
  package static func escaped(_ name: String) -> String {
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return keywords.contains(name) || !isPlain ? "`\(name)`" : name
  }

  /// Returns code in a sentence: in backticks, or in two where the code has some itself.
  package static func span(_ code: String) -> String {
    code.contains("`") ? "`` \(code) ``" : "`\(code)`"
  }
}
