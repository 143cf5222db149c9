import Foundation
import ParityHarness
import Testing

/// What the documents show as output is what the code prints.
@Suite struct OutputTests {
  private let blocks: [CodeBlock]

  init() throws {
    let files = try PackageFiles()
    let paths = try Documentation.paths(in: files)
    blocks = try paths.flatMap { CodeBlock.all(in: try files.text(at: $0)) }
  }

  private func outputs(startingWith prefix: String) -> [CodeBlock] {
    blocks.filter { $0.language == "text" && $0.lines.first?.hasPrefix(prefix) == true }
  }

  @Test func theReadmeExample() throws {
    let outputs = outputs(startingWith: "$.")
    try #require(!outputs.isEmpty)
    let printed = try ReadmeExample.run()
    for output in outputs { #expect(output.lines == printed) }
  }

  @Test func theReportOnTheAnnouncements() throws {
    let report = try ParityCheck(CaseOne.Announcement.self, decoder: .api)
      .run(on: .directory(folder("Fixtures/Announcement")))
    let assessment = ParityAssessment(
      report,
      known: KnownDivergences(model: report.model),
      day: "2019-01-01"
    )
    let outputs = outputs(startingWith: "✘ Announcement")
    try #require(!outputs.isEmpty)
    let printed = ConsoleReport().lines(for: assessment)
    for output in outputs { #expect(output.lines == printed) }
  }

  @Test func theKnownDivergences() throws {
    let file = folder("Parity") + "/Announcement.json"
    let lines = Set(try String(contentsOfFile: file, encoding: .utf8).lines.map(\.trimmed))
    let shown = blocks.filter { $0.language == "json" }
    try #require(!shown.isEmpty)
    for block in shown {
      #expect(block.lines.filter { !lines.contains($0.trimmed) } == [])
    }
  }

  @Test func theReadmeIsShort() throws {
    #expect(try PackageFiles().text(at: "README.md").lines.count < 150)
  }
}
