import HarnessSupport
import Foundation
import TestSupport
import Testing

@testable import ParityEngine
@testable import JSONVariants
@testable import ParityResults
@testable import ValueComparison

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Names and values that act where they are printed, in every form of a report.
@Suite struct HostileReportTests {
  /// A summary that has a text everywhere where somebody else's text may be.
  private static func summary(_ text: String) -> ParitySummary {
    let divergences = Divergence.Kind.allCases.map { divergence(text, $0) }
    let property = text + "/" + text
    let named = Decision(
      .finding(type: text, "\(property)/unexplained/valueDiffers"),
      reason: text,
      owner: text,
      expires: text
    )
    let list = Decisions([
      named, Decision(.type(text, .numberInString, properties: [text]), reason: text),
    ])
    return ParitySummary([
      .checked(ParityAssessment(report(text, divergences), decisions: list, day: "")),
      .notChecked(model: text, reason: text), .failed(model: text, reason: text),
    ])
  }

  private static func divergence(_ text: String, _ kind: Divergence.Kind) -> Divergence {
    let path = ParityPath([ParityPath.Step.key(text)])
    var divergence = Divergence(
      kind,
      at: path,
      mutatorName: text,
      legacy: Divergence.Outcome(.value, text),
      codable: Divergence.Outcome(
        .rejection(Fixture.Rejection(.other, text, at: path, expected: text))
      ),
      differences: [ValueDifference(path: path, kind: .value, legacy: text, codable: text)]
    )
    (divergence.model, divergence.fixture) = (text, text)
    (divergence.original, divergence.input) = (text, text)
    divergence.shrunk = Divergence.ShrunkDocument(text: text, originalSize: 1_000)
    return divergence
  }

  private static func report(_ text: String, _ divergences: [Divergence]) -> ParityReport {
    let path = ParityPath([ParityPath.Step.key(text)])
    var report = ParityReport(model: text, profile: .pullRequest)
    let fixtures = [
      CheckedFixture(
        name: text,
        divergences: divergences.map(\.id),
        syntaxError: text,
        isMutated: false,
        isCompared: true
      )
    ]
    report.update { found, checked in (found, checked) = (divergences, fixtures) }
    report.limits = [ComparisonLimit(path: path, reason: .opaque)]
    report.coverage = Fixture.Coverage(
      pathCount: 1,
      stateCount: 1,
      seenCount: 0,
      gaps: [Fixture.Coverage.Gap(path: path, missing: .enumCase, rawValue: text)],
      unread: [path],
      unlistedEnumerations: [text]
    )
    report.variants = VariantLedger(counts: [text: 1])
    report.fixtureNondeterminism = [NondeterministicPath(route: text, path: path)]
    return report
  }

  @Test(arguments: HostileText.all.indices)
  func writesNothingThatActs(_ index: Int) throws {
    let text = HostileText.all[index]
    let summary = Self.summary(text)
    let console = ConsolePage().lines(of: ReportPage(summary, details: [.coverage, .information]))
    #expect(console.allSatisfy { !$0.unicodeScalars.contains("\n") })
    let forms = [
      ("console", console.joined(separator: "\n")),
      ("Markdown", summary.markdown()),
      ("JUnit", summary.junit()),
      ("HTML", summary.html()),
      ("SARIF", String(decoding: try summary.sarif(), as: UTF8.self)),
      ("JSON", String(decoding: try summary.json(), as: UTF8.self)),
      ("redacted", Self.redacted(summary).markdown()),
    ]
    for (name, form) in forms { #expect(HostileText.effects(of: form) == [], "\(name)") }
  }

  private static func redacted(_ summary: ParitySummary) -> ParitySummary {
    ParitySummary(
      summary.assessments.map { assessment in
        .checked(ParityAssessment(assessment.report.redacted(), day: ""))
      }
    )
  }

  /// A name stays what it is for a tool that reads JSON.
  @Test func keepsNamesInJSON() throws {
    let data = try Self.summary(HostileText.name).json()
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let models = try #require(report["models"] as? [[String: Any]])
    #expect(models.first?["name"] as? String == HostileText.name)
  }

  /// Markup, quotes, NUL and a megabyte of text are text in every form.
  @Test(arguments: TestExtent.part(of: Array(HostileText.markup.indices)))
  func canBeReadBack(_ index: Int) throws {
    let summary = Self.summary(HostileText.markup[index])
    #expect(try ParsedPage(summary.html()).structure.count { $0.hasPrefix("script") } == 1)
    #expect(XMLParser(data: Data(summary.junit().utf8)).parse())
    // No file of decisions has such a day.
    let problems = try JSONSchema.ofReports().problems(in: summary.json())
    #expect(problems.filter { !$0.contains(".expires: ") } == [])
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: summary.sarif()) }
    let words = summary.markdown()
      .replacingOccurrences(of: "`[^`]*`", with: "", options: .regularExpression)
    #expect(!words.contains("<img"))
  }

  @Test func writesXMLThatCanBeRead() throws {
    let text = Self.summary(HostileText.name).junit()
    #expect(XMLParser(data: Data(text.utf8)).parse())
  }
}
