import Testing

@Suite struct CodeBlockTests {
  @Test func readsLanguageLineNumberAndLines() {
    let markdown = """
      # Title
      ```swift
      let a = 1

      ```
      - item
        ```
        plain
        ```
      """
    #expect(
      CodeBlock.all(in: markdown) == [
        CodeBlock(language: "swift", lineNumber: 2, lines: ["let a = 1", ""]),
        CodeBlock(language: "", lineNumber: 7, lines: ["  plain"]),
      ]
    )
  }

  @Test func findsNothingInPlainText() {
    #expect(CodeBlock.all(in: "no `code` fence") == [])
  }
}
