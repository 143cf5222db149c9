import Testing

@testable import MigrationPlanning

/// Code of several lines on one line.
@Suite struct CodeLinesTests {
  /// Only statements of a block are separated: not the lines of one, and not the arguments of a call.
  @Test(arguments: [
    (
      "all.filter {\n  if case .unknown = $0 { return false }\n  return true\n}",
      "all.filter { if case .unknown = $0 { return false }; return true }"
    ),
    ("all.map { item in\n  item.a\n    .b\n}", "all.map { item in item.a .b }"),
    ("f(\n  a: 1,\n  b: 2\n)", "f(a: 1, b: 2)"),
    (
      "all.map {\n  guard let a = $0 else {\n    return 1\n  }\n  return a\n}",
      "all.map { guard let a = $0 else { return 1 }; return a }"
    ),
    (
      "all.map {\n  let text = \"{\"\n  return text\n}",
      "all.map { let text = \"{\"; return text }"
    ),
  ])
  func statementsAreSeparated(lines: String, line: String) {
    let code = Code(lines)
    #expect(code.argument(from: code.masked.startIndex) == line)
  }
}
