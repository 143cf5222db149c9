import Foundation
import TestSupport
import Testing

@testable import ParityTesting

/// What a test says of a failure, where nobody may read values.
@Suite struct RedactedExpectationTests {
  private static let secret = "hunter2"

  private static let fixtures = FixtureSource.fixtures([
    Fixture(name: "article", data: Data(#"{"title":"\#(secret)","subtitle":"b"}"#.utf8))
  ])

  private static let quoting = Article.port { article in
    throw NSError(domain: "no article: \(article.title)", code: 1)
  }

  private static let calls: [@Sendable (ParityCheck, Bool) async -> ParityReport?] = [
    { await expectParity($0, on: fixtures, options: ParityOptions(redacts: $1)) },
    { assertParity($0, on: fixtures, options: ParityOptions(redacts: $1)) },
  ]

  @Test(arguments: calls.indices, [Article.broken, quoting].indices)
  func saysNoValueInAMessage(_ call: Int, _ check: Int) async {
    let check = [Article.broken, Self.quoting][check]
    let failed = await failures {
      let report = await Self.calls[call](check, true)
      #expect(report?.isRedacted == true)
      #expect(report?.divergences.contains { "\($0)".lowercased().contains(Self.secret) } == false)
    }
    #expect(failed.count == 1)
    for text in failed.map(\.message) {
      #expect(text.contains("string of ") && !text.lowercased().contains(Self.secret))
    }
  }

  @Test func saysItOtherwise() async {
    let failed = await failures { _ = await Self.calls[0](Self.quoting, false) }
    #expect(failed.count == 1 && failed[0].message.contains(Self.secret))
  }

  private static let hanging = Article.port { article in
    Thread.sleep(forTimeInterval: 3)
    return article
  }

  @Test(arguments: [true, false])
  func saysOfATimeoutHowLongTheDocumentIs(_ redacts: Bool) async {
    let failed = await failures {
      _ = await expectParity(
        Self.hanging,
        on: Self.fixtures,
        options: ParityOptions(mutations: .none, timeLimit: 0.2, redacts: redacts)
      )
    }
    let text = failed.map(\.message).joined()
    #expect(text.contains("takes too long to decode"))
    #expect(text.contains("a document of 34 bytes") == redacts)
    #expect(text.contains(Self.secret) != redacts)
  }

  @Test func writesNoValueIntoReports() throws {
    let folder = try TemporaryFolder()
    let failed = failures {
      _ = ParityExpectation(
        check: Self.quoting,
        source: Self.fixtures,
        decisions: nil,
        options: ParityOptions(mutations: .pullRequest, recordsKnownIssue: false, redacts: true),
        likelyHost: .swiftTesting,
        environment: ["PARITY_OUT": folder.path]
      ).run(at: CallLocation(fileID: "M/T.swift", filePath: "/T.swift", line: 1, column: 1))
    }
    #expect(failed.count == 1)
    #expect(folder.files.count == 6)
    for file in folder.files {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(!text.lowercased().contains(Self.secret), "\(file)")
    }
  }

  @Test func keepsAMessageOnItsLines() {
    let text = FailureMessage(lines: ["a\n::error::x", "::b"], reports: nil).text
    #expect(text == #"a\n::error::x"# + "\n" + #"\u{3A}:b"#)
  }
}
