public import Foundation
import JSONVariants
public import ParityEngine

/// A report compared with the decisions of the team.
public struct ParityAssessment: Sendable {
  /// The report of the run.
  public let report: ParityReport
  /// The findings to review, with their decisions, the most urgent first.
  ///
  /// If recorded fixtures show an unexplained divergence at a property, findings that only variants show at
  /// the same property, or inside a value that differs as a whole, most likely have the same reason. They are
  /// listed once the first finding has a decision. The same applies to a crash found only in documents that
  /// are not variants, if variants crash as well.
  public let findings: [Finding]
  /// All findings, including those that are most likely consequences of others.
  package let allFindings: [Finding]
  /// The findings whose decision has expired.
  public let expired: [Finding]

  /// Compares a report with decisions.
  ///
  /// - Parameters:
  ///   - report: The report of a run.
  ///   - decisions: The decisions of the team.
  ///   - server: The server whose documents the checks expect.
  ///   - date: The date whose day in UTC tells which decisions have expired.
  /// - Complexity: O(*n*) in the number of findings.
  public init(
    _ report: ParityReport,
    decisions: Decisions = Decisions(),
    server: ParitySuite.Server = .wellFormed,
    on date: Date = Date()
  ) {
    self.init(report, decisions: decisions, server: server, day: DayText.text(of: date))
  }

  /// Compares a report with decisions on a day, such as `2026-08-01`.
  package init(
    _ report: ParityReport,
    decisions: Decisions = Decisions(),
    server: ParitySuite.Server = .wellFormed,
    day: String
  ) {
    // A run of one model does not see that another has a type of the same name, and decisions do.
    let report = report.naming { _, long in decisions.types.contains(long) }
    self.report = report
    let findings = report.findings.map { finding in
      var decided = finding
      guard !finding.isInformation else { return decided }
      let needsBrokenServer = finding.isLeniency && finding.cause?.needsBrokenServer == true
      decided.isStrict = decisions.strictTypes.contains(finding.name.type)
      decided.isGated = server == .hostile || !needsBrokenServer
      decided.decision = decisions.decision(on: finding, day: day)
      if let reason = decisions.strictness(of: finding, day: day) { decided.hints.append(reason) }
      if !decided.isStrict, decided.decision == nil, let text = decisions.beyond(finding) {
        decided.hints.insert(text, at: 0)
      }
      return decided
    }
    allFindings = findings
    self.findings = Self.withoutConsequences(findings)
    expired = findings.filter { $0.isGated && $0.decision?.hasExpired(on: day) == true }
  }
}

extension ParityAssessment {
  private static func withoutConsequences(_ findings: [Finding]) -> [Finding] {
    let wrong = findings.filter { finding in
      !finding.isAccepted && !finding.isInformation && !finding.recorded.isEmpty
        && finding.cause == nil
    }
    let properties = Set(wrong.flatMap { [$0.property] + $0.properties })
    let replaced = wrong.filter { [.valueDiffers, .notCompared].contains($0.effect) }
      .flatMap(\.paths).map(\.plainKeys)
    let crashes = Set(
      findings.filter { !$0.isAccepted && $0.effect == .crash && !$0.isDerived }.map(\.symptom)
    )
    return findings.filter { finding in
      if finding.isDerived, !finding.isAccepted { return !crashes.contains(finding.symptom) }
      return finding.isAccepted || !finding.recorded.isEmpty || finding.effect == .crash
        || finding.isInformation
        || !(properties.contains(finding.property) || isBelow(replaced, finding))
    }
  }

  /// Whether a finding is at or below values that Codable already loses or replaces as a whole.
  private static func isBelow(_ values: [[String]], _ finding: Finding) -> Bool {
    finding.paths.allSatisfy { path in
      let keys = path.plainKeys
      return values.contains { keys.count >= $0.count && keys.starts(with: $0) }
    }
  }

  /// The number of findings that are most likely consequences of others.
  var consequenceCount: Int { allFindings.count - findings.count }

  /// The findings without a decision, except those that are only information or not gated.
  ///
  /// - Complexity: O(*n*) in the number of findings.
  public var new: [Finding] { findings.filter(\.isNew) }

  /// The findings without a decision that only a broken server shows, which are not gated.
  ///
  /// - Complexity: O(*n*) in the number of findings.
  public var notGated: [Finding] { findings.filter { !$0.isGated && !$0.isAccepted } }

  /// The findings with a decision that has not expired.
  ///
  /// - Complexity: O(*n*) in the number of findings.
  public var accepted: [Finding] {
    let expired = Set(expired.map(\.id))
    return findings.filter { $0.isAccepted && !expired.contains($0.id) }
  }

  /// The accepted findings that the team intends to fix later.
  ///
  /// - Complexity: O(*n*) in the number of findings.
  public var toFixLater: [Finding] { accepted.filter { $0.decision?.status == .fixLater } }

  /// The exit code of a run with this result.
  ///
  /// - Complexity: O(*n*) in the numbers of findings and fixtures.
  public var exitCode: ParitySummary.ExitCode {
    if findings.contains(where: \.isNew) { return .newFinding }
    if !isComplete { return .notChecked }
    return expired.isEmpty ? .parity : .decisionsOutOfDate
  }

  /// Whether enough was compared to rely on the result.
  package var isComplete: Bool { report.shortfalls.isEmpty }
}

extension ParityPath {
  /// The steps as plain names, which do not distinguish a label from a key.
  fileprivate var plainKeys: [String] {
    steps.map { step in if case .key(let key) = step { DataKeys.plain(key) } else { "" } }
  }
}
