import JSONVariants
import MigrationPlanning

/// The burn-down of a history: models with a legacy half, findings that need a decision, and debts.
struct TrendDrawing {
  /// The number of runs that the chart shows, and of those that the table lists.
  private static let maximumRuns = 500
  private static let maximumRows = 30
  private static let size = (width: 900, height: 220)

  private struct Line {
    let name: String
    /// The value of each run; `nil` for a run that does not know it.
    let values: [Int?]
  }

  private let runs: [HistoryEntry]
  private let lines: [Line]

  init(_ history: [HistoryEntry]) {
    runs = history.suffix(Self.maximumRuns)
    let all = [
      Line(name: "models with a legacy half", values: runs.map { $0.stages?.unfinished }),
      Line(name: "new findings", values: runs.map { $0.findings?.values.reduce(0, +) }),
      Line(name: "findings to fix later", values: runs.map(\.debts)),
    ]
    lines = all.filter { $0.values.contains { $0 != nil } }
  }

  var drawing: Markup {
    guard !lines.isEmpty else { return "" }
    let highest = max(1, lines.flatMap(\.values).compactMap(\.self).max() ?? 1)
    let legend: [Markup] = lines.enumerated().map { index, line in
      "<li><svg width=\"40\" height=\"10\" aria-hidden=\"true\"><path class=\"line\(index)\" d=\"M0 5H40\"/></svg> \(line.name)</li>\n"
    }
    let paths: [Markup] = lines.enumerated().map { index, line in
      "<path class=\"line\(index)\" d=\"\(path(of: line, highest))\"/>\n"
    }
    let days = "\(runs.first?.date ?? "") to \(runs.last?.date ?? "")"
    return """
      <h3>What is left, \(days)</h3>
      <ul class="legend">
      \(legend)</ul>
      <svg class="trend" role="img" aria-label="\(summary)" viewBox="-40 -10 \
      \(Self.size.width + 60) \(Self.size.height + 30)">
      <path class="axis" d="M0 0V\(Self.size.height)H\(Self.size.width)"/>
      <text x="-8" y="8" text-anchor="end">\(highest)</text>
      <text x="-8" y="\(Self.size.height)" text-anchor="end">0</text>
      \(paths)</svg>
      \(table)
      """
  }

  /// The first and the last value of each line.
  private var summary: String {
    lines.map { line in
      let known = line.values.compactMap(\.self)
      return "\(line.name) from \(known.first ?? 0) to \(known.last ?? 0)"
    }.joined(separator: ", ")
  }

  private func path(of line: Line, _ highest: Int) -> String {
    let step = runs.count > 1 ? Double(Self.size.width) / Double(runs.count - 1) : 0
    let points = line.values.enumerated().compactMap { index, value in
      value.map { value in
        let y = Double(Self.size.height) * (1 - Double(value) / Double(highest))
        return "\(Int(step * Double(index))) \(Int(y))"
      }
    }
    // A single run is a point, which only a line of some length shows.
    return "M" + points.joined(separator: "L") + (points.count == 1 ? "h4" : "")
  }

  /// The last runs as a table, for those who do not see the chart.
  private var table: Markup {
    let rows = runs.indices.suffix(Self.maximumRows).reversed().map { index in
      let run = runs[index]
      let details = [run.commit.map { String($0.prefix(12)) } ?? "", run.reason ?? ""]
      return [run.date] + lines.map { $0.values[index].map(String.init) ?? "" } + details
    }
    let columns = ["Run"] + lines.map(\.name) + ["Commit", "Reason"]
    let table = ReportPage.Table("The last \(Count.of(rows.count, "run"))", columns, rows)
    return """
      <details><summary>\(table.title)</summary>
      <table>\(table.body)</table></details>

      """
  }
}
