import Testing

@testable import MigrationDrafts

/// The indentation of the file that a draft is put into.
@Suite struct IndentationTests {
  @Test(arguments: [
    ("struct User {\n    let id: Int\n}\n", "    "), ("struct User {\n\tlet id: Int\n}\n", "\t"),
    ("struct User {\n  let id: Int\n}\n", "  "), ("struct User {}\n", "  "), ("", "  "),
    ("enum A {\nstruct B {\n   let id: Int\n}\n}\n", "   "),
    ("let a = [\n      1,\n]\nstruct User {\r\n\r\n    let id: Int\r\n}\r\n", "    "),
  ])
  func isThatOfTheFirstBlock(code: String, unit: String) {
    #expect(Indentation(of: code).unit == unit)
  }

  @Test(arguments: [
    ("a\n  b\n    c\n\n   d\n", "a\n    b\n        c\n\n     d\n"),
    ("a\r\n  b\r\n    c\r\n", "a\r\n    b\r\n        c\r\n"),
    ("let text = \"\"\"\n  a\n  \"\"\"\n", "let text = \"\"\"\n  a\n  \"\"\"\n"),
  ])
  func isWrittenInTheOther(code: String, new: String) {
    let four = Indentation(of: "struct User {\n    let id: Int\n}\n")
    #expect(Indentation.ofDrafts.rewritten(code, as: four) == new)
    #expect(four.rewritten(new, as: .ofDrafts) == code)
  }
}
