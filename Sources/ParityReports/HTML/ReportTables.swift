import DecodingRoutes
import JSONVariants
import ParityChecks
import ParityDecisions
import ParityFindings

/// The tables and drawings of a page: what was decided, the models, and how far the migration is.
struct ReportTables {
  /// The number of decisions that are listed.
  private static let maximumDecisions = 2_000

  private let summary: ParitySummary
  private let context: ReportContext
  private let stages: [String: PlannedModel.Stage]

  init(_ summary: ParitySummary, _ context: ReportContext) {
    self.summary = summary
    self.context = context
    stages = Dictionary(context.plan.map { ($0.name, $0.stage) }) { first, _ in first }
  }

  /// Returns a table, whose rows the form of the page filters.
  private func table(_ caption: String, _ columns: [String], _ rows: [[Markup]]) -> Markup {
    let heads: [Markup] = columns.map { "<th scope=\"col\">\($0)</th>" }
    let lines: [Markup] = rows.map { cells in
      let others: [Markup] = cells.dropFirst().map { "<td>\($0)</td>" }
      return "<tr class=\"item\"><th scope=\"row\">\(cells[0])</th>\(others)</tr>\n"
    }
    return """
      <div class="wide" role="region" aria-label="\(caption)" tabindex="0"><table>
      <caption>\(caption)</caption>
      <thead><tr>\(heads)</tr></thead>
      <tbody>
      \(lines)</tbody>
      </table></div>

      """
  }
}

extension ReportTables {
  /// The accepted findings with the terms of their decisions.
  var decisions: Markup {
    let accepted = AppFinding.merged(summary.assessments.flatMap(\.accepted))
    guard !accepted.isEmpty else { return "" }
    let rows: [[Markup]] = accepted.prefix(Self.maximumDecisions).compactMap { merged in
      merged.finding.decision.map { decision in
        [
          "<code>\(merged.finding.id)</code>", "\(TextList.text(merged.models, limit: 6))",
          "\(decision.by)", "\(decision.status.rawValue)", "\(decision.reason)",
          "\(decision.owner ?? "")", "\(decision.expires ?? "")",
        ]
      }
    }
    let columns = ["Finding", "Models", "By", "Status", "Reason", "Owner", "Expires"]
    let more = ReportPage.more(than: Self.maximumDecisions, of: accepted.count)
    let caption = "Accepted: \(Count.of(accepted.count, "finding"))"
    return "\(table(caption, columns, rows))\(more.map { "<p>\($0)</p>\n" })"
  }

  /// The checked models, then those of the plan that have no check.
  var models: Markup {
    let checked = Set(summary.results.map(\.model))
    let others = context.plan.filter { !checked.contains($0.name) }
    let rows =
      summary.results.map(row)
      + others.map { ["\($0.name)", "no check", "\($0.stage.rawValue)"] }
      .map { $0 + Array(repeating: "", count: 5) }
    guard !rows.isEmpty else { return "" }
    let columns = [
      "Model", "Result", "Stage", "Fixtures", "Variants", "Coverage", "New", "Accepted",
    ]
    return table(Count.of(rows.count, "model"), columns, rows)
  }

  private func row(of result: ParitySummary.ModelResult) -> [Markup] {
    let assessment = result.assessment
    let report = assessment?.report
    let counts: [Int?] = [report?.fixtureCount, report?.variantCount]
    let findings = [assessment?.new.count, assessment?.accepted.count]
    let file = context.locations[result.model].map { "\($0.file):\($0.line)" }
    let place: Markup = file.map { "<br/><small>\($0)</small>" } ?? ""
    return [
      "\(result.model)\(place)", "\(result.exitCode.mark) \(result.exitCode.words)",
      "\(stages[result.model]?.rawValue ?? "")",
    ] + counts.map { "\($0.map(String.init) ?? "")" }
      + ["\(report?.coverage.map { "\($0.percentage) %" } ?? "")"]
      + findings.map { "\($0.map(String.init) ?? "")" }
  }

  /// The share of each stage, the models as a graph, and the trend of the history.
  var progress: Markup {
    let parts = [
      StageBar(context.plan).drawing, ModelDrawing(context.plan).drawing,
      TrendDrawing(context.history).drawing,
    ]
    return Markup(parts)
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
