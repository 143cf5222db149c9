import JSONVariants
import ParityChecks
package import ParityDecisions
import ParityFindings

/// Writes results as JUnit XML, which CI servers display as tests.
///
/// Each model is a test suite with a test case for each fixture and for each finding that only variants show.
package struct JUnitReport: Sendable {
  /// Creates a writer.
  package init() {}

  /// Returns the report on all models.
  ///
  /// - Parameter summary: The results.
  /// - Returns: Valid XML 1.0, whatever characters the values contain.
  /// - Complexity: O(*n* log *n*) in the number of divergences.
  package func text(for summary: ParitySummary) -> String {
    let suites =
      summary.results.map { ($0.model, cases(of: $0), notices(on: $0)) }
      + [("decisions", decisionCases(of: summary), [])]
    let totals = counts(of: suites.flatMap(\.1))
    let body = suites.map { suite($0, $1, notices: $2) }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="parity" \(totals)>
      \(body)</testsuites>

      """
  }

  private func counts(of cases: [JUnitCase]) -> String {
    var failures = 0
    var errors = 0
    var skipped = 0
    for testCase in cases {
      switch testCase.outcome {
      case .passed: break
      case .skipped: skipped += 1
      case .failed: failures += 1
      case .error: errors += 1
      }
    }
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" "
      + "skipped=\"\(skipped)\""
  }

  private func suite(_ model: String, _ cases: [JUnitCase], notices: [String]) -> String {
    let name = XMLText.attribute(model)
    let lines = cases.map { element($0, in: name) }.joined()
    let output = notices.isEmpty ? "" : "<system-out>\(XMLText.text(notices))</system-out>\n"
    return "<testsuite name=\"\(name)\" \(counts(of: cases))>\n\(lines)\(output)</testsuite>\n"
  }

  private func element(_ testCase: JUnitCase, in model: String) -> String {
    let start = "<testcase classname=\"\(model)\" name=\"\(XMLText.attribute(testCase.name))\""
    let body = XMLText.text(testCase.body)
    let content: String
    switch testCase.outcome {
    case .passed: return start + "/>\n"
    case .skipped(let reason):
      content = "<skipped message=\"\(XMLText.attribute(reason))\">\(body)</skipped>"
    case .failed(let type, let message):
      content =
        "<failure type=\"\(type)\" message=\"\(XMLText.attribute(message))\">\(body)</failure>"
    case .error(let message):
      content = "<error message=\"\(XMLText.attribute(message))\">\(body)</error>"
    }
    return "\(start)>\n\(content)\n</testcase>\n"
  }
}

extension JUnitReport {
  private func cases(of result: ParitySummary.ModelResult) -> [JUnitCase] {
    guard let assessment = result.assessment else {
      let reason = result.failure.map { "\($0.status): \($0.reason)" } ?? ""
      return [JUnitCase(name: "check", outcome: .error(reason), body: [reason])]
    }
    return [nondeterminismCase(of: assessment.report)]
      + shortfallCases(of: assessment.report)
      + fixtureCases(of: assessment)
      + variantCases(of: assessment)
  }

  private func notices(on result: ParitySummary.ModelResult) -> [String] {
    result.assessment.map { ReportNotes($0, isGreen: false, .coverage).lines } ?? []
  }

  private func nondeterminismCase(of report: ParityReport) -> JUnitCase {
    let message = "a route returns a value in one run and throws in another, so nothing is compared"
    return JUnitCase(
      name: "routes agree with themselves",
      outcome: report.hasNothingDeterministic ? .error(message) : .passed,
      body: report.nondeterminism
    )
  }

  private func shortfallCases(of report: ParityReport) -> [JUnitCase] {
    let sentences = report.fixtureShortfalls
    guard let first = sentences.first else { return [] }
    return [
      JUnitCase(
        name: "enough is compared",
        outcome: .error(first),
        body: sentences
      )
    ]
  }

  private func fixtureCases(of assessment: ParityAssessment) -> [JUnitCase] {
    assessment.report.fixtures.map { fixture in
      let found = assessment.findings.filter { $0.recorded.contains(fixture.name) }
      return JUnitCase("fixture: \(fixture.name)", found, assessment)
    }
  }

  private func variantCases(of assessment: ParityAssessment) -> [JUnitCase] {
    assessment.findings.filter { $0.recorded.isEmpty && ($0.isNew || $0.isAccepted) }
      .sorted { $0.id < $1.id }
      .map { JUnitCase("variants: \($0.id)", [$0], assessment) }
  }

  /// Returns the test case for stale decisions, which belong to no model.
  private func decisionCases(of summary: ParitySummary) -> [JUnitCase] {
    let stale = summary.stale.map(\.description)
    let message = "\(Count.of(stale.count, "decision")) no longer needed"
    return [
      JUnitCase(
        name: "decisions are still needed",
        outcome: stale.isEmpty ? .passed : .failed(type: "stale", message),
        body: stale
      )
    ]
  }
}

/// One test case of a JUnit report.
struct JUnitCase {
  enum Outcome {
    case passed
    /// Every finding is accepted; the message contains the reasons.
    case skipped(String)
    /// A finding is new, or a decision is expired or stale; the type names the most severe of these.
    case failed(type: String, String)
    case error(String)
  }

  let name: String
  let outcome: Outcome
  /// The findings in full, one line per element.
  let body: [String]
}

extension JUnitCase {
  /// Creates a test case from findings and the decisions on them.
  init(_ name: String, _ findings: [Finding], _ assessment: ParityAssessment) {
    self.name = name
    let found = findings.filter { $0.isNew || $0.isAccepted }
    body = found.flatMap(Self.lines)
    let expired = Set(assessment.expired.map(\.id))
    let new = found.filter(\.isNew)
    if let first = new.first {
      let noun = Count.of(new.count, "new finding")
      outcome = .failed(type: "new", "\(noun): \(first.id): \(FindingText.example(first))")
    } else if let old = found.first(where: { expired.contains($0.id) }) {
      outcome = .failed(type: "expired", "the decision on \(old.id) has expired")
    } else if found.isEmpty {
      outcome = .passed
    } else {
      let reasons = Set(found.compactMap(\.decision?.reason)).sorted()
      outcome = .skipped(reasons.joined(separator: " "))
    }
  }

  private static func lines(_ finding: Finding) -> [String] {
    var lines = [finding.id, "  shown by \(FindingText.evidence(of: AppFinding(finding)))"]
    if let input = finding.example.input { lines.append("  input    \(input)") }
    lines += ["  legacy   \(finding.legacy)", "  codable  \(finding.codable)"]
    lines += ["  advice   \(finding.advice)"]
    if let decision = finding.decision { lines.append("  reason   \(decision.reason)") }
    return lines
  }
}

/// Escapes text for XML 1.0, whatever characters it contains.
enum XMLText {
  /// Returns lines as the content of an element.
  static func text(_ lines: [String]) -> String {
    escape(PrintableText.lines(lines.map(TextList.shortened)))
  }

  /// Returns a line as the value of an attribute.
  static func attribute(_ line: String) -> String {
    escape(PrintableText.line(TextList.shortened(line)))
  }

  private static func escape(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
