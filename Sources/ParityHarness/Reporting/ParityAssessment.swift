/// A report beside what the team has decided.
public struct ParityAssessment: Sendable {
  /// What the run has found.
  public let report: ParityReport
  /// What a person reads, each finding with the decision on it, the most urgent first.
  ///
  /// Where fixtures show that a property is wrong and no cause explains it, what variants show at the same
  /// property has most likely the same reason: it stands here once the fixtures' finding is decided on. So
  /// does a crash that only documents show which are no variants, where variants show one, too.
  public let findings: [Finding]
  /// All findings, with those that are most likely consequences of others.
  package let allFindings: [Finding]
  /// The findings with a decision that no longer holds.
  public let expired: [Finding]

  /// Compares a report with decisions.
  ///
  /// - Parameters:
  ///   - report: What the run has found.
  ///   - decisions: What the team has decided.
  ///   - day: Today, as `2026-08-01`.
  /// - Complexity: O(*n* · *m*) in the numbers of findings and decisions.
  public init(_ report: ParityReport, decisions: Decisions = Decisions(), day: String) {
    self.report = report
    let findings = report.findings.map { finding in
      var decided = finding
      guard !finding.isInformation else { return decided }
      decided.decision = decisions.decision(on: finding, day: day)
      if let reason = decisions.strictness(of: finding, day: day) { decided.advice += " " + reason }
      return decided
    }
    allFindings = findings
    self.findings = Self.withoutConsequences(findings)
    expired = findings.filter { $0.decision?.hasExpired(on: day) == true }
  }
}

extension ParityAssessment {
  private static func withoutConsequences(_ findings: [Finding]) -> [Finding] {
    let wrong = findings.filter { !$0.isAccepted && !$0.recorded.isEmpty && $0.cause == nil }
    let properties = Set(wrong.filter { !$0.isInformation }.flatMap { [$0.name] + $0.properties })
    let lost = wrong.filter { $0.symptom == .codableGivesNil }.flatMap(\.paths).map(\.plainKeys)
    let crashes = Set(
      findings.filter { !$0.isAccepted && $0.effect == .crash && !$0.isDerived }.map(\.symptom)
    )
    return findings.filter { finding in
      if finding.isDerived, !finding.isAccepted { return !crashes.contains(finding.symptom) }
      return finding.isAccepted || !finding.recorded.isEmpty || finding.effect == .crash
        || finding.isInformation
        || !(properties.contains(finding.name) || isBelow(lost, finding))
    }
  }

  /// What a port loses as a whole, it also loses in part.
  private static func isBelow(_ lost: [[String]], _ finding: Finding) -> Bool {
    finding.paths.allSatisfy { path in
      let keys = path.plainKeys
      return lost.contains { keys.count >= $0.count && keys.starts(with: $0) }
    }
  }

  /// How many findings are most likely consequences of others.
  var consequenceCount: Int { allFindings.count - findings.count }

  /// The findings that nobody has decided on.
  public var new: [Finding] { findings.filter { !$0.isAccepted && !$0.isInformation } }

  /// The findings that a decision covers, those with an expired one left out.
  public var accepted: [Finding] {
    let expired = Set(expired.map(\.id))
    return findings.filter { $0.isAccepted && !expired.contains($0.id) }
  }

  /// The accepted findings that are a debt.
  public var toFixLater: [Finding] { accepted.filter { $0.decision?.status == .fixLater } }

  /// How a run with this result ends.
  public var exitCode: ParityExitCode {
    if !new.isEmpty { return .newFinding }
    if !isComplete { return .notChecked }
    return expired.isEmpty ? .parity : .decisionsOutOfDate
  }

  /// Whether there was something to compare, and it could be compared.
  package var isComplete: Bool { report.shortfalls.isEmpty }
}

extension ParityPath {
  /// The steps without what tells a label from a key.
  fileprivate var plainKeys: [String] {
    steps.map { step in if case .key(let key) = step { DataKeys.plain(key) } else { "" } }
  }
}
