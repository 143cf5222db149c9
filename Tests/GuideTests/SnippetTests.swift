import Testing

@Suite struct SnippetTests {
  @Test func readsTheLinesBetweenTheMarkers() throws {
    let source = """
      import Testing
      enum Step {
        // snippet: first
        let a = 1
        // end
      }
      // snippet: second
      // end
      """
    #expect(
      try Snippet.all(in: source) == [
        Snippet(name: "first", lines: ["  let a = 1"]),
        Snippet(name: "second", lines: []),
      ]
    )
  }

  @Test(arguments: [
    "// snippet: open",
    "// snippet: open\nlet a = 1\n// snippet: next\n// end",
  ])
  func refusesASnippetThatIsNotClosed(source: String) {
    #expect(throws: SnippetError.notClosed("open")) { try Snippet.all(in: source) }
  }
}
