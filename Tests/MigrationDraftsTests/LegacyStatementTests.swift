import Testing

@testable import MigrationDrafts

@Suite struct LegacyStatementTests {
  private static let texts: [(code: String, statements: [String])] = [
    ("let a = 1\nlet b = 2; c = 3", ["let a = 1", "let b = 2", "c = 3"]),
    ("  a = f(\n    1\n  )\n  b = 2", ["a = f(\n  1\n)", "b = 2"]),
    ("a = b\n  .map { $0 }\n  ?? c\nd = 1", ["a = b\n  .map { $0 }\n  ?? c", "d = 1"]),
    (
      "if a {\n  b = 1\n} else {\n  b = 2\n}\nc = 3",
      ["if a {\n  b = 1\n} else {\n  b = 2\n}", "c = 3"]
    ),
    ("do {\n  a = 1\n}\ncatch { throw error }", ["do {\n  a = 1\n}\ncatch { throw error }"]),
    ("var a: String?\nlet b =\n  1", ["var a: String?", "let b =\n  1"]), (" A(b) ", ["A(b)"]),
  ]

  @Test(arguments: texts)
  func endWhereTheirCodeEnds(code: String, statements: [String]) {
    #expect(LegacyStatement.all(in: code).map(\.text) == statements)
  }

  private static let names: [(code: String, declared: Set<String>, changed: Set<String>)] = [
    ("let a = b", ["a"], []), ("guard let a = b, let c = d else { return }", ["a", "c"], []),
    ("a.format = b", [], ["a"]), ("list.append(1)", [], ["list"]), ("self.a = 1", [], ["a"]),
    ("if let text: String = f() {\n  a = text\n  text.b()\n}", [], ["a"]),
    ("switch a {\ncase .b(let c): list.append(c)\ndefault: d = 1\n}", [], ["list", "d"]),
    ("for x in y { z[x] = 1 }", [], ["z"]), ("f(a: 1, b == c)", [], []),
  ]

  @Test(arguments: names)
  func sayWhatTheySet(code: String, declared: Set<String>, changed: Set<String>) {
    let statement = LegacyStatement(code)
    #expect(statement.declared == declared)
    #expect(statement.changed == changed)
  }

  /// A name that a statement binds hides one in front of it, except where it is bound to that.
  @Test(arguments: [
    ("if let a = a { b = a }", true), ("if let a { b = a }", true),
    ("guard let a else { return }", true), ("if let a = f(a) { b = a }", true),
    ("switch a {\ncase let a?: b = a\ndefault: b = 1\n}", true),
    ("if let a = c { b = a }", false), ("for a in c { b = a }", false), ("b = a", true),
    ("if let a: Int = c, a > 1 { b = a }", false),
  ])
  func useNamesInFrontOfThem(code: String, isUsed: Bool) {
    #expect(LegacyStatement(code).uses("a") == isUsed)
  }

  /// A body that only reports its errors is that of its `do`.
  @Test func areThoseOfABlockThatThrowsItsErrors() throws {
    let head = "static func decode(_ e: Extractor) throws -> A"
    let body = "do {\n  return A(id: try e <| \"id\")\n} catch {\n  print(error)\n  throw error\n}"
    let code = try #require(LegacyCode(in: "\(head) {\n\(body)\n}\n"))
    #expect(code.statements.map(\.text) == ["return A(id: try e <| \"id\")"])
  }
}
