import Foundation
import TestSupport
import Testing

@testable import JSONVariants

@Suite struct PrintableTextTests {
  private static let lines = [
    ("", ""), ("$.name  “Ann” — ✔ …", "$.name  “Ann” — ✔ …"), ("日本語 é 😀", "日本語 é 😀"),
    ("a::b # ## ##", "a::b # ## ##"), ("a\nb\r\tc", #"a\nb\r\tc"#), ("\u{1B}[31m", #"\u{1B}[31m"#),
    ("a\u{202E}b\u{200B}c\u{85}d", #"a\u{202E}b\u{200B}c\u{85}d"#), ("\r\n", #"\r\n"#),
    ("::error::x", #"\u{3A}:error::x"#), (" \u{A0}::x", " \u{A0}\\u{3A}:x"), (":::", #"\u{3A}::"#),
    ("##[error]x", #"#\u{23}[error]x"#), ("a ##vso[b", #"a #\u{23}vso[b"#),
    ("###[x]", #"##\u{23}[x]"#), ("é##[x]", #"é#\u{23}[x]"#), ("é\n::x", #"é\n::x"#),
  ]

  @Test(arguments: lines.indices)
  func showsWhatALineCannotHold(_ index: Int) {
    let (text, line) = Self.lines[index]
    #expect(PrintableText.line(text) == line)
    #expect(PrintableText.line(line) == line)
  }

  @Test(arguments: HostileText.all.indices)
  func leavesNothingThatActs(_ index: Int) throws {
    let text = HostileText.all[index]
    #expect(HostileText.effects(of: text).isEmpty == false)
    #expect(HostileText.effects(of: PrintableText.line(text)) == [])
    #expect(HostileText.effects(of: PrintableText.lines(["a", text])) == [])
    let json = PrintableText.json(try JSONEncoder().encode([text]))
    #expect(HostileText.effects(of: String(decoding: json, as: UTF8.self)) == [])
    #expect(try JSONDecoder().decode([String].self, from: json) == [text])
  }

  /// A value may have a line break, a report's line may not.
  @Test func beginsALineOnlyBetweenLines() {
    #expect(PrintableText.lines(["a\nb", "c"]) == "a\\nb\nc")
  }

  @Test func leavesJSONAsItIsWhereItCan() {
    let json = Data("{\n  \"a\" : \"é::\"\n}\n".utf8)
    #expect(
      String(decoding: PrintableText.json(json), as: UTF8.self)
        == "{\n  \"a\" : \"é:\\u003a\"\n}\n"
    )
    let plain = Data("{\n  \"a\" : 1\n}\n".utf8)
    #expect(PrintableText.json(plain) == plain)
  }
}
