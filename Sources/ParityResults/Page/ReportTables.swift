import ParityEngine
import JSONVariants

extension ReportPage {
  /// A table of what needs no attention, behind the sections.
  struct Table {
    let title: String
    let columns: [String]
    let rows: [[String]]
    /// Whether the cells of the first column are identifiers.
    let hasIdentifiers: Bool

    /// Creates a table without the columns that are empty in every row.
    init(_ title: String, _ columns: [String], _ rows: [[String]], hasIdentifiers: Bool = false) {
      let used = columns.indices.filter { index in rows.contains { !$0[index].isEmpty } }
      self.title = title
      self.columns = used.map { columns[$0] }
      self.rows = rows.map { row in used.map { row[$0] } }
      self.hasIdentifiers = hasIdentifiers
    }
  }

  /// Returns the accepted findings with the terms of their decisions.
  static func decisions(_ summary: ParitySummary) -> Table {
    let rows = Finding.merged(summary.assessments.flatMap(\.accepted)).compactMap { finding in
      finding.decision.map { decision in
        [
          finding.id, TextList.text(finding.models, limit: 6), decision.reach.rawValue,
          decision.status.rawValue, decision.reason, decision.owner ?? "", decision.expires ?? "",
        ]
      }
    }
    let columns = ["Finding", "Models", "By", "Status", "Reason", "Owner", "Expires"]
    return Table(Count.of(rows.count, "accepted finding"), columns, rows, hasIdentifiers: true)
  }

  /// Returns the checked models, then those of the plan that have no check.
  static func models(_ summary: ParitySummary, _ context: ReportContext) -> Table {
    let columns = [
      "Model", "Result", "Stage", "Fixtures", "Variants", "Coverage", "New", "Accepted", "Check",
    ]
    let stages = Dictionary(context.plan.map { ($0.name, $0.stage) }) { first, _ in first }
    let checked = Set(summary.results.map(\.model))
    let rows = summary.results.map { result in
      let assessment = result.assessment
      let report = assessment?.report
      let coverage = report?.coverage.map { "\($0.percentage) %" } ?? ""
      let check = context.checks[result.model].map { "\($0.file):\($0.line)" } ?? ""
      func text(_ number: Int?) -> String { number.map(String.init) ?? "" }
      return [
        result.model, "\(result.exitCode.mark) \(result.exitCode.words)",
        stages[result.model]?.rawValue ?? "", text(report?.fixtureCount),
        text(report?.variantCount), coverage, text(assessment?.new.count),
        text(assessment?.accepted.count), check,
      ]
    }
    let others = context.plan.filter { !checked.contains($0.name) }.map { model in
      [model.name, "no check", model.stage.rawValue] + columns.dropFirst(3).map { _ in "" }
    }
    return Table(Count.of(rows.count + others.count, "model"), columns, rows + others)
  }
}

extension ParitySummary.ExitCode {
  /// The state of a model.
  fileprivate var words: String {
    switch self {
    case .parity: "parity"
    case .newFinding: "new findings"
    case .decisionsOutOfDate: "decisions out of date"
    case .notChecked: "not checked"
    case .worse: "worse"
    case .usage, .internalError: "failed"
    }
  }
}
