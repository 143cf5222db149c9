import DecodingRoutes
import JSONVariants
import ParityChecks
package import ParityDecisions
package import ParityFindings
import ValueComparison

/// Writes results as text for a terminal or the message of a test.
///
/// A model without a new finding takes one line. Otherwise, all findings in recorded fixtures are listed
/// first, followed by the most urgent of the other findings.
package struct ConsoleReport: Sendable {
  /// The maximum number of findings per model, besides those in recorded fixtures.
  private let maximumFindings: Int
  /// The maximum number of characters per line; `nil` for no limit.
  private let width: Int?

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - maximumFindings: The maximum number of findings per model, besides those in recorded fixtures.
  ///   - width: The maximum number of characters per line; `nil` for no limit.
  package init(maximumFindings: Int = 10, width: Int? = nil) {
    self.maximumFindings = maximumFindings
    self.width = width
  }

  /// Returns the lines on one model.
  ///
  /// - Parameter assessment: The result of the model's check.
  /// - Returns: A line with the counts, then the findings that need attention.
  /// - Complexity: O(*n* log *n*) in the number of findings.
  package func lines(for assessment: ParityAssessment) -> [String] { lines(for: assessment, []) }

  private func lines(for assessment: ParityAssessment, _ shown: Set<String>) -> [String] {
    rawLines(for: assessment, shown).map(PrintableText.line).flatMap(folded)
  }

  /// Returns the lines before folding; findings already shown for another model take one line.
  private func rawLines(for assessment: ParityAssessment, _ shown: Set<String>) -> [String] {
    let report = assessment.report
    var lines = [headline(assessment)]
    lines += report.shortfalls.map { "  NOT CHECKED  \($0)" }
    lines += newLines(assessment, shown)
    if assessment.consequenceCount > 0 {
      let count = Count.of(assessment.consequenceCount, "finding")
      lines.append(
        "  \(count) of variants at or inside the same properties are hidden until these are decided"
      )
    }
    lines += assessment.expired.prefix(maximumFindings).map(expiredLine)
    lines += report.nondeterministicPaths.map {
      "  nondeterministic  \($0.route) differs between two runs at \($0.path)"
    }
    if assessment.exitCode != .parity { lines += noticeLines(assessment) }
    return lines + (report.score?.lines ?? [])
  }
}

extension ConsoleReport {
  /// Returns the lines on the result of one model.
  ///
  /// - Parameter result: The outcome of the model's check.
  /// - Returns: The lines on the assessment, or one line with the reason why there is none.
  /// - Complexity: O(*n* log *n*) in the number of findings.
  package func lines(for result: ParitySummary.ModelResult) -> [String] {
    lines(for: result, after: [])
  }

  /// Returns the lines on the result of one model, to print after those on others.
  ///
  /// A finding of a type that several models contain is printed in full only once.
  package func lines(
    for result: ParitySummary.ModelResult,
    after others: [ParitySummary.ModelResult]
  ) -> [String] {
    if let failure = result.failure {
      return folded(
        PrintableText.line("✘ \(result.model)   \(failure.status)   \(failure.reason)")
      )
    }
    let shown = Set(others.compactMap(\.assessment).flatMap(\.new).map(\.id))
    return result.assessment.map { lines(for: $0, shown) } ?? []
  }

  /// Returns the lines on decisions that match no finding, and on what no variant could show.
  package func lines(on summary: ParitySummary) -> [String] {
    let stale = summary.outdated.stale.map { decision in
      "STALE  \(decision)   no longer needed; --prune drops it" + renamed(decision, in: summary)
    }
    // A green run names only the decisions on single findings, which may have been repaired.
    let isGreen = summary.exitCode == .parity
    let shown = summary.outdated.unseen.filter { !isGreen || $0.by == "finding" }
      .map { "unseen  \($0)   not shown by this run" }
    return (stale + shown + unlisted(in: summary)).map(PrintableText.line).flatMap(folded)
  }

  /// Returns a line on the enumerations of all models that cannot list their cases, if there are any.
  private func unlisted(in summary: ParitySummary) -> [String] {
    let coverages = summary.assessments.compactMap(\.report.coverage)
    let names = Set(coverages.flatMap(\.unlistedEnumerations)).sorted()
    guard !names.isEmpty else { return [] }
    let list = ConsoleText.list(names, limit: 4)
    return ["unseen  other cases of \(list)   no variant has them: not CaseIterable"]
  }

  /// Returns the offer to rename a stale decision, or an empty string.
  private func renamed(_ decision: Decision, in summary: ParitySummary) -> String {
    summary.renaming(of: decision).map { "; \(Self.offer($0))" } ?? ""
  }

  private static func offer(_ renaming: Renaming) -> String {
    "if \(renaming.old) became \(renaming.new), \(renaming.flag) keeps it"
  }

  /// Returns one line for each probable renaming, which keeps a decision that would otherwise be dropped.
  package func renamings(in summary: ParitySummary) -> [String] {
    summary.renamings.map { PrintableText.line("renamed?  " + Self.offer($0)) }
  }
}

extension ConsoleReport {
  private func headline(_ assessment: ParityAssessment) -> String {
    let report = assessment.report
    return [
      "\(Self.mark(of: assessment.exitCode)) \(report.model)",
      Count.of(report.fixtureCount, "fixture"),
      Count.of(report.variantCount, "variant"),
      verdict(assessment),
    ].joined(separator: "   ")
  }

  static func mark(of code: ParitySummary.ExitCode) -> String {
    switch code {
    case .parity: "✔"
    case .decisionsOutOfDate: "⚠"
    default: "✘"
    }
  }

  private func verdict(_ assessment: ParityAssessment) -> String {
    let parts = Tally(assessment).parts + (assessment.isComplete ? [] : ["not enough checked"])
    let isParity = assessment.exitCode == .parity
    let refused = assessment.report.refusedByBoth
    let notice =
      refused.isEmpty
      ? [] : ["\(refused.count) refused by both routes: \(ConsoleText.list(refused, limit: 2))"]
    return ((isParity ? ["parity"] : []) + parts + notice).joined(separator: " · ")
  }

  private func newLines(_ assessment: ParityAssessment, _ known: Set<String>) -> [String] {
    let report = assessment.report
    let refused = report.refusedByCodable.count
    let head =
      refused > 0
      ? ["  \(refused) of \(Count.of(report.fixtureCount, "fixture")) refused by Codable"] : []
    let groups = FindingGroup.groups(of: assessment.new)
    let recorded = groups.filter { !$0.first.recorded.isEmpty }
    let others = groups.dropFirst(recorded.count)
    let rest = others.dropFirst(maximumFindings).reduce(0) { $0 + $1.findings.count }
    let more = rest > 0 ? ["  … \(Count.of(rest, "more finding")); --report DIR has all"] : []
    let shown = recorded + others.prefix(maximumFindings)
    return head + shown.flatMap { lines(for: $0, known) } + more
  }

  /// Returns the lines on a group: its title, then the example and advice of the first finding.
  private func lines(for group: FindingGroup, _ known: Set<String>) -> [String] {
    let first =
      group.findings.count > 1
      ? "  NEW  \(group.title)   \(ConsoleText.list(group.properties, limit: 8))"
      : title(of: group.first)
    guard !group.findings.allSatisfy({ known.contains($0.id) }) else {
      return [first + "   as above"]
    }
    return [first] + details(of: group.first)
  }

  /// Returns the lines on a finding: its title, the decision, an example and advice.
  package func lines(on finding: Finding) -> [String] {
    let terms = finding.decision.map { ["       \(ConsoleText.terms(of: $0))"] } ?? []
    return ([title(of: finding)] + terms + details(of: finding)).map(PrintableText.line)
      .flatMap(folded)
  }

  private func title(of finding: Finding) -> String {
    "  \(ConsoleText.state(of: finding))  \(finding.id)   \(ConsoleText.evidence(of: finding))"
  }

  /// Returns a line for each reason why the result of a model is not reliable.
  package func reasons(for result: ParitySummary.ModelResult) -> [String] {
    guard let report = result.assessment?.report else { return lines(for: result) }
    return report.shortfalls.map { "✘ \(report.model)   NOT CHECKED   \($0)" }
      .map(PrintableText.line).flatMap(folded)
  }

  private func details(of finding: Finding) -> [String] {
    let lines =
      [ConsoleText.example(finding), finding.advice].filter { !$0.isEmpty }
      + (finding.example.shrunk.map(ConsoleText.repro) ?? [])
    return lines.map { "       " + $0 }
  }

  private func expiredLine(_ finding: Finding) -> String {
    let decision = finding.decision
    let details = [decision?.expires, decision?.owner].compactMap { $0 }.joined(separator: ", ")
    return "  EXPIRED  \(finding.id)   \(details)   \(decision?.reason ?? "")"
  }

  /// Returns the notices, which do not affect the exit code.
  func noticeLines(_ assessment: ParityAssessment) -> [String] {
    let report = assessment.report
    // Coverage is irrelevant until Codable accepts a fixture.
    let isRefused = report.variantCount == 0 && !report.refusedByCodable.isEmpty
    var lines = isRefused ? [] : report.coverage.map { [coverageLine($0)] } ?? []
    lines += report.limits.map { "  not compared  \($0.path)   \($0.reason.sentence)" }
    lines += report.notJSON.map { "  not JSON  \($0)" }
    // A fixture that only Codable refuses is already a finding.
    let rejected = report.notMutated.filter { name in
      !report.notJSON.contains { $0.hasPrefix(name + ":") }
        && !report.refusedByCodable.contains(name)
    }
    if !rejected.isEmpty {
      lines.append(
        "  no variants of  \(ConsoleText.list(rejected, limit: 4))   a route refuses them"
      )
    }
    if report.leftOutCount > 0 {
      let total = report.variantCount + report.leftOutCount
      lines.append(
        "  left out  \(report.leftOutCount) of \(total) variants   --mutations full makes them all"
      )
    }
    let information = assessment.findings.filter(\.isInformation)
    lines += information.prefix(3).map { finding in
      "  information  \(finding.id)   legacy: \(finding.legacy)   codable: \(finding.codable)"
    }
    let rest = information.count - 3
    return lines + (rest > 0 ? ["  … \(rest) more differ only in their errors"] : [])
  }

  private func coverageLine(_ coverage: Fixture.Coverage) -> String {
    let lists = coverage.lists.map { "\($0.title): \(ConsoleText.list($0.items, limit: 4))" }
    return (["  coverage  \(coverage.headline)"] + lists).joined(separator: "   ")
  }

  /// Wraps a line to the width, at spaces if possible.
  private func folded(_ line: String) -> [String] {
    guard let width, line.count > width, width > 20 else { return [line] }
    let indentation = String(line.prefix { $0 == " " }) + "  "
    var lines: [String] = []
    var rest = Substring(line)
    while rest.count > width {
      let head = rest.prefix(width)
      let end = head.dropFirst(width / 2).lastIndex(of: " ") ?? head.endIndex
      lines.append(String(rest[..<end]))
      rest = indentation + rest[end...].drop { $0 == " " }
    }
    return lines + [String(rest)]
  }
}

extension ConsoleReport {
  /// Returns a suggestion of decisions, to print after the results of all models.
  package func suggestion(after summary: ParitySummary) -> [String] {
    AcceptanceSuggestion(summary).lines.map(PrintableText.line)
  }
}
