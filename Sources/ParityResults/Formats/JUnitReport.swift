import JSONVariants
import ParityEngine

/// Writes results as JUnit XML, which CI servers display as tests.
///
/// Each model is a test suite with a test case for each fixture and for each finding that only variants show.
enum JUnitReport {
  /// Returns the report on all models: valid XML 1.0, whatever characters the values contain.
  static func text(for summary: ParitySummary) -> String {
    let suites =
      summary.results.map { ($0.model, JUnitCase.all(of: $0), notices(on: $0)) }
      + [("decisions", [JUnitCase(staleIn: summary)], [])]
    let report: Markup = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="parity" \(counts(of: suites.flatMap(\.1)))>
      \(suites.map(suite))</testsuites>

      """
    return report.html
  }

  private static func notices(on result: ParitySummary.ModelResult) -> [String] {
    let blocks = result.assessment.map { ReportNotes($0, .coverage).blocks } ?? []
    return blocks.map { block in
      ([block.note] + block.rows.map { "\($0.label): \($0.text)" }).joined(separator: "   ")
    }
  }

  private static func counts(of cases: [JUnitCase]) -> Markup {
    let counts = JUnitCase.Problem.Kind.allCases.map { kind in
      cases.count { $0.problem?.kind == kind }
    }
    return """
      tests="\(cases.count)" failures="\(counts[0])" errors="\(counts[1])" skipped="\(counts[2])"
      """
  }

  private static func suite(_ name: String, _ cases: [JUnitCase], _ notices: [String]) -> Markup {
    let output: Markup =
      notices.isEmpty ? "" : "<system-out>\(lines: notices)</system-out>\n"
    return """
      <testsuite name="\(name)" \(counts(of: cases))>
      \(cases.map { element($0, in: name) })\(output)</testsuite>

      """
  }

  private static func element(_ testCase: JUnitCase, in suite: String) -> Markup {
    let start: Markup = "<testcase classname=\"\(suite)\" name=\"\(testCase.name)\""
    guard let problem = testCase.problem else { return "\(start)/>\n" }
    let kind = problem.kind.rawValue
    let type: Markup = problem.type.map { " type=\"\($0)\"" } ?? ""
    return """
      \(start)>
      <\(kind)\(type) message="\(problem.message)">\(lines: testCase.body)</\(kind)>
      </testcase>

      """
  }
}

/// One test case of a JUnit report.
private struct JUnitCase {
  /// Why a case did not pass.
  struct Problem {
    enum Kind: String, CaseIterable {
      /// A finding is new, or a decision is expired or stale.
      case failure
      /// There is nothing to rely on.
      case error
      /// Every finding is accepted.
      case skipped
    }

    let kind: Kind
    /// The most severe reason of a failure.
    var type: String?
    let message: String
  }

  let name: String
  /// `nil` if the case passed.
  let problem: Problem?
  /// The findings in full, one line per element.
  let body: [String]
}

extension JUnitCase {
  static func all(of result: ParitySummary.ModelResult) -> [JUnitCase] {
    guard let assessment = result.assessment else {
      let reason = result.failure.map { "\($0.status): \($0.reason)" } ?? ""
      return [JUnitCase("check", reason, [reason])]
    }
    let report = assessment.report
    let fixtures = report.fixtures.map { fixture in
      let found = assessment.findings.filter { $0.recorded.contains(fixture.name) }
      return JUnitCase("fixture: \(fixture.name)", found, assessment)
    }
    let variants = assessment.findings.filter { $0.recorded.isEmpty }.sorted { $0.id < $1.id }
      .filter { $0.isNew || $0.isAccepted }
      .map { JUnitCase("variants: \($0.id)", [$0], assessment) }
    let shortfalls = report.fixtureShortfalls
    let isRandom = report.hasNothingDeterministic
    let message = "a route returns a value in one run and throws in another, so nothing is compared"
    return [
      JUnitCase("routes agree with themselves", isRandom ? message : nil, report.nondeterminism)
    ] + (shortfalls.isEmpty ? [] : [JUnitCase("enough is compared", shortfalls[0], shortfalls)])
      + fixtures + variants
  }

  /// Creates a test case that passes without an error.
  private init(_ name: String, _ error: String?, _ body: [String]) {
    self.init(name: name, problem: error.map { Problem(kind: .error, message: $0) }, body: body)
  }

  /// Creates the test case for stale decisions, which belong to no model.
  init(staleIn summary: ParitySummary) {
    name = "decisions are still needed"
    body = summary.staleNames
    let message = "\(Count.of(body.count, "decision")) no longer needed"
    problem = body.isEmpty ? nil : Problem(kind: .failure, type: "stale", message: message)
  }

  /// Creates a test case from findings and the decisions on them.
  private init(_ name: String, _ findings: [Finding], _ assessment: ParityAssessment) {
    self.name = name
    let found = findings.filter { $0.isNew || $0.isAccepted }
    body = found.flatMap { ConsolePage().lines(on: $0) }
    let expired = Set(assessment.expired.map(\.id))
    let new = found.filter(\.isNew)
    if let first = new.first {
      let message =
        "\(Count.of(new.count, "new finding")): \(first.id): \(FindingText.example(first))"
      problem = Problem(kind: .failure, type: "new", message: message)
    } else if let old = found.first(where: { expired.contains($0.id) }) {
      let message = "the decision on \(old.id) has expired"
      problem = Problem(kind: .failure, type: "expired", message: message)
    } else {
      let reasons = Set(found.compactMap(\.decision?.reason)).sorted().joined(separator: " ")
      problem = found.isEmpty ? nil : Problem(kind: .skipped, message: reasons)
    }
  }
}
