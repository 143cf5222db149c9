import JSONVariants
import ParityEngine
import ValueComparison

/// The sections of a page on findings that need a decision or a repair.
struct FindingSections {
  /// The number of findings of a section that are shown in full; what follows takes a line.
  private var maximumInFull: Int { extent == .overview ? 8 : 100 }
  private var maximumLines: Int { extent == .overview ? 20 : 2_000 }
  /// The number of properties of a cause whose values are shown.
  private static let maximumExamples = 3

  private let extent: ReportPage.Extent
  private let findings: [Finding]
  /// The number of fixtures, and of those that Codable refuses.
  private let fixtures: (count: Int, refused: Int)
  /// The causes that the page has explained so far.
  private var explained: Set<DivergenceCause> = []

  init(_ summary: ParitySummary, _ extent: ReportPage.Extent) {
    self.extent = extent
    findings = Finding.merged(summary.assessments.flatMap(\.new))
    let reports = summary.assessments.map(\.report)
    fixtures = (
      reports.reduce(0) { $0 + $1.fixtureCount },
      reports.reduce(0) { $0 + $1.refusedByCodable.count }
    )
  }

  var all: [ReportPage.Section] {
    mutating get {
      [
        inFull([.refusedFixture, .recorded], "RECORDED", recorded),
        inFull([.crash], "CRASHES", "one route ends the process"),
        inFull([.unexplained], "UNEXPLAINED", "no known cause; most likely the port is wrong"),
        byCause(
          [.lostLeniency],
          "LENIENCY LOST",
          "the legacy library reads these and JSONDecoder refuses them: keep it, or accept it for the type"
        ),
        byCause([.other], "OTHER CAUSES", "rarely matter; one decision covers the app"),
      ]
    }
  }

  private var recorded: String {
    let change = "fixtures show that the app would change"
    guard fixtures.refused > 0 else { return change }
    let count = "\(fixtures.refused) of \(Count.of(fixtures.count, "fixture"))"
    return "\(change); \(count) refused by Codable"
  }

  private mutating func inFull(
    _ ranks: [Finding.Rank],
    _ title: String,
    _ note: String
  ) -> ReportPage.Section {
    let found = findings.filter { ranks.contains($0.rank) }
    let full = found.prefix(maximumInFull).map { block(on: $0) }
    let blocks = full + found.dropFirst(full.count).prefix(maximumLines).map(FindingText.line)
    return ReportPage.Section(
      title: title,
      note: "\(Count.of(found.count, "finding")): \(note)",
      blocks: blocks,
      more: ReportPage.more(than: blocks.count, of: found.count),
      findingCount: found.count
    )
  }

  private mutating func block(on finding: Finding) -> ReportPage.Block {
    let isFirst = finding.cause.map { explained.insert($0).inserted } ?? true
    return FindingText.block(on: finding, explainingCause: isFirst, extent)
  }

  private mutating func byCause(
    _ ranks: [Finding.Rank],
    _ title: String,
    _ note: String
  ) -> ReportPage.Section {
    let found = findings.filter { ranks.contains($0.rank) }
    let shown = extent == .overview ? found[...] : found.prefix(maximumLines)
    let causes = shown.grouped(by: \.cause)
    return ReportPage.Section(
      title: title,
      note: "\(Count.of(found.count, "finding")): \(note)",
      blocks: causes.compactMap { cause, group in cause.map { block(on: $0, group) } },
      more: ReportPage.more(than: shown.count, of: found.count),
      findingCount: found.count
    )
  }

  private mutating func block(
    on cause: DivergenceCause,
    _ findings: [Finding]
  ) -> ReportPage.Block {
    let properties = findings.grouped(by: \.property).map { $0.elements[0] }
    let names = properties.map(\.property)
    var rows: [ReportPage.Row] = []
    if explained.insert(cause).inserted || extent == .everything {
      rows.append(ReportPage.Row("", FindingText.explanation(of: cause)))
    }
    if extent == .overview {
      rows += properties.prefix(Self.maximumExamples).map { finding in
        ReportPage.Row(finding.property, FindingText.keeping(finding), .code)
      }
    }
    rows += findings.flatMap(\.hints).grouped(by: \.self)
      .prefix(Self.maximumExamples).map { ReportPage.Row("", $0.key) }
    var block = ReportPage.Block(
      title: cause.rawValue,
      note: "\(Count.of(names.count, "property", "properties")): \(TextList.text(names, limit: 8))",
      rows: rows
    )
    guard extent == .everything else { return block }
    block.findings = findings.map(FindingText.row)
    block.commands = findings.filter { !$0.isStrict }.grouped(by: \.commandOfCause).map(\.key)
    return block
  }
}
