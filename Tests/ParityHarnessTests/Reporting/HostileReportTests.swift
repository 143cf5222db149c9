import Foundation
import LegacyExtractor
import TestSupport
import Testing

@testable import ParityHarness

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Names and values that act where they are printed, in every form of a report.
@Suite struct HostileReportTests {
  /// A summary that has a text everywhere where somebody else's text may be.
  private static func summary(_ text: String) -> ParitySummary {
    let divergences = Divergence.Kind.allCases.map { divergence(text, $0) }
    let known = [divergences[0], divergences[1]].map { divergence in
      KnownDivergence(
        path: divergence.path.description,
        operatorName: text,
        kind: divergence.kind,
        legacy: divergence.kind == divergences[0].kind ? text : "another " + text,
        codable: divergence.codable.description,
        reason: text,
        owner: text,
        expires: text
      )
    }
    let stale = KnownDivergence(
      path: text,
      operatorName: MutationOperator.asIs,
      kind: .valueDiffers,
      legacy: text,
      codable: text,
      reason: text
    )
    let list = KnownDivergences(model: text, entries: known + [stale])
    return ParitySummary([
      .checked(ParityAssessment(report(text, divergences), known: list, day: "")),
      .notChecked(model: text, reason: text), .failed(model: text, reason: text),
    ])
  }

  private static func divergence(_ text: String, _ kind: Divergence.Kind) -> Divergence {
    var divergence = Divergence(
      model: text,
      path: ParityPath([ParityPath.Step.key(text)]),
      operatorName: text,
      kind: kind,
      legacy: RouteOutcome(kind: .value, rejection: nil, description: text),
      codable: .rejection(
        Rejection(
          kind: .other,
          path: ParityPath([ParityPath.Step.key(text)]),
          expected: text,
          summary: text
        )
      ),
      divergenceClass: nil,
      differences: [
        ValueDifference(
          path: ParityPath([ParityPath.Step.key(text)]),
          kind: .value,
          legacy: text,
          codable: text
        )
      ],
      fixture: text,
      original: text,
      input: text,
      occurrences: 1,
      edit: nil
    )
    divergence.shrunk = ShrunkDocument(text: text, originalSize: 1_000)
    return divergence
  }

  private static func report(_ text: String, _ divergences: [Divergence]) -> ParityReport {
    let path = ParityPath([ParityPath.Step.key(text)])
    return ParityReport(
      model: text,
      profile: .pullRequest,
      fixtures: [
        CheckedFixture(
          name: text,
          divergences: divergences.map(\.id),
          syntaxError: text,
          isMutated: false
        )
      ],
      divergences: divergences,
      notCompared: [ComparisonNote(path: path, reason: .opaque)],
      coverage: FixtureCoverage(
        placeCount: 1,
        stateCount: 1,
        seenCount: 0,
        gaps: [CoverageGap(path: text, missing: .enumCase, rawValue: text)],
        unread: [text]
      ),
      score: BugFindingScore(
        operators: [.init(bug: .wrongKey, tried: 1, caught: 0)],
        caughtByFixtures: 0,
        survivors: [.init(bug: .wrongKey, path: text)]
      ),
      mutants: MutantLedger(counts: [text: 1]),
      fixtureNoise: [NoisyPlace(route: text, path: path)]
    )
  }

  @Test(arguments: HostileText.all.indices)
  func writesNothingThatActs(_ index: Int) throws {
    let text = HostileText.all[index]
    let summary = Self.summary(text)
    let console = summary.results.flatMap { ConsoleReport().lines(for: $0) }
    #expect(console.allSatisfy { !$0.unicodeScalars.contains("\n") })
    let forms = [
      ("console", console.joined(separator: "\n")),
      ("Markdown", MarkdownReport().text(for: summary)),
      ("JUnit", JUnitReport().text(for: summary)),
      ("JSON", String(decoding: try JSONReport().data(for: summary), as: UTF8.self)),
      ("redacted", MarkdownReport().text(for: Self.redacted(summary))),
    ]
    for (name, form) in forms { #expect(HostileText.effects(of: form) == [], "\(name)") }
  }

  private static func redacted(_ summary: ParitySummary) -> ParitySummary {
    ParitySummary(
      summary.assessments.map { assessment in
        let list = KnownDivergences(model: "", entries: assessment.stale)
        return .checked(ParityAssessment(assessment.report.redacted(), known: list, day: ""))
      }
    )
  }

  /// A name stays what it is for a tool that reads JSON.
  @Test func keepsNamesInJSON() throws {
    let data = try JSONReport().data(for: Self.summary(HostileText.name))
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let models = try #require(report["models"] as? [[String: Any]])
    #expect(models.first?["model"] as? String == HostileText.name)
  }

  @Test func writesXMLThatCanBeRead() throws {
    let text = JUnitReport().text(for: Self.summary(HostileText.name))
    #expect(XMLParser(data: Data(text.utf8)).parse())
  }

  /// The command, with hostile file names and values, and with everything that it may say.
  @Test func printsNothingThatActs() throws {
    let names = HostileText.all.map { $0.split(separator: "/").joined(separator: "_") + ".json" }
    let value = try #require(String(data: JSONEncoder().encode(HostileText.name), encoding: .utf8))
    let documents = Dictionary(
      names.map { ($0, #"{"city":\#(value),\#(value):1}"#) },
      uniquingKeysWith: { first, _ in first }
    )
    var runner = try CommandRunner(documents)
    runner.checks = [Self.upperCasing(named: "Address")]
    let folder = runner.folder.path
    let runs = [
      runner.run("--report", folder + "/report", "--score"),
      runner.run("--accept", "--reason", HostileText.name, "--owner", HostileText.name),
      runner.run("--report", folder + "/known"), runner.run("--expires", HostileText.name),
      runner.run("--shard", "1/1", "--report", folder + "/shard"), runner.run(HostileText.name),
      runner.run("--merge", folder + "/shard", "--report", folder + "/merged"),
      runner.run("--merge", HostileText.name), runner.run("--model", HostileText.name),
      runner.run(["--fixtures", HostileText.name]),
      runner.run("--known", HostileText.name),
      runner.run("--report", "/dev/null/" + HostileText.name),
    ]
    for run in runs { #expect(HostileText.effects(of: run.text) == []) }
    #expect(runs.prefix(3).map(\.code) == [.divergence, .parity, .parity])
    // A shrunk document is a fixture: byte for byte what it is.
    for file in runner.folder.files where !file.contains("/fixtures/") && !file.contains("/shrunk/")
    {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(HostileText.effects(of: text) == [], "\(file)")
    }
  }

  @Test func explainsItselfUnderAnyName() throws {
    let output = Lines()
    let command = ParityCommand(
      [Self.upperCasing(named: HostileText.name)],
      name: HostileText.name,
      fixtures: HostileText.name,
      known: HostileText.name,
      output: CommandOutput(write: { output.add($0) }, writeError: { output.add($0) })
    )
    _ = command.run(["--help"])
    _ = command.run([])
    _ = command.run(["--model", "x"])
    #expect(output.all.count > 20)
    for line in output.all {
      #expect(HostileText.effects(of: line) == [])
      #expect(!line.unicodeScalars.contains("\n"))
    }
  }

  @Test func showsProgressOnOneLine() {
    let lines = Lines()
    let output = CommandOutput(
      write: { _ in },
      writeError: { _ in },
      hasColours: true,
      writeOver: { lines.add($0) }
    )
    let printer = ProgressPrinter(output, now: { Date(timeIntervalSinceNow: .random(in: 0...1e6)) })
    for fixtures in 0..<40 {
      printer.show(
        ParityProgress(model: HostileText.name, fixtures: fixtures, total: 100, mutants: 0)
      )
    }
    #expect(!lines.all.isEmpty)
    for line in lines.all { #expect(HostileText.effects(of: line) == []) }
  }

  /// Colours are the report's own, and no line's content can have any.
  @Test func coloursItsOwnWordsAlone() {
    let lines = Lines()
    let output = CommandOutput(
      write: { lines.add($0) },
      writeError: { _ in },
      hasColours: true,
      writeOver: nil
    )
    output.writeReport("✘ \u{1B}[32mUser")
    output.writeReport("✔ a\u{7}")
    #expect(
      lines.all == ["\u{1B}[31m✘\u{1B}[0m \\u{1B}[32mUser", "\u{1B}[32m✔\u{1B}[0m a\\u{7}"]
    )
  }

  private static func upperCasing(named name: String) -> ParityCheck {
    ParityCheck(
      name,
      legacy: .legacy(Account.Address.self),
      codable: DecodingRoute<Account.Address>("codable") { data in
        let address = try JSONDecoder().decode(Account.Address.self, from: data)
        guard address.city.count > 3 else { throw DecodeError.custom("no city: \(address.city)") }
        return Account.Address(city: address.city + "\u{1B}[0m\n::error::", zip: address.zip)
      }
    )
  }
}
