import Foundation
import ParityCommandLine
import ParityTesting
import TestSupport
import Testing

/// Whatever breaks parity fails in `expectParity` and in a command, with the same report.
@Suite struct BrokenParityTests {
  @Test(arguments: BrokenParity.all)
  func failsInSwiftTesting(broken: BrokenParity) async throws {
    try await broken.withFolders { _, fixtures, decisions in
      let line = #line + 2
      let failed = await failures {
        await expectParity(
          broken.check,
          on: fixtures,
          decisions: decisions,
          options: ParityOptions(mutations: .none)
        )
      }
      #expect(failed.map(\.line) == [UInt(line)])
      #expect(failed.first?.message.contains(broken.message) == true)
    }
  }

  @Test(arguments: BrokenParity.all)
  func failsInACommand(broken: BrokenParity) throws {
    let lines = Lines()
    let code = try broken.withFolders { root, _, decisions in
      ParityCommand(ParitySuite([broken.check]), output: lines.output).run(
        ["--fixtures", root + "/fixtures", "--decisions", decisions.path, "--mutations", "none"]
      )
    }
    #expect(code == broken.exitCode)
    #expect(lines.all.joined(separator: "\n").contains(broken.message))
  }

  @Test func saysTheSameInATestAndInACommand() async throws {
    for broken in BrokenParity.all where broken.name != "nondeterministic" {
      let lines = Lines()
      try await broken.withFolders { root, fixtures, decisions in
        _ = ParityCommand(ParitySuite([broken.check]), output: lines.output).run(
          ["--fixtures", root + "/fixtures", "--decisions", decisions.path, "--mutations", "none"]
        )
        let failed = await failures {
          await expectParity(
            broken.check,
            on: fixtures,
            decisions: decisions,
            options: ParityOptions(mutations: .none)
          )
        }
        // The commands that lead on name the folders of the test.
        let pages = failed.map { $0.message.components(separatedBy: "\n\nTo go on")[0] }
        // On GitHub, the command adds annotations.
        let page = lines.all.filter { !$0.hasPrefix("::") }.joined(separator: "\n")
        #expect(pages == [page])
      }
    }
  }

  /// Both routes refuse the document: the app notices nothing, so it is told and no more.
  @Test func reportsOtherErrorsWithoutFailing() async throws {
    let fixtures = [#"{"subtitle":"b"}"#, #"{"title":"a"}"#].map { text in
      Fixture(name: text, data: Data(text.utf8))
    }
    let report = await expectParity(
      Article.otherError,
      on: .fixtures(fixtures),
      options: ParityOptions(mutations: .none)
    )
    #expect(report?.divergences.map(\.kind) == [.otherError])
    #expect(report?.failures.isEmpty == true)
  }

  /// A place that is nondeterministic on both routes is not compared; the rest is.
  @Test func reportsNondeterminismOfBothRoutesWithoutFailing() async throws {
    let anew = { @Sendable (article: Article) in
      Article(title: article.title, subtitle: UUID().uuidString)
    }
    let check = ParityCheck(
      "Article",
      legacy: .himotoki(Article.self).map(anew),
      codable: .codable(Article.self).map(anew)
    )
    let report = await expectParity(
      check,
      on: Article.fixtures,
      options: ParityOptions(mutations: .none)
    )
    #expect(report?.nondeterminism == ["codable $.subtitle", "legacy $.subtitle"])
  }
}

/// What a command writes, as lines.
extension Lines {
  fileprivate var output: CommandOutput {
    CommandOutput(write: { self.add($0) }, writeError: { self.add($0) })
  }
}
