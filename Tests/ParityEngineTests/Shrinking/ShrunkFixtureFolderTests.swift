import HarnessSupport
import Foundation
import TestSupport
import Testing

@testable import JSONVariants
@testable import ParityEngine
@testable import ParityResults

@Suite struct ShrunkFixtureFolderTests {
  /// A redacted report must not stand beside values of an earlier one.
  @Test func removesWhatItHasWrittenAndNothingElse() throws {
    let folder = try TemporaryFolder()
    var divergence = SummaryExample.divergence("id", "null")
    divergence.shrunk = Divergence.ShrunkDocument(text: #"{"id":"secret"}"#, originalSize: 40)
    let report = SummaryExample.report([divergence])
    let written = try ShrunkFixtureFolder(folder.url("shrunk")).write(report)
    #expect(written.count == 1)
    try folder.write(#"{"id":"kept"}"#, to: "shrunk/User-null-1.json")
    try ReportFolder(path: folder.path).removeFiles()
    #expect(folder.files == [folder.path + "/shrunk/User-null-1.json"])
  }

  private func report(_ shrunk: [(mutatorName: String, path: String, text: String?)])
    -> ParityReport
  {
    var builder = ReportBuilder(model: "User", profile: .none)
    let outcome = Divergence.Outcome(.value, "accepted")
    for (mutatorName, path, text) in shrunk {
      let divergence = Divergence(
        .onlyLegacyAccepts,
        at: ParityPath([ParityPath.Step.key(path)]),
        mutatorName: mutatorName,
        legacy: outcome,
        codable: outcome
      )
      builder.add(
        FixtureOutcome(
          checked: CheckedFixture(
            name: "f",
            divergences: [],
            syntaxError: nil,
            isMutated: true,
            isCompared: true
          ),
          divergences: [divergence],
          nondeterminism: [],
          legacyReads: nil,
          codableReads: nil,
          limits: [],
          mutationBase: nil
        )
      )
      let id = "User | $.\(path) | \(mutatorName) | onlyLegacyAccepts"
      if let text { builder.add([id: Divergence.ShrunkDocument(text: text, originalSize: 100)]) }
    }
    return builder.finished()
  }

  @Test func writesAFileForEachDocument() throws {
    let folder = try TemporaryFolder()
    let files = try ShrunkFixtureFolder(folder.url("shrunk")).write(
      report([("null", "a", "{}"), ("null", "b", "[]"), ("case a/b", "c", "1"), ("x", "d", nil)])
    )
    #expect(
      files.map(\.path) == [
        folder.path + "/shrunk/User-null-b5901a25.json",
        folder.path + "/shrunk/User-null-b5ecb5a5.json",
        folder.path + "/shrunk/User-case-a-b-86019afc.json",
      ]
    )
    #expect(folder.contents(of: "shrunk/User-null-b5901a25.json") == "{}\n")
    #expect(folder.contents(of: "shrunk/User-case-a-b-86019afc.json") == "1\n")
  }

  @Test func writesNothingWhereNothingWasShrunk() throws {
    let folder = try TemporaryFolder()
    #expect(try ShrunkFixtureFolder(folder.url("shrunk")).write(report([])) == [])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/shrunk"))
  }

  @Test func doesNotOverwriteAnotherFile() throws {
    let folder = try TemporaryFolder(["User-null-b5901a25.json": "mine"])
    #expect(throws: ShrunkFixtureFolder.WriteError.self) {
      try ShrunkFixtureFolder(folder.url).write(report([("null", "a", "{}")]))
    }
    #expect(folder.contents(of: "User-null-b5901a25.json") == "mine")
  }

  @Test func leavesTheSameFileAlone() throws {
    let folder = try TemporaryFolder()
    let writer = ShrunkFixtureFolder(folder.url)
    let first = try writer.write(report([("null", "a", "{}")]))
    #expect(try writer.write(report([("null", "a", "{}")])) == first)
  }
}
