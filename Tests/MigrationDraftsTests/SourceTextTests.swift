import Foundation
import MigrationPlanning
import TestSupport
import Testing

@Suite struct SourceTextTests {
  @Test(arguments: [
    ("let a = 1 // {\nb", "let a = 1     \nb"),
    ("a /* { /* } */ \" */ b", "a                   b"),
    (#"f("a { b", 1)"#, #"f("     ", 1)"#),
    (#"f("a \"{", 1)"#, #"f("     ", 1)"#),
    (##"f(#"a " { \"#, 1)"##, ##"f(#"       "#, 1)"##),
    (#"f("\(g("}") + "{") {", 1)"#, #"f("                 ", 1)"#),
    ("f(\"\"\"\n  \" {\n  \"\"\") {", "f(\"\"\"\n     \n  \"\"\") {"),
    ("\"open\n{", "\"open\n{"), ("#if DEBUG\n\"a\"\n#endif", "#if DEBUG\n\" \"\n#endif"),
    ("\"é\" //é\r\nx", "\"  \"     \r\nx"), ("\"\\", "\"\\"), ("/*", "  "),
    ("\"\"\"\na", "\"\"\"\n "),
    ("\"\\(", "\"  "),
  ])
  func hidesCommentsAndStrings(code: String, masked: String) {
    #expect(SourceText.masked(code) == masked)
    #expect(SourceText.masked(code).utf8.count == code.utf8.count)
  }

  @Test func keepsStringsIfWanted() {
    let code = "a = \"// no\" // yes"
    #expect(SourceText.masked(code, hidesStrings: false) == "a = \"// no\"       ")
  }

  @Test func endsABlockBehindBracesInTextAndComments() throws {
    let code = "{ f(\"}\") // }\n/* } */ { } } rest"
    let start = code.index(after: code.startIndex)
    #expect(Code(code).block(from: start) == " f(\"}\") // }\n/* } */ { } ")
    #expect(SourceText.flat("a { b } \"{\" c") == "a  \" \" c")
  }

  @Test func joinsAStatementWithoutItsComments() {
    let code = Code("a // first\r\n  .b() // 2nd\r\nc")
    #expect(code.statement(from: code.masked.startIndex) == "a .b()")
  }

  @Test func namesLines() {
    let code = "a\r\n  b c\nd"
    let index = code.firstIndex(of: "c") ?? code.startIndex
    #expect(SourceText.line(of: index, in: code) == 2)
    #expect(SourceText.line(of: code.endIndex, in: code) == 3)
  }

  @Test func readsNoSourcesOfBuildsAndPackages() throws {
    let folder = try TemporaryFolder([
      ".build/checkouts/Pens/Pen.swift": "", ".hidden.swift": "", "App/.hidden.swift": "",
      "App/.swiftpm/Pen.swift": "", "App/Models/Pen.swift": "", "App/notes.txt": "",
      "App/Pods/Pen/Pen.swift": "", "Carthage/Checkouts/Pens/Pen.swift": "",
      "DerivedData/App/Pen.swift": "", "Zoo/Pen.swift": "",
    ])
    let names = SourceText.files(in: folder.path).map { $0.file.dropFirst(folder.path.count) }
    #expect(names == ["/App/Models/Pen.swift", "/Zoo/Pen.swift"])
  }

  @Test func readsAFileAsItIs() throws {
    let folder = try TemporaryFolder(["A.swift": "\u{FEFF}let a = 1\r\n"])
    try Data("// caf\u{E9}\n".unicodeScalars.map { UInt8($0.value) })
      .write(to: URL(fileURLWithPath: folder.path + "/B.swift"))
    let texts = SourceText.files(in: folder.path).map(\.text)
    #expect(
      texts.map { Array($0.utf8) } == [
        Array("\u{FEFF}let a = 1\r\n".utf8), Array("// caf\u{FFFD}\n".utf8),
      ]
    )
  }
}
