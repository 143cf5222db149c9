/// The result of one model as `parity.json` has it.
struct ResultRecord: Codable {
  let model: String
  /// `checked`, `notChecked` or `failed`.
  let status: String
  let exitCode: Int32
  /// Why there is no report, or why it is no ground to speak of parity.
  let reason: String?
  let counts: [String: Int]?
  let stale: [KnownRecord]?
  let report: ReportRecord?

  init(_ result: ParityResult) {
    model = result.model
    exitCode = result.exitCode.rawValue
    let reasons = result.shortfalls.map(\.reason)
    reason = reasons.isEmpty ? nil : reasons.joined(separator: " ")
    status = Self.status(of: result)
    let assessment = result.assessment
    counts = assessment.map { assessment in
      Dictionary(uniqueKeysWithValues: Tally(assessment).counts.map { ($0.word, $0.count) })
    }
    stale = assessment?.stale.map(KnownRecord.init)
    report = assessment.map { assessment in
      ReportRecord(assessment.report, standings: assessment.standings)
    }
  }

  private static func status(of result: ParityResult) -> String {
    switch result {
    case .checked: "checked"
    case .notChecked: "notChecked"
    case .failed: "failed"
    }
  }
}
