import DecodingRoutes
import JSONVariants
import ParityChecks
package import ParityDecisions
import ParityFindings
import ValueComparison

/// Writes results as Markdown for the summary of a CI job or a comment on a pull request.
package struct MarkdownReport: Sendable {
  /// The maximum size in bytes; GitHub limits the summary of a job step to one mebibyte.
  private let maximumSize: Int

  /// Creates a writer.
  ///
  /// - Parameter maximumSize: The maximum size of the text in bytes. Rows that do not fit are only counted.
  package init(maximumSize: Int = 900_000) { self.maximumSize = maximumSize }

  /// Returns the report on all models.
  ///
  /// - Parameter summary: The results.
  /// - Returns: A table of the models, then the findings that need attention, then collapsed tables such as
  ///   the accepted findings.
  /// - Complexity: O(*n* log *n*) in the number of findings.
  package func text(for summary: ParitySummary) -> String {
    let heading = "## \(ConsoleReport.mark(of: summary.exitCode)) \(title(of: summary))\n"
    let tables = tables(for: summary).filter { !$0.rows.isEmpty }
    var room = tables.reduce(maximumSize - heading.utf8.count) { $0 - $1.frameSize }
    return tables.reduce(into: heading) { $0 += $1.text(room: &room) }
  }

  private func title(of summary: ParitySummary) -> String {
    let parts = summary.parts
    return "JSON parity: " + (parts.isEmpty ? "no finding" : parts.joined(separator: ", "))
  }

  private func tables(for summary: ParitySummary) -> [MarkdownTable] {
    let assessments = summary.assessments
    return [
      models(of: summary), notChecked(summary.results), new(assessments), expired(assessments),
      outdated(summary), accepted(assessments), scores(assessments), notices(assessments),
    ]
  }
}

extension MarkdownReport {
  private func models(of summary: ParitySummary) -> MarkdownTable {
    let columns = ["Model", "Fixtures", "Variants"]
    let words = Tally().counts.map(\.word)
    let rows = summary.assessments.map { assessment in
      let report = assessment.report
      let mark = ConsoleReport.mark(of: assessment.exitCode)
      let name = MarkdownText.words(report.model)
      let counts =
        [report.fixtureCount, report.variantCount] + Tally(assessment).counts.map(\.count)
      return ["\(mark) \(name)"] + counts.map(String.init)
    }
    return MarkdownTable(
      title: "",
      columns: columns + words.map { $0.prefix(1).uppercased() + $0.dropFirst() },
      rows: rows,
      firstNumber: 1
    )
  }

  private func notChecked(_ results: [ParitySummary.ModelResult]) -> MarkdownTable {
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
      columns: ["Finding", "Effect", "Shown by", "Example", "What to do"],
      rows: assessments.flatMap { assessment in
        assessment.new.map { finding in
          [
            MarkdownText.code(finding.id),
            MarkdownText.words(effect(of: finding)),
            MarkdownText.words(ConsoleText.evidence(of: finding)), example(finding),
            MarkdownText.words(finding.advice),
          ]
        }
      }
    )
  }

  private func effect(of finding: Finding) -> String {
    (finding.cause == nil ? "unexplained: " : "") + finding.example.kind.title
  }

  private func example(_ finding: Finding) -> String {
    let divergence = finding.example
    let input = divergence.input.map { MarkdownText.code(ValueText.oneLine($0)) + ": " } ?? ""
    return input + "legacy \(text(finding.legacy)), Codable \(text(finding.codable))"
      + " in \(MarkdownText.code(divergence.fixture))"
      + (divergence.shrunk.map { ", shown by \(text($0.text))" } ?? "")
      + (divergence.shrunk?.irrelevant.map { ", where this is irrelevant: \(text($0))" } ?? "")
  }

  private func text(_ outcome: String) -> String { MarkdownText.code(ValueText.oneLine(outcome)) }
}

extension MarkdownReport {
  func expired(_ assessments: [ParityAssessment]) -> MarkdownTable {
    MarkdownTable(
      title: "Expired",
      columns: ["Finding", "Expired", "Owner", "Reason"],
      rows: assessments.flatMap { assessment in
        assessment.expired.map { finding in
          [
            MarkdownText.code(finding.id), finding.decision?.expires ?? "",
            MarkdownText.words(finding.decision?.owner ?? ""),
            MarkdownText.words(finding.decision?.reason ?? ""),
          ]
        }
      }
    )
  }

  func outdated(_ summary: ParitySummary) -> MarkdownTable {
    MarkdownTable(
      title: "Stale",
      columns: ["Decision", "Reason"],
      rows: summary.stale.map { decision in
        [MarkdownText.code("\(decision)"), MarkdownText.words(decision.reason)]
      }
    )
  }

  func accepted(_ assessments: [ParityAssessment]) -> MarkdownTable {
    MarkdownTable(
      title: "\(assessments.reduce(0) { $0 + $1.accepted.count }) accepted",
      isFolded: true,
      columns: ["Model", "Finding", "By", "Status", "Reason", "Owner", "Expires"],
      rows: assessments.flatMap { assessment in
        assessment.accepted.compactMap { finding in
          finding.decision.map { decision in
            [
              MarkdownText.words(assessment.report.model), MarkdownText.code(finding.id),
              decision.by, decision.status.rawValue, MarkdownText.words(decision.reason),
              MarkdownText.words(decision.owner ?? ""), decision.expires ?? "",
            ]
          }
        }
      }
    )
  }

  func scores(_ assessments: [ParityAssessment]) -> MarkdownTable {
    MarkdownTable(
      title: "Bugs seeded into the Codable route",
      isFolded: true,
      columns: ["Model", "Bug", "Paths", "Caught", "Survives at", "To catch it"],
      rows: assessments.flatMap { assessment in
        (assessment.report.score?.kinds ?? []).map { kind in
          let survivors = assessment.report.score.map(kind.survivors) ?? []
          let places = ConsoleText.list(survivors.map(\.description), limit: 4)
          return [
            MarkdownText.words(assessment.report.model), MarkdownText.code(kind.bug.rawValue),
            "\(kind.tried)", "\(kind.caught)", places.isEmpty ? "" : MarkdownText.code(places),
            places.isEmpty ? "" : kind.bug.remedy,
          ]
        }
      }
    )
  }

  func notices(_ assessments: [ParityAssessment]) -> MarkdownTable {
    let rows = assessments.flatMap { assessment in
      ConsoleReport().noticeLines(assessment).map { line in
        [MarkdownText.words(assessment.report.model), MarkdownText.words(Self.trimmed(line))]
      }
    }
    return MarkdownTable(
      title: Count.of(rows.count, "notice"),
      isFolded: true,
      columns: ["Model", "Notice"],
      rows: rows
    )
  }

  private static func trimmed(_ line: String) -> String { String(line.drop { $0 == " " }) }
}

/// A titled table of a Markdown report.
struct MarkdownTable {
  let title: String
  /// Whether the table is collapsed at first.
  var isFolded = false
  let columns: [String]
  let rows: [[String]]
  /// The index of the first column with numbers, which are aligned to the right.
  var firstNumber = Int.max
}

extension MarkdownTable {
  /// The size of the table without its rows, in bytes.
  var frameSize: Int { (opening + more(rows.count) + closing).utf8.count }

  /// Returns the table with as many rows as fit, and reduces the room by their size in bytes.
  func text(room: inout Int) -> String {
    var shown = ""
    var count = 0
    for row in rows {
      let line = Self.line(row)
      guard line.utf8.count <= room else { break }
      room -= line.utf8.count
      shown += line
      count += 1
    }
    let rest = rows.count - count
    return opening + shown + (rest > 0 ? more(rest) : "") + closing
  }

  private var opening: String {
    let heading =
      isFolded
      ? "\n<details><summary>\(title)</summary>\n\n" : title.isEmpty ? "\n" : "\n### \(title)\n\n"
    let rules = columns.indices.map { $0 < firstNumber ? "---" : "--:" }
    return heading + Self.line(columns) + "|" + rules.joined(separator: "|") + "|\n"
  }

  private var closing: String { isFolded ? "\n</details>\n" : "" }

  private func more(_ count: Int) -> String { "\n… \(count) more in parity.json\n" }

  private static func line(_ cells: [String]) -> String {
    PrintableText.line("| " + cells.joined(separator: " | ") + " |") + "\n"
  }
}

/// Escapes text for the cells of a Markdown table; the table escapes invisible characters.
enum MarkdownText {
  /// Returns the text with Markdown's special characters escaped.
  static func words(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "@": result += "\\\(character)"
      default: result.append(character)
      }
    }
  }

  /// Returns a code span, with a delimiter that is longer than any run of backticks in the text.
  static func code(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    let fence = String(repeating: "`", count: longestFence(in: text) + 1)
    let needsSpace = text.hasPrefix("`") || text.hasSuffix("`")
    let padding = needsSpace ? " " : ""
    // GitHub ends a cell at an unescaped `|` even inside a code span.
    let content = text.split(separator: "|", omittingEmptySubsequences: false)
      .joined(separator: "\\|")
    return fence + padding + content + padding + fence
  }

  private static func longestFence(in text: String) -> Int {
    text.split { $0 != "`" }.map(\.count).max() ?? 0
  }
}
