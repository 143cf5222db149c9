/// The documents of the package, and the compiled code that they quote.
struct Documentation {
  let snippets: [Snippet]

  /// The folders whose Swift files are compiled, by `swift test` or by the consumer check.
  private static let compiledFolders = [
    "Tests/GuideTests/Snippets", "Tests/Unbox4CompatTests", "Samples", ".github/scripts/consumer",
  ]

  init(snippets: [Snippet]) {
    self.snippets = snippets
  }

  init(of files: PackageFiles) throws {
    let sources = try Self.compiledFolders.flatMap {
      try files.paths(in: $0, withExtension: "swift")
    }
    snippets = try sources.flatMap { try Snippet.all(in: files.text(at: $0)) }
  }

  /// Returns the documents that show Swift code.
  static func paths(in files: PackageFiles) throws -> [String] {
    try ["README.md", "MigrationGuide.md"] + files.paths(in: "Sources", withExtension: "md")
  }

  /// Returns the texts of the guide and of all other documents, which have its tables.
  static func text(in files: PackageFiles) throws -> String {
    try paths(in: files).map(files.text).joined(separator: "\n")
  }

  /// Returns the Swift blocks of a document that no compiled file holds.
  func blocksNotCompiled(in markdown: String) -> [CodeBlock] {
    let compiled = Set(snippets.map(\.lines.withoutIndentation))
    return Self.swiftBlocks(in: markdown)
      .filter { !compiled.contains($0.lines.withoutIndentation) }
  }

  /// Returns the names of the snippets that none of the documents shows.
  func snippetsNotShown(in documents: [String]) -> [String] {
    let shown = Set(documents.flatMap(Self.swiftBlocks).map(\.lines.withoutIndentation))
    return snippets.filter { !shown.contains($0.lines.withoutIndentation) }.map(\.name)
  }

  private static func swiftBlocks(in markdown: String) -> [CodeBlock] {
    CodeBlock.all(in: markdown).filter { $0.language == "swift" }
  }
}
