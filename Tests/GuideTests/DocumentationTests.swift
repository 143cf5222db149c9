import Testing

@Suite struct DocumentationTests {
  @Test func everySwiftBlockStandsInACompiledFile() throws {
    let files = try PackageFiles()
    let documentation = try Documentation(of: files)
    for path in try Documentation.paths(in: files) {
      for block in documentation.blocksNotCompiled(in: try files.text(at: path)) {
        let text = block.lines.joined(separator: "\n")
        Issue.record("\(path):\(block.lineNumber): no compiled file holds this block:\n\(text)")
      }
    }
  }

  @Test func everySnippetIsShown() throws {
    let files = try PackageFiles()
    let documents = try Documentation.paths(in: files).map(files.text)
    #expect(try Documentation(of: files).snippetsNotShown(in: documents) == [])
  }

  @Test func theGuideShowsCode() throws {
    let guide = try PackageFiles().text(at: "MigrationGuide.md")
    #expect(CodeBlock.all(in: guide).filter { $0.language == "swift" }.count >= 10)
  }

  static let markdown = """
    Text.

    ```swift
    let a = 1
      let b = 2
    ```

    ```text
    not Swift
    ```
    """

  @Test(arguments: [
    (compiled: ["let a = 1", "  let b = 2"], missing: 0),
    (compiled: ["", "    let a = 1", "    let b = 2", ""], missing: 0),
    (compiled: ["let a = 1"], missing: 1),
    (compiled: ["let a = 1", "let b = 3"], missing: 1),
    (compiled: ["let a = 1", "let b = 2", "let c = 3"], missing: 1),
  ])
  func findsABlockThatIsNotCompiled(compiled: [String], missing: Int) {
    let documentation = Documentation(snippets: [Snippet(name: "a", lines: compiled)])
    let blocks = documentation.blocksNotCompiled(in: Self.markdown)
    #expect(blocks.count == missing)
    #expect(blocks.allSatisfy { $0.lineNumber == 3 })
    #expect(documentation.snippetsNotShown(in: [Self.markdown]).count == missing)
  }
}
