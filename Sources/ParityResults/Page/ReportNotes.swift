import ParityEngine
import JSONVariants
import ValueComparison

extension ReportPage {
  /// What a person should know of the run, none of which affects the exit code.
  static func notes(on summary: ParitySummary, _ details: Details) -> Section {
    let isGreen = summary.exitCode == .parity
    var blocks = summary.assessments.flatMap { assessment in
      ReportNotes(assessment, details).blocks
    }
    let coverages = summary.assessments.compactMap(\.report.coverage)
    let names = Set(coverages.flatMap(\.unlistedEnumerations)).sorted()
    if !names.isEmpty {
      let list = TextList.text(names, limit: 4)
      let note = "unseen  other cases of \(list)   no variant has them: not CaseIterable"
      blocks.append(Block(title: "", note: note))
    }
    let information = Set(summary.assessments.flatMap(\.findings).filter(\.isInformation).map(\.id))
    if !isGreen, !information.isEmpty, !details.contains(.information) {
      let count = Count.of(information.count, "finding")
      let note =
        "\(count) of other errors, signs of zero and ends of the legacy model alone, which never fail: "
        + "--information lists them"
      blocks.append(Block(title: "", note: note))
    }
    // A green page must not hide what was not tried.
    if !details.contains(.coverage), let share = coverage(of: summary) {
      blocks.append(Block(title: "", note: "\(share), which --coverage lists"))
    }
    let shown = details.isEmpty ? 30 : 1_000
    return Section(
      title: "NOTES",
      note: "",
      blocks: Array(blocks.prefix(shown)),
      more: more(than: shown, of: blocks.count)
    )
  }

  /// Returns the share of the states that fixtures show, and the number of gaps; `nil` if there is none.
  static func coverage(of summary: ParitySummary) -> String? {
    let coverages = summary.assessments.compactMap(\.report.coverage)
    let states = coverages.reduce(0) { $0 + $1.stateCount }
    guard states > 0 else { return nil }
    let seen = coverages.reduce(0) { $0 + $1.seenCount }
    let gaps = coverages.reduce(0) { $0 + $1.gaps.count }
    guard gaps > 0 else { return nil }
    return
      "coverage \(seen * 100 / states) % of \(Count.of(states, "state")): \(Count.of(gaps, "gap"))"
  }
}

/// What to know of the run of one check.
struct ReportNotes {
  private let assessment: ParityAssessment
  private let details: ReportPage.Details

  init(_ assessment: ParityAssessment, _ details: ReportPage.Details) {
    self.assessment = assessment
    self.details = details
  }

  /// The notes under the name of the model: a line each, and the coverage with a row for each kind of gap.
  var blocks: [ReportPage.Block] {
    let model = assessment.report.model
    var blocks = lines.map { ReportPage.Block(title: model, note: $0) }
    if details.contains(.coverage), let coverage = assessment.report.coverage {
      let rows = coverage.lists.map { title, items in
        ReportPage.Row(title, TextList.text(items, limit: 100))
      }
      let note = "coverage  \(coverage.headline)"
      blocks.append(ReportPage.Block(title: model, note: note, rows: rows))
    }
    return blocks
  }

  private var lines: [String] {
    let report = assessment.report
    var lines: [String] = []
    if !report.refusedByBoth.isEmpty {
      let names = TextList.text(report.refusedByBoth, limit: 2)
      lines.append("\(report.refusedByBoth.count) refused by both routes: \(names)")
    }
    lines += report.nondeterministicPaths.map {
      let other = $0.isOrder ? "has another order in" : "differs between"
      return "nondeterministic  \($0.route) \(other) two runs at \($0.path)"
    }
    if let count = report.unrecorded {
      lines.append(
        "golden outcomes have no answer for \(Count.of(count, "document")) of the search for causes"
      )
    }
    let others = assessment.findings.filter { $0.decision?.isOfOtherDocuments(than: $0) == true }
    if !others.isEmpty {
      let names = TextList.text(others.map(\.id), limit: 2)
      lines.append("accepted with other documents, so only kinds are compared: \(names)")
    }
    lines += limits(of: report)
    if details.contains(.information) {
      lines += assessment.findings.filter(\.isInformation).map { finding in
        "information  \(finding.id)   legacy \(finding.legacy)   codable \(finding.codable)"
      }
    }
    return lines
  }

  /// Returns what the run did not compare or vary, which a green page must not hide either.
  private func limits(of report: ParityReport) -> [String] {
    var lines = report.limits.map { "not compared  \($0.path)   \($0.reason.sentence)" }
    // A fixture that only Codable refuses is already a finding.
    let rejected = report.notMutated.filter { name in
      !report.notJSON.contains { $0.hasPrefix(name + ":") }
        && !report.refusedByCodable.contains(name) && !report.refusedByBoth.contains(name)
    }
    if !rejected.isEmpty {
      lines.append("no variants of  \(TextList.text(rejected, limit: 4))   a route refuses them")
    }
    return lines
  }
}
