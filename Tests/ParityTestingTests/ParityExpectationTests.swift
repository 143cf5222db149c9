import ParityHarness
import Foundation
import TestSupport
import Testing

@testable import JSONVariants
@testable import ParityEngine
@testable import ParityTesting

@Suite struct ParityExpectationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var location: CallLocation {
    CallLocation(
      fileID: "Module/UserTests.swift",
      filePath: "/UserTests.swift",
      line: 14,
      column: 3
    )
  }

  private func expectation(
    _ check: ParityCheck,
    _ mutations: MutationProfile = .none,
    out: String
  ) -> ParityExpectation {
    ParityExpectation(
      check: check,
      source: Article.fixtures,
      decisions: nil,
      options: ParityOptions(mutations: mutations, recordsKnownIssue: false),
      likelyHost: .swiftTesting,
      environment: ["PARITY_OUT": out]
    )
  }

  @Test func writesTheReportsWhereTheEnvironmentSays() throws {
    _ = expectation(Article.faithful, out: folder.path).run(at: location)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.path + "/Article.UserTests-14.none"
    )
    #expect(
      names.sorted() == [
        "parity.html", "parity.json", "parity.junit.xml", "parity.md", "parity.results.json",
        "parity.sarif",
      ]
    )
  }

  /// Processes that run the tests of different packages may have the same name.
  @Test func keepsTheJournalsOfTestFilesApart() {
    let folders = ["/a/UserTests.swift", "/b/UserTests.swift"].map(
      TestReports.temporaryFolder(ofTestsIn:)
    )
    #expect(Set(folders).count == 2)
    #expect(TestReports.temporaryFolder(ofTestsIn: "/a/UserTests.swift") == folders[0])
  }

  /// An earlier run may have written values that this one must not show.
  @Test func removesTheReportsOfAnEarlierRun() throws {
    let report = folder.path + "/Article.UserTests-14.none"
    let shrunk = "shrunk/Article-\(FileName.mark(of: "old")).json"
    let page = "<!-- parity report -->\nold\n"
    for (name, text) in [("parity.md", page), (shrunk, "old\n")] {
      try folder.write(text, to: "Article.UserTests-14.none/" + name)
    }
    try folder.write("mine", to: "Article.UserTests-14.none/notes.txt")
    _ = expectation(Article.faithful, out: folder.path).run(at: location)
    #expect(folder.contents(of: "Article.UserTests-14.none/parity.md") != page)
    #expect(!FileManager.default.fileExists(atPath: report + "/" + shrunk))
    #expect(folder.contents(of: "Article.UserTests-14.none/notes.txt") == "mine")
  }

  @Test func failsWhereAFileOfSomebodyElseIsInTheWay() throws {
    try folder.write("mine", to: "Article.UserTests-14.none/parity.md")
    let failed = failures {
      _ = expectation(Article.faithful, out: folder.path).run(at: location)
    }
    #expect(failed.count == 1)
    #expect(
      failed.first?.message.contains("parity.md is not a file that this command has written")
        == true
    )
    #expect(folder.contents(of: "Article.UserTests-14.none/parity.md") == "mine")
  }

  @Test func writesAReportForEachTestOfASuite() async throws {
    let origin = Article.faithful.origin
    for test in ["SuiteTests-7", "SuiteTests-9"] {
      _ = expectation(Article.faithful, out: folder.path).run(at: CallLocation(origin, in: test))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count == 2)
    #expect(names.allSatisfy { $0.hasSuffix("-7.none") || $0.hasSuffix("-9.none") })
    let line = try #require(Test.current?.sourceLocation.line)
    #expect(CallLocation(origin).name.hasSuffix(".ParityExpectationTests-\(line)"))
    let outside = await Task.detached { CallLocation(origin).name }.value
    #expect(!outside.contains("ParityExpectationTests"))
  }

  /// Two tests of one suite share the line of the check.
  @Test func writesAReportForEachProfile() throws {
    _ = expectation(Article.strict, .none, out: folder.path).run(at: location)
    let failed = failures {
      _ = expectation(Article.strict, .pullRequest, out: folder.path).run(at: location)
    }
    #expect(failed.count == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(
      names.sorted() == ["Article.UserTests-14.none", "Article.UserTests-14.pull-request"]
    )
  }

  @Test func failsWhenTheReportsCannotBeWritten() {
    let failed = failures {
      _ = expectation(Article.faithful, out: "/dev/null").run(at: location)
    }
    #expect(failed.map(\.line) == [14])
    #expect(failed.first?.message.contains("Cannot write the reports to /dev/null/") == true)
  }
}
