import JSONVariants
import MigrationPlanning
import ParityEngine

/// Writes a report as one HTML page that needs no network and can be read without JavaScript.
///
/// The script only filters, searches and copies. A policy in the page forbids everything but this style and this
/// script, so that a text which got into the page as markup would still do nothing.
struct HTMLReport: Sendable {
  /// What the report shows besides the results.
  var context = ReportContext()

  /// Returns the report on all models.
  func text(for summary: ParitySummary) -> String {
    let page = ReportPage(summary, details: [.coverage], extent: .everything)
    let cards = FindingCards(command: context.command(_:))
    let findings = page.sections.filter { $0.findingCount > 0 }
    let others = page.sections.filter { $0.findingCount == 0 && $0.title != "MODELS" }
    let next = others.filter { $0.title == "NEXT" }
    let notes = others.filter { $0.title != "NEXT" }
    let parts: [(id: String, title: String, body: Markup)] =
      [
        ("findings", "Findings", cards.sections(findings)),
        ("next", "Next", Markup(next.map(list))),
        ("decisions", "Decisions", ReportPage.decisions(summary).markup),
        ("models", "Models", ReportPage.models(summary, context).markup),
        ("progress", "Progress", progress),
        ("notes", "Notes", Markup(notes.map(list))),
      ].filter { !$0.body.html.isEmpty }
    let head = PageHead(summary, page, context).markup
    return document(page, head, cards.filter(findings), parts).html
  }

  private func document(
    _ page: ReportPage,
    _ head: Markup,
    _ filter: Markup,
    _ parts: [(id: String, title: String, body: Markup)]
  ) -> Markup {
    let links: [Markup] = parts.map { "<a href=\"#\($0.id)\">\($0.title)</a> " }
    let sections: [Markup] = parts.map { id, title, body in
      """
      <section id="\(id)" aria-labelledby="\(id)-title">
      <h2 id="\(id)-title">\(title)</h2>
      \(body)</section>

      """
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta name="generator" content="parity"/>
      <meta http-equiv="Content-Security-Policy" content="\(PageResources.policy)"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <meta name="referrer" content="no-referrer"/>
      <title>\(page.mark) \(page.title)</title>
      <style>\(PageResources.style)</style>
      </head>
      <body>
      <a class="skip" href="#findings">Skip to the findings</a>
      <header id="top">
      <h1><span aria-hidden="true">\(page.exitCode.sign)</span> \(page.title)</h1>
      \(head)<nav aria-label="Sections">\(links)</nav>
      </header>
      \(filter)<main>
      \(sections)</main>
      <footer><a href="#top">Back to the top</a></footer>
      <script>\(PageResources.script)</script>
      </body>
      </html>

      """
  }

  /// The share of each stage, the models as a graph, and the trend of the history.
  private var progress: Markup {
    Markup([
      StageBar(context.plan).drawing, ModelDrawing(context.plan).drawing,
      TrendDrawing(context.history).drawing,
    ])
  }

  /// Returns a section that is a list of notes or commands.
  private func list(_ section: ReportPage.Section) -> Markup {
    let items: [Markup] = section.blocks.map { block in
      let text = section.title == "NEXT" ? context.command(block.title) : block.title
      let title: Markup = block.title.isEmpty ? "" : "<code>\(text)</code> "
      guard !block.rows.isEmpty else { return "<li>\(title)\(prose: block.note)</li>\n" }
      let rows: [Markup] = block.rows.map { "<dt>\($0.label)</dt><dd>\($0.text)</dd>\n" }
      return """
        <li><details><summary>\(title)\(block.note)</summary>
        <dl>
        \(rows)</dl></details></li>

        """
    }
    let heading: Markup = section.title == "NEXT" ? "" : "<h3>\(section.name)</h3>\n"
    let note: Markup = section.note.isEmpty ? "" : "<p>\(prose: section.note)</p>\n"
    return "\(heading)\(note)<ul>\n\(items)</ul>\n\(section.more.map { "<p>\($0)</p>\n" })"
  }
}

extension ReportPage.Table {
  /// The number of rows that are listed.
  private static let maximumRows = 2_000

  /// The table, whose rows the form of the page filters.
  var markup: Markup {
    guard !rows.isEmpty else { return "" }
    let more = ReportPage.more(than: Self.maximumRows, of: rows.count)
    return """
      <div class="wide" role="region" aria-label="\(title)" tabindex="0"><table>
      <caption>\(title)</caption>
      \(body)</table></div>
      \(more.map { "<p>\($0)</p>\n" })
      """
  }

  /// The head and the rows.
  var body: Markup {
    let heads: [Markup] = columns.map { "<th scope=\"col\">\($0)</th>" }
    let lines: [Markup] = zip(rows, items).prefix(Self.maximumRows).map { cells, items in
      let first: Markup = hasIdentifiers ? "<code>\(cells[0])</code>" : "\(cells[0])"
      let others: [Markup] = cells.indices.dropFirst().map { index in
        let cell: Markup =
          index == 1 && items.count > 1 ? Self.folded(cells[index], items) : "\(cells[index])"
        return "<td data-column=\"\(columns[index])\">\(cell)</td>"
      }
      let id = kind.map { Markup.anchor("\($0) \(cells[0])") }
      let address: Markup? = id.map { " id=\"\($0)\"" }
      return "<tr class=\"item\"\(address)><th scope=\"row\">\(first)</th>\(others)</tr>\n"
    }
    return "<thead><tr>\(heads)</tr></thead>\n<tbody>\n\(lines)</tbody>\n"
  }

  private static func folded(_ summary: String, _ items: [String]) -> Markup {
    let lines: [Markup] = items.map { "<li><code>\($0)</code></li>" }
    return "<details><summary>\(summary)</summary><ul>\(lines)</ul></details>"
  }
}

extension ReportPage.Section {
  /// The title in the letters of a sentence.
  var name: String { title.prefix(1) + title.dropFirst().lowercased() }

  /// The title as a word for an address.
  var slug: String { title.lowercased().split(separator: " ").joined(separator: "-") }
}
