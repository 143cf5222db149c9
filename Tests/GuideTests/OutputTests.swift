import ParityHarness
import Foundation
import TestSupport
import Testing

@testable import ParityCommandLine
@testable import ParityEngine
@testable import ParityResults

/// What the documents show as output is what the code prints.
///
/// After a change of the output, `UPDATE_DOCUMENTS=1 swift test --filter OutputTests` rewrites them.
@Suite(.serialized) struct OutputTests {
  private let files: PackageFiles
  private let isUpdating = ProcessInfo.processInfo.environment["UPDATE_DOCUMENTS"] != nil

  init() throws { files = try PackageFiles() }

  @Test func theReadmeExample() throws {
    try expect(ReadmeExample.run(), inBlocksStartingWith: "Album.photoCount | ")
  }

  @Test func theReportOnTheAnnouncements() throws {
    let report = try announcements()
    let assessment = ParityAssessment(report, day: "2019-01-01")
    try expect(
      ParitySummary([.checked(assessment)]).lines(width: 120),
      inBlocksStartingWith: "✘ Parity of 1 model"
    )
  }

  @Test func theDecisions() throws {
    let path = folder("Parity").path + "/app.decisions.json"
    let lines = try String(contentsOfFile: path, encoding: .utf8).lines.filter { !$0.isEmpty }
    let blocks = try Documentation.paths(in: files).flatMap(blocks).filter { $0.language == "json" }
    #expect(!blocks.isEmpty)
    for block in blocks { #expect(block.lines == lines) }
  }

  @Test func whatAcceptingPrints() throws {
    let folder = try TemporaryFolder()
    let decisions = folder.path + "/Parity"
    let lines = run(
      "--decisions",
      decisions,
      "accept",
      "--reason",
      "The server never sends this.",
      "--owner",
      "@feed"
    )
    let start = try #require(lines.firstIndex { $0.hasPrefix(decisions) })
    try expect(
      lines[start...].map { $0.replacingOccurrences(of: decisions, with: "Parity") },
      inBlocksStartingWith: "Parity/app.decisions.json: "
    )
    let file = try #require(
      try FileManager.default.subpathsOfDirectory(atPath: decisions)
        .first { $0.hasSuffix("app.decisions.json") }
    )
    let written = try String(contentsOfFile: "\(decisions)/\(file)", encoding: .utf8)
    try expect(
      written.lines.filter { $0.contains("\"reason\"") },
      inBlocksStartingWith: "  \"boolAsNumber\": {\"owner\""
    )
  }

  @Test func theCoverageOfAnAlbum() throws {
    try expect(SmallDocuments.report().coverage, inBlocksStartingWith: "  Album   coverage  ")
  }

  @Test func theSmallDocumentOfAnAlbum() throws {
    try expect(SmallDocuments.report().repro, inBlocksStartingWith: "smallest")
  }

  @Test func theReportWithoutValues() throws {
    try expect(
      SmallDocuments.redacted(),
      inBlocksStartingWith: "Album.title/unexplained/"
    )
  }

  @Test func anAlbumIsEncodedAsItIsRead() throws {
    let report = try SmallDocuments.encoded().run(on: .fixtures([SmallDocuments.sea]))
    #expect(report.divergences.filter { $0.mutatorName == "encoded" }.isEmpty)
  }

  @Test func aSimplerPort() throws {
    try expect(SimplerBulb.draft(), inBlocksStartingWith: "extension Bulb: Decodable {}")
  }

  /// Two lines of the plan that `.github/scripts/check-plan.sh` compares with the command's.
  @Test func whatAPlanSaysIsLeftBehind() throws {
    let plan = try files.text(at: "Tests/MigrationPlanTests/Plans/museum.txt").lines
    let left = plan.filter { $0.hasPrefix("Unused: ") || $0.hasPrefix("Left by drafts: ") }
    #expect(left.count == 2)
    try expect(left, inBlocksStartingWith: "Unused: ")
  }

  @Test(arguments: [("README.md", 120), ("MigrationGuide.md", 800)])
  func theDocumentIsShort(path: String, limit: Int) throws {
    #expect(try files.text(at: path).lines.count <= limit)
  }

  private func announcements() throws -> ParityReport {
    try ParityCheck(CaseOne.Announcement.self, name: "Announcement", decoder: .api)
      .run(on: .directory(folder("Fixtures/Announcement")))
  }

  private func run(_ arguments: String...) -> [String] {
    let output = RecordedOutput()
    let command = ParityCommand(
      ParitySuite(
        [ParityCheck(CaseOne.Announcement.self, name: "Announcement", decoder: .api)],
        fixtures: folder("Fixtures").path
      ),
      name: "parity",
      output: output.commandOutput,
      today: { Date() },
      // Accepting is refused where CI is set, which it may be here.
      environment: [:]
    )
    _ = command.run(["--model", "Announcement"] + arguments)
    return output.lines
  }

  private func blocks(of path: String) throws -> [CodeBlock] {
    CodeBlock.all(in: try files.text(at: path))
  }

  /// The namespaces of the snippets, which the documents do not show.
  private static let namespaces = ["CaseOne.", "CaseOne-", "ReadmeExample.", "SmallDocuments."]

  private func expect(_ output: [String], inBlocksStartingWith prefix: String) throws {
    let printed = output.map { line in
      Self.namespaces.reduce(line) { $0.replacingOccurrences(of: $1, with: "") }
    }
    var count = 0
    for path in try Documentation.paths(in: files) {
      let shown = try blocks(of: path).filter {
        $0.language == "text" && $0.lines.first?.hasPrefix(prefix) == true
      }
      count += shown.count
      if isUpdating {
        try files.replace(shown, with: printed, at: path)
      } else {
        for block in shown { #expect(block.lines == printed, "\(path):\(block.lineNumber)") }
      }
    }
    #expect(count > 0)
  }
}
