/// A summary as `parity.json` has it.
struct SummaryRecord: Codable {
  let schema: Int
  let exitCode: Int32
  let verdict: String
  let models: [ResultRecord]

  init(_ summary: ParitySummary) {
    schema = ReportEncoder.schema
    exitCode = summary.exitCode.rawValue
    verdict = summary.verdict
    models = summary.results.map(ResultRecord.init)
  }
}
