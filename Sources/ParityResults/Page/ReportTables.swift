import ParityEngine
import JSONVariants

extension ReportPage {
  /// A table of what needs no attention, behind the sections.
  struct Table {
    let title: String
    let columns: [String]
    let rows: [[String]]
    /// What the second cell of each row stands for, where it is a number of them; else empty.
    let items: [[String]]
    /// Whether the cells of the first column are identifiers.
    let hasIdentifiers: Bool
    /// The kind of a row, in front of its first cell in the address of the row; `nil` for rows without one.
    let kind: String?

    /// Creates a table without the columns that are empty in every row.
    init(
      _ title: String,
      _ columns: [String],
      _ rows: [[String]],
      items: [[String]] = [],
      hasIdentifiers: Bool = false,
      kind: String? = nil
    ) {
      let used = columns.indices.filter { index in rows.contains { !$0[index].isEmpty } }
      self.title = title
      self.columns = used.map { columns[$0] }
      self.rows = rows.map { row in used.map { row[$0] } }
      self.items = items.isEmpty ? rows.map { _ in [] } : items
      self.hasIdentifiers = hasIdentifiers
      self.kind = kind
    }
  }

  /// Returns the decisions with their terms, each with the findings that it covers.
  static func decisions(_ summary: ParitySummary) -> Table {
    let accepted = Finding.merged(summary.assessments.flatMap(\.accepted)).compactMap { finding in
      finding.decision.map { (finding: finding, decision: $0) }
    }
    let groups = accepted.grouped(by: \.decision)
    let items = groups.map { _, group in group.map(\.finding.property) }
    let rows = zip(groups, items).map { group, items in
      let decision = group.key
      return [
        "\(decision)", items.count == 1 ? items[0] : Count.of(items.count, "finding"),
        decision.reach.rawValue, decision.status.rawValue, decision.reason, decision.owner ?? "",
        decision.expires ?? "",
      ]
    }
    let columns = ["Decision", "Covers", "By", "Status", "Reason", "Owner", "Expires"]
    let title =
      Count.of(rows.count, "decision") + ", " + Count.of(accepted.count, "accepted finding")
    return Table(title, columns, rows, items: items, hasIdentifiers: true)
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
    let title = Count.of(rows.count + others.count, "model")
    return Table(title, columns, rows + others, kind: "model")
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
