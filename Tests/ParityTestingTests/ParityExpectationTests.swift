import Foundation
import TestSupport
import Testing

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
      mutations: mutations,
      decisions: nil,
      recordsKnownIssue: false,
      likelyHost: .swiftTesting,
      environment: ["PARITY_OUT": out]
    )
  }

  @Test func writesTheReportsWhereTheEnvironmentSays() throws {
    _ = expectation(Article.faithful, out: folder.path).fulfil(at: location)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.path + "/Article.UserTests-14.none"
    )
    #expect(names.sorted() == ["parity.json", "parity.junit.xml", "parity.md"])
  }

  /// Two tests of one suite share the line of the check.
  @Test func writesAReportForEachProfile() throws {
    _ = expectation(Article.faithful, .none, out: folder.path).fulfil(at: location)
    withKnownIssue {
      _ = expectation(Article.faithful, .pullRequest, out: folder.path).fulfil(at: location)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(
      names.sorted() == ["Article.UserTests-14.none", "Article.UserTests-14.pull-request"]
    )
  }

  @Test func failsWhenTheReportsCannotBeWritten() {
    withKnownIssue {
      _ = expectation(Article.faithful, out: "/dev/null").fulfil(at: location)
    } matching: { issue in
      issue.sourceLocation?.line == 14
        && issue.comments.contains { $0.rawValue.contains("PARITY_OUT asks for: /dev/null/") }
    }
  }
}
