/// Writes results as JUnit XML, which CI servers show as tests.
///
/// A model is a test suite. It has a test case for each fixture, for each mutator of its variants and,
/// apart from these, for each class that explains divergences under a mutator.
public struct JUnitReport: Sendable {
  /// Creates a writer.
  public init() {}

  /// The report on all models.
  ///
  /// - Parameter summary: The results.
  /// - Returns: XML 1.0, whatever characters the values have.
  /// - Complexity: O(*n* log *n*) in the number of divergences.
  public func text(for summary: ParitySummary) -> String {
    let suites = summary.results.map { ($0.model, cases(of: $0), notices(on: $0)) }
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
  private func cases(of result: ParityResult) -> [JUnitCase] {
    guard let assessment = result.assessment else {
      let reason = result.failure.map { "\($0.status): \($0.reason)" } ?? ""
      return [JUnitCase(name: "check", outcome: .error(reason), body: [reason])]
    }
    let standings = assessment.standings
    return [listCase(of: assessment), nondeterminismCase(of: assessment.report)]
      + shortfallCases(of: assessment.report)
      + fixtureCases(of: assessment.report, standings)
      + variantCases(of: assessment.report, standings)
  }

  private func notices(on result: ParityResult) -> [String] {
    result.assessment.map { ConsoleReport().noticeLines($0.report) } ?? []
  }

  private func listCase(of assessment: ParityAssessment) -> JUnitCase {
    let stale = assessment.stale.map(\.id)
    let message = "\(Count.of(stale.count, "known divergence")) no longer seen"
    return JUnitCase(
      name: "known divergences are still seen",
      outcome: stale.isEmpty ? .passed : .failed(type: "stale", message),
      body: stale
    )
  }

  private func nondeterminismCase(of report: ParityReport) -> JUnitCase {
    let message = "a route once gives a value and once an error, so that nothing is compared"
    return JUnitCase(
      name: "routes agree with themselves",
      outcome: report.hasNothingDeterministic ? .error(message) : .passed,
      body: report.nondeterminism.map { "\($0.route) \($0.path)" }
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

  private func fixtureCases(
    of report: ParityReport,
    _ standings: ReportRecord.Standings
  ) -> [JUnitCase] {
    let divergences = Dictionary(
      report.divergences.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    return report.fixtures.map { fixture in
      let found = fixture.divergences.compactMap { divergences[$0] }
      return JUnitCase("fixture: \(fixture.name)", found, standings)
    }
  }

  private func variantCases(
    of report: ParityReport,
    _ standings: ReportRecord.Standings
  ) -> [JUnitCase] {
    let divergences = Dictionary(grouping: report.divergences, by: \.mutatorName)
    return report.variants.counts.keys.sorted().flatMap { name in
      let found = divergences[name, default: []]
      let classes = Set(found.compactMap(\.cause?.rawValue)).sorted()
      let unexplained = found.filter { $0.cause == nil }
      return [JUnitCase("variants: \(name)", unexplained, standings)]
        + classes.map { title in
          let explained = found.filter { $0.cause?.rawValue == title }
          return JUnitCase("variants: \(name) (\(title))", explained, standings)
        }
    }
  }
}

/// One test case of a JUnit report.
struct JUnitCase {
  enum Outcome {
    case passed
    /// All that was found is known; the message is why.
    case skipped(String)
    /// The type is the gravest standing.
    case failed(type: String, String)
    case error(String)
  }

  let name: String
  let outcome: Outcome
  /// What was found, in full, line by line.
  let body: [String]
}

extension JUnitCase {
  /// A test case over divergences and how they stand to what is known.
  init(_ name: String, _ divergences: [Divergence], _ standings: ReportRecord.Standings) {
    self.name = name
    let found = divergences.compactMap { divergence in
      standings[divergence.id].map { (divergence, $0.standing, $0.known) }
    }
    body = found.flatMap(Self.lines)
    let grave = [Standing.new, .changed, .expired].first { standing in
      found.contains { $0.1 == standing }
    }
    if let grave {
      let count = found.filter { $0.1 == grave }.count
      let noun = Count.of(count, "\(grave.rawValue) divergence")
      let first = found.first { $0.1 == grave }?.0
      let example = first.map { ": " + ConsoleText.example($0) } ?? ""
      outcome = .failed(type: grave.rawValue, noun + example)
    } else if found.isEmpty {
      outcome = .passed
    } else {
      let reasons = Set(found.compactMap { $0.2?.reason }).sorted()
      outcome = .skipped(reasons.joined(separator: " "))
    }
  }

  private static func lines(
    _ divergence: Divergence,
    _ standing: Standing,
    _ known: KnownDivergence?
  ) -> [String] {
    var lines = [
      "\(standing.rawValue.uppercased())  \(divergence.id)", "  fixture  \(divergence.fixture)",
    ]
    if let input = divergence.input { lines.append("  input    \(input)") }
    lines += ["  legacy   \(divergence.legacy)", "  codable  \(divergence.codable)"]
    lines += divergence.differences.map { "  differs  \($0)" }
    if let known {
      lines += known.changes(to: divergence).map { "  \($0.name) was  \($0.was)" }
      lines.append("  reason   \(known.reason)")
    }
    if let found = divergence.cause { lines.append("  class    \(found.rawValue)") }
    return lines
  }
}

/// Text that XML 1.0 can hold, whatever a value has in it.
enum XMLText {
  /// Lines between tags.
  static func text(_ lines: [String]) -> String { escape(PrintableText.lines(lines)) }

  /// The value of an attribute.
  static func attribute(_ line: String) -> String { escape(PrintableText.line(line)) }

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
