import Foundation

/// Texts with commands for terminals or CI servers, and a search for such commands in output.
///
/// Parameterized tests use their indexes, because Swift Testing prints arguments without escapes.
package enum HostileText {
  /// Each text is interpreted at the start of a line, after a line break, or anywhere.
  package static let all = [
    "::error file=a::x", "  ::add-mask::x", "a\n::error::x", "a\r::error::x",
    "a\r\n::set-output::x",
    "a\u{2028}::error::x", "a\u{2029}::error::x", "a\u{85}::error::x", "a\u{B}::x\u{C}::y",
    "##[error]x", "a ##[group]x", "##vso[task.complete]x", "##teamcity[x]", "###[x]",
    "\u{1B}[31mred", "\u{1B}]0;title\u{7}", "\u{9B}31m", "bell\u{7}", "\u{8}\u{8}back", "\u{7F}",
    "left\u{202E}tfel", "\u{2066}a\u{2069}", "\u{202A}\u{202B}\u{202C}\u{202D}", "\u{61C}",
    "zero\u{200B}width\u{200C}\u{200D}\u{200E}\u{200F}\u{2060}\u{FEFF}", "soft\u{AD}hyphen",
    "tab\tcell", "\u{FFFE}\u{FFFF}", "\u{E0001}\u{E0041}",
  ]

  /// All texts in one that is valid as a file name.
  package static let name = all.joined(separator: ", ")

  /// Texts that end an element, an attribute, a string or a command where they are not escaped.
  package static let markup = [
    "</title></style></script><script>document.title = 'owned'</script>",
    "\"'><img src=x onerror=\"document.title = 'owned'\">", "<!-- ", "]]>", "&lt;b&gt; &#0; &",
    "a\u{0}b", "'; rm -rf \"$HOME\" `id`", "\\\"},{\"a\":1", "| [a](javascript:b) |",
    "שלום \u{202E}x", String(repeating: "<b>long</b> ", count: 90_000),
  ]

  /// Returns the commands and invisible characters in an output, whose lines end with line feeds.
  package static func effects(of text: String) -> [String] {
    let commands = text.unicodeScalars.split(separator: "\n").map(String.init).filter { line in
      let start = line.unicodeScalars.drop { $0.properties.isWhitespace }
      return start.starts(with: "::".unicodeScalars)
        || ["##[", "##vso[", "##teamcity["].contains(where: line.contains)
    }
    let invisible = text.unicodeScalars.filter { scalar in
      isInvisible(scalar) && scalar != "\n"
    }
    return commands + invisible.map { "U+" + String($0.value, radix: 16, uppercase: true) }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFEFF, 0xFFFE, 0xFFFF, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}
