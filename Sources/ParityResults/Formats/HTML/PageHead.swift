import JSONVariants
import ParityEngine

/// What a page says at a glance below its verdict: the findings by rank, what was not tried, and the models.
struct PageHead {
  /// The number of models that have a tile, and of those that are seen at once.
  private static let maximumTiles = 200
  private static let maximumOpenTiles = 40

  private let summary: ParitySummary
  private let page: ReportPage
  private let stages: [String: PlannedModel.Stage]

  init(_ summary: ParitySummary, _ page: ReportPage, _ context: ReportContext) {
    self.summary = summary
    self.page = page
    stages = Dictionary(context.plan.map { ($0.name, $0.stage) }) { first, _ in first }
  }

  var markup: Markup {
    let coverage: Markup? = ReportPage.coverage(of: summary).map {
      " · <a href=\"#notes\">\($0)</a>"
    }
    return """
      <p>\(page.scope)\(coverage)</p>
      \(ranks)\(tiles)
      """
  }

  /// The findings by rank: a bar, and links with the numbers for those who do not see its colours.
  private var ranks: Markup {
    let counts = page.sections.filter { $0.findingCount > 0 }.map { ($0, $0.findingCount) }
    guard !counts.isEmpty else { return "" }
    let bar = ShareBar(parts: counts.map { ($0.0.slug, $0.1) }, name: "ranks", height: 10)
    let links: [Markup] = counts.map { section, count in
      "<li class=\"\(section.slug)\"><a href=\"#rank-\(section.slug)\">\(section.name)</a> \(count)</li>\n"
    }
    return """
      \(bar.drawing)\
      <ul class="legend" aria-label="Findings by rank">
      \(links)</ul>

      """
  }

  /// The checked models, in the colour of their stage where a plan says it; folded where they would hide the findings.
  private var tiles: Markup {
    let results = summary.results
    guard !results.isEmpty else { return "" }
    let shown: [Markup] = results.prefix(Self.maximumTiles).map { result in
      let stage: Markup? = stages[result.model].map { " class=\"\($0.rawValue)\"" }
      let address = Markup.anchor("model \(result.model)")
      return """
        <li\(stage)><a href="#\(address)">\(result.exitCode.sign) \(result.model)</a></li>

        """
    }
    let rest = results.count - shown.count
    let more: Markup = rest > 0 ? "<li><a href=\"#models\">and \(rest) more</a></li>\n" : ""
    let list: Markup = """
      <ul class="tiles" aria-label="Checked models">
      \(shown)\(more)</ul>

      """
    guard results.count > Self.maximumOpenTiles else { return list }
    let counts: [Markup] = results.grouped(by: \.exitCode.mark).map { _, results in
      "\(results[0].exitCode.sign) \(results.count) "
    }
    return "<details><summary>\(counts)models</summary>\n\(list)</details>\n"
  }
}

extension ParitySummary.ExitCode {
  /// The mark in its colour.
  var sign: Markup {
    switch self {
    case .parity: "<b class=\"good\">\(mark)</b>"
    case .decisionsOutOfDate: "<b class=\"late\">\(mark)</b>"
    default: "<b class=\"bad\">\(mark)</b>"
    }
  }
}
