/// Writes results as Markdown, for the summary of a CI job or a comment on a pull request.
public struct MarkdownReport: Sendable {
  /// GitHub takes a mebibyte for a job's summary, to which other steps may add.
  private let maximumSize: Int

  /// Creates a writer.
  ///
  /// - Parameter maximumSize: How many bytes the text may have; what does not fit is counted.
  public init(maximumSize: Int = 900_000) { self.maximumSize = maximumSize }

  /// The report on all models.
  ///
  /// - Parameter summary: The results.
  /// - Returns: A table of the models, then what needs attention, then, folded, what is known.
  /// - Complexity: O(*n* log *n*) in the number of divergences.
  public func text(for summary: ParitySummary) -> String {
    let heading = "## \(ConsoleReport.mark(of: summary.exitCode)) \(title(of: summary))\n"
    let tables = tables(for: summary).filter { !$0.rows.isEmpty }
    var room = tables.reduce(maximumSize - heading.utf8.count) { $0 - $1.frameSize }
    return tables.reduce(into: heading) { $0 += $1.text(room: &room) }
  }

  private func title(of summary: ParitySummary) -> String {
    let parts = summary.parts
    return "JSON parity: " + (parts.isEmpty ? "no divergence" : parts.joined(separator: ", "))
  }

  private func tables(for summary: ParitySummary) -> [MarkdownTable] {
    let assessments = summary.assessments
    return [
      models(of: summary), notChecked(summary.results), new(assessments), changed(assessments),
      expired(assessments), stale(assessments), known(assessments), scores(assessments),
      notices(assessments),
    ]
  }
}

extension MarkdownReport {
  private func models(of summary: ParitySummary) -> MarkdownTable {
    let columns = ["Model", "Fixtures", "Mutants"]
    let words = Tally().counts.map(\.word)
    let rows = summary.assessments.map { assessment in
      let report = assessment.report
      let mark = ConsoleReport.mark(of: assessment.exitCode)
      let name = MarkdownText.words(report.model)
      let counts =
        [report.fixtureCount, report.mutantCount] + Tally(assessment).counts.map(\.count)
      return ["\(mark) \(name)"] + counts.map(String.init)
    }
    return MarkdownTable(
      title: "",
      columns: columns + words.map { $0.prefix(1).uppercased() + $0.dropFirst() },
      rows: rows,
      firstNumber: 1
    )
  }

  private func notChecked(_ results: [ParityResult]) -> MarkdownTable {
    MarkdownTable(
      title: "Not checked",
      columns: ["Model", "", "Reason"],
      rows: results.flatMap { result in
        result.shortfalls.map { status, reason in
          [
            "✘ " + MarkdownText.words(result.model), status.lowercased(),
            MarkdownText.words(reason),
          ]
        }
      }
    )
  }

  private func new(_ assessments: [ParityAssessment]) -> MarkdownTable {
    MarkdownTable(
      title: "New",
      columns: ["Model", "Class", "Kind", "Operators", "Paths", "Example"],
      rows: assessments.flatMap { assessment in
        DivergenceGroup.groups(of: assessment.new).map { group in
          [
            MarkdownText.words(assessment.report.model),
            group.divergenceClass.map { MarkdownText.code($0.rawValue) } ?? "**unexplained**",
            group.kind.title,
            MarkdownText.words(ConsoleText.list(group.operators, limit: 4)),
            MarkdownText.code(ConsoleText.list(group.paths.map(\.description), limit: 4)),
            example(group.example),
          ]
        }
      }
    )
  }

  private func example(_ divergence: Divergence) -> String {
    let input = divergence.input.map { MarkdownText.code(ValueText.oneLine($0)) + ": " } ?? ""
    return input + "legacy \(outcome(divergence.legacy)), Codable \(outcome(divergence.codable))"
      + " in \(MarkdownText.code(divergence.fixture))"
      + (divergence.shrunk.map { ", shown by \(MarkdownText.code(ValueText.oneLine($0.text)))" }
        ?? "")
  }

  private func outcome(_ outcome: RouteOutcome) -> String {
    MarkdownText.code(ValueText.oneLine(outcome.description))
  }

  private func changed(_ assessments: [ParityAssessment]) -> MarkdownTable {
    MarkdownTable(
      title: "Changed",
      columns: ["Model", "Known divergence", "Changed", "Was", "Is"],
      rows: assessments.flatMap { assessment in
        assessment.changed.flatMap { match in
          match.known.changes(to: match.divergence).map { change in
            [
              MarkdownText.words(assessment.report.model), MarkdownText.code(match.known.id),
              change.name, MarkdownText.code(ValueText.oneLine(change.was)),
              MarkdownText.code(ValueText.oneLine(change.now)),
            ]
          }
        }
      }
    )
  }
}
