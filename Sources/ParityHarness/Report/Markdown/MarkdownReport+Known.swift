extension MarkdownReport {
  func expired(_ assessments: [ParityAssessment]) -> MarkdownTable {
    MarkdownTable(
      title: "Expired",
      columns: ["Model", "Known divergence", "Expired", "Owner", "Reason"],
      rows: assessments.flatMap { assessment in
        assessment.expired.map { match in
          [
            MarkdownText.words(assessment.report.model), MarkdownText.code(match.known.id),
            match.known.expires ?? "", MarkdownText.words(match.known.owner ?? ""),
            MarkdownText.words(match.known.reason),
          ]
        }
      }
    )
  }

  func stale(_ assessments: [ParityAssessment]) -> MarkdownTable {
    MarkdownTable(
      title: "Stale",
      columns: ["Model", "No longer seen", "Reason"],
      rows: assessments.flatMap { assessment in
        assessment.stale.map { known in
          [
            MarkdownText.words(assessment.report.model), MarkdownText.code(known.id),
            MarkdownText.words(known.reason),
          ]
        }
      }
    )
  }

  func known(_ assessments: [ParityAssessment]) -> MarkdownTable {
    MarkdownTable(
      title: "\(assessments.reduce(0) { $0 + $1.known.count }) known",
      isFolded: true,
      columns: ["Model", "Known divergence", "Reason", "Owner", "Expires"],
      rows: assessments.flatMap { assessment in
        assessment.known.map { match in
          [
            MarkdownText.words(assessment.report.model), MarkdownText.code(match.known.id),
            MarkdownText.words(match.known.reason), MarkdownText.words(match.known.owner ?? ""),
            match.known.expires ?? "",
          ]
        }
      }
    )
  }

  func scores(_ assessments: [ParityAssessment]) -> MarkdownTable {
    MarkdownTable(
      title: "Bugs injected into the Codable route",
      isFolded: true,
      columns: ["Model", "Bug", "Places", "Caught", "Survives at", "To catch it"],
      rows: assessments.flatMap { assessment in
        (assessment.report.score?.operators ?? []).map { kind in
          let survivors = assessment.report.score.map(kind.survivors) ?? []
          let places = ConsoleText.list(survivors, limit: 4)
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
      ConsoleReport().noticeLines(assessment.report).map { line in
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
