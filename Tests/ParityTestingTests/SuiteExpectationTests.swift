import Foundation
import TestSupport
import Testing

@testable import ParityTesting

@Suite struct SuiteExpectationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["Article", "Other"] {
      try folder.write(#"{"title":"a","subtitle":"b"}"#, to: "Fixtures/\(name)/article.json")
    }
  }

  private func suite(_ checks: ParityCheck...) -> ParitySuite {
    ParitySuite(checks, relativeTo: folder.url)
  }

  private let options = ParityOptions(mutations: .none)

  @Test func passesWhereEveryCheckDoes() async {
    let summary = await expectParity(suite(Article.faithful), options: options)
    #expect(summary.exitCode == .parity)
    #expect(summary.results.map(\.model) == ["Article"])
  }

  @Test func failsOnceForEachCheckThatDoes() async {
    let other = ParityCheck(
      "Other",
      legacy: .himotoki(Article.self),
      codable: DecodingRoute<Article>("codable") { _ in throw CocoaError(.coderValueNotFound) }
    )
    let failed = await failures {
      let suite = suite(Article.faithful, Article.broken, other)
      let summary = await expectParity(suite, options: options)
      #expect(summary.results.map(\.exitCode) == [.parity, .newFinding, .newFinding])
    }
    #expect(failed.count == 2)
    #expect(failed.allSatisfy { $0.message.contains("Parity of 1 model: 1 new") })
  }

  /// No check of a model sees that the team keeps a decision for nothing.
  @Test(arguments: [true, false]) func failsForAStaleDecision(_ isOfSwiftTesting: Bool) async throws
  {
    try folder.write(
      #"{"type":"Article","headline/unexplained/valueDiffers":{"reason":"r"},"version":2}"#,
      to: "Parity/Article.decisions.json"
    )
    let failed = await failures {
      let suite = suite(Article.faithful)
      let code =
        isOfSwiftTesting
        ? await expectParity(suite).exitCode : assertParity(suite).exitCode
      #expect(code == .decisionsOutOfDate)
    }
    #expect(failed.count == 1 && failed[0].message.contains("stale: no longer needed"))
  }

  @Test func failsWithoutChecks() async {
    let failed = await failures {
      let summary = await expectParity(suite(), options: options)
      #expect(summary.exitCode == .notChecked)
    }
    #expect(failed.count == 1 && failed[0].message.contains("Parity of 0 models"))
  }

  @Test func writesThePageOfTheAppOnce() throws {
    let out = folder.path + "/out"
    let location = CallLocation(
      fileID: "M/AppTests.swift",
      filePath: "/A.swift",
      line: 7,
      column: 1
    )
    let expectation = SuiteExpectation(
      suite: suite(Article.faithful),
      options: options,
      likelyHost: .swiftTesting,
      environment: ["PARITY_OUT": out]
    )
    #expect(expectation.run(at: location).exitCode == .parity)
    let names = try FileManager.default.contentsOfDirectory(atPath: out + "/AppTests-7.none")
    #expect(names.contains("parity.html"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: out).count == 2)
  }
}
